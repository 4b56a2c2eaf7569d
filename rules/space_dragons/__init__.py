"""Space Dragons: draft a crew, win tricks, bring home dragons."""
