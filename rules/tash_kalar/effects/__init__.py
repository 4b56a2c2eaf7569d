"""The interpreter of the effect language (TKE): what programs of cards mean and how they run."""
