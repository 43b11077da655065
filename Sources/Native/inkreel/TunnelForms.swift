/// The files that tunnels are made from, as `--help` shows them.
enum TunnelForms {
  static let points = """
    POINTS, in each photograph's pixels from its upper left corner, turned upright; model (similarity, \
    affine, projective) and tolerance (pixels of the new photograph) may be left out:

      {"pairs": [{"old": [212.5, 80], "new": [301, 95]},
                 {"old": [640, 77], "new": [733, 140]}],
       "model": "similarity", "tolerance": 5}
    """

  static let recipe = """
    RECIPE, in pixels of the new photograph, edge in those of the old one, angles in degrees; \
    --print-recipe writes one to change:

      {"format": "inkreel tunnel", "version": 1,
       "old": {"asset": "SHA-256 of the file", "width": 900, "height": 700,
               "title": "Harbour", "source": "Archive", "date": "1912-05",
               "place": {"name": "Quay", "latitude": 52.5, "longitude": 13.4},
               "direction": 270},
       "new": {"asset": "…", "width": 1600, "height": 1200},
       "alignment": [[1.5, 0, 125], [0, 1.5, 75], [0, 0, 1]],
       "edge": {"softness": 70, "cornerRadius": 70, "angle": 0},
       "tunnel": {"shape": "ellipse", "center": [800, 600], "width": 940,
                  "height": 730, "angle": 0, "softness": 150, "cornerRadius": 0},
       "transparency": 0, "swapped": false, "tone": 0, "blend": "feather"}

    shape is ellipse or rectangle; "blend": "multiband" takes "levels": 1 to 8. Left out may be title, \
    source, date (also 189X, 1890~, 1910/1915), place (or one of name and position), direction, \
    "points" (as POINTS) and "crop":

      {"x": 0, "y": 0, "width": 800, "height": 600}
    """
}
