"""Writes what the reference implementation finds in labelled games, in the names of the library.

usage: reference.py FOLDER FILE GAMES, with FOLDER of the implementation, FILE of labelled games (xz), and the number of
games, or their names with commas between them
"""
import lzma, sys, tempfile

sys.dont_write_bytecode = True
folder, file, wanted = sys.argv[1:4]
names = None if wanted.isdigit() else wanted.split(",")
sys.path.insert(0, folder)
import findings as f
import examples

RENAMED = {
    "STABLE_LOST": {"ply": "plies"},
    "MOBILITY_LOST": {"kind": "when", "theirs": "replies", "theirs_best": "repliesBest", "mine": "moves", "mine_best": "movesBest"},
    "OUT_OF_SAFE_MOVES": {"safe_best": "safeBest"},
    "BESIDE_CORNER_SAFE": {"kind": "by"},
    "MOBILITY_CUT": {"legal": "replies"},
    "ONLY_WIN_MISSED": {"score": "best", "got": "score"},
    "WIN_MISSED": {"score": "best", "got": "score"},
    "DRAW_MISSED": {"got": "score"},
}
LEFT_OUT = {"MOBILITY_LOST": ["wall", "flips", "flips_best"], "CORNER_LATER": ["kind"]}
EDGES = {"N": "top", "S": "bottom", "W": "left", "E": "right"}


def row(kind, found):
    code = found["code"]
    squares = set(found["squares"])
    numbers = {RENAMED.get(code, {}).get(k, k): v for k, v in found.items() if k not in ("code", "sev", "squares")}
    for name in LEFT_OUT.get(code, []):
        del numbers[name]
    tint = None
    if code == "STABLE_LOST":
        tint = [s for s in numbers.pop("board").split(",") if s]
    if code in ("X_PLAYED", "C_PLAYED"):
        squares.add(numbers.pop("corner"))
    if code == "BESIDE_CORNER_SAFE":
        tint = [numbers.pop("corner")]
    if code == "SACRIFICE":
        tint = numbers["back"]
        numbers["back"] = len(tint)
    if code == "EDGE_LOST":
        numbers["edge"] = EDGES[numbers["edge"]]
    if code == "MOBILITY_LOST" and numbers["seen"] == "-":
        numbers["seen"] = "none"
    numbers = {k: int(v) if isinstance(v, bool) else v for k, v in numbers.items()}
    cells = [code.lower().replace("_", "-"), "%.2f" % found["sev"], " ".join(sorted(squares))]
    cells.append("?" if tint is None else " ".join(sorted(tint)))
    cells.append(" ".join("%s=%s" % x for x in sorted(numbers.items())))
    return cells


with tempfile.NamedTemporaryFile("wb") as plain:
    plain.write(lzma.open(file).read())
    plain.flush()
    games = f.read(plain.name, 1000000 if names else int(wanted))
for name, game in games.items():
    if names and name not in names:
        continue
    for n in game:
        if n.played is None or len(n.vals) < 2:
            continue
        for kind, found in examples.everything(n):
            print(n.game, n.ply, *row(kind, found), sep="\t")
