"""Pictures for covers, drawn by code: each fills a surface for a theme."""
