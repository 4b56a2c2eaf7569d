"""Everything that is drawn on the table of Space Dragons.

A face is a frozen record that says everything its picture depends on and draws itself with a
:class:`~client.games.space_dragons.faces.draw_context.DrawContext`; so it is its own key in the
table's caches.
"""
