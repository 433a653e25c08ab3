//! Small games in every format, as programs and servers write them.

/// Penloup against Juhem, as a transcript; Black passes twice.
pub const TRANSCRIPT: &str = "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e2a3d1c1a4a5f3g4f1e7d7d8e6f6b6e1b1c7a6a7b2f7\
    g3g5h4h5g2h1g1a1a2b7c8b8a8h3h6g6e8h7h2h8g8g7f8";

/// The same game as a printed sheet.
pub const SHEET: &str = "45 32 19 18 31 24 44 43 / 46 36 9 11 16 15 42 56 / 17 8 3 4 10 22 38 51 / \
    20 13 5 o x 6 23 40 / 21 14 7 x o 1 39 41 / 34 30 12 2 28 29 53 52 / 35 47 33 26 25 37 59 55 / \
    50 49 48 27 54 60 58 57";

/// A game of the Generic Game Server with four black passes; it ends 16 to 48.
pub const GGF: &str = "(;GM[Othello]PC[]PB[b_player]PW[w_player]RE[-32]TI[0]TY[8]BO[8  \
    ---------------------------O*------*O---------------------------  *]B[E6]W[F6]B[F5]W[D6]B[C3]W[G4]B[C6]\
    W[F4]B[H4]W[F3]B[G5]W[E3]B[D3]W[C4]B[C5]W[G6]B[H6]W[H3]B[G3]W[E2]B[E1]W[D7]B[D8]W[B3]B[B5]W[F7]B[F8]W[D2]\
    B[D1]W[C7]B[A3]W[H5]B[H2]W[C8]B[F2]W[E8]B[B8]W[E7]B[B4]W[A4]B[A6]W[A5]B[B6]W[H7]B[H8]W[G8]B[G7]W[A8]B[PA]\
    W[A7]B[PA]W[B7]B[PA]W[A2]B[B2]W[G2]B[F1]W[H1]B[PA]W[A1]B[C2]W[G1]B[B1]W[C1];)";

/// A synchro match with a comment line, evals and times, as an archive of the server has it.
pub const GGF_MATCH: &str = "# archive\n2 \
    (;GM[Othello]PC[GGS/os]DT[2004.09.18_05:54:38.MDT]PB[ant]PW[bee]RB[2100.5]RW[1999.1]TI[5:00//2:00]TY[s8]\
    RE[+4.00:s]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
    B[F5/-1.50/1.23]W[D6//0.5]B[C3/2.00];)\
    (;GM[othello]PC[GGS/os]DT[1095486878]PB[bee]PW[ant]TY[s8]RE[?]BO[8 -------- -------- -------- ---O*--- \
    ---*O--- -------- -------- -------- *]B[e6]W[f4];)\n";

/// As Edax writes: the first move in the root, an empty node at the end.
pub const SGF_EDAX: &str = "(;FF[4]GM[2]AP[edax:4.4]PC[Edax]DT[2014-02-21]PB[Ann]PW[Edax 10]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]\
    RE[W+2]B[f5];W[d6];B[c3];)";

/// Variations, comments with escapes, values, a set-up position, upper case.
pub const SGF_TREE: &str = "(;FF[4]GM[2]SZ[8]PB[Ann]PW[Kit]EV[Club: final]C[start \\[of\\] all]\n\
    ;B[F5]C[one of\nfour];W[d6]V[-1.5]\n(;B[c3];W[d3]C[usual])\n(;B[c4]C[second \\\\ third];W[d3](;B[c5])(;B[c6])))";

/// A start in the middle of a game, White to move.
pub const SGF_SETUP: &str = "(;GM[2]AB[d3][c4:e4][d5]AW[e5]AE[e4]AB[e4]PL[W]CA[UTF-8];W[c3])";

/// As Edax exports a game.
pub const PGN_EDAX: &str = "[Event \"Club\"]\n[Site \"Oulu\"]\n[Date \"2014.2.21\"]\n[Round \"3\"]\n[Black \"Ann \\\"A\\\" B\"]\n\
    [White \"Kit\"]\n[Result \"1-0\"]\n\n1. f5 d6 {a comment} 2. c3 d3 {Ann wins 40-24} 1-0\n";

/// As PlayOK writes a game, followed by a second one.
pub const PGN_PLAYOK: &str = "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2011.05.01\"]\n[Round \"-\"]\n[Black \"ann\"]\n[White \"kit\"]\n\
    [Result \"37-27\"]\n[Time \"20:01:02\"]\n[TimeControl \"420\"]\n[BlackElo \"1400\"]\n[WhiteElo \"1388\"]\n\n\
    1. f5 d6 2. c3 d3 37-27\n\n[Event \"?\"]\n[Black \"kit\"]\n[White \"ann\"]\n[Result \"*\"]\n\n1. E6 (1. f5 f6) f4 *\n";

/// The chess variant, whose ranks count from the bottom.
pub const PGN_FLIPELLO: &str = "[Event \"x\"]\n[Variant \"Flipello\"]\n[White \"ann\"]\n[Black \"kit\"]\n\
    [FEN \"8/8/8/3pP3/3Pp3/8/8/8[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppp] w 0 1\"]\n\n\
    1. P@f4 P@d3 2. P@c6 1-0\n";

pub const FEN: &str = "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\n8/8/4p3/3ppp2/3Pp3/8/8/8 w - - 0 1\n";

/// Positions of problem files.
pub const OBF: &str = "% two problems\n\
    --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; % FFO 40\n\
    -XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; +0;\n";

/// A script of ScrZebra, whose zeros are white.
pub const SCRIPT: &str = "% script\n---------------------------0X------X0--------------------------- X\n\
    ---------------------------OX------XO--------------------------- X f5 d6 % two moves\n\
    ---------------------------OX------XO--------------------------- X 40 - 24\n";

/// A board over several lines, as programs print it.
pub const PICTURE: &str = "  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2\n3 - - X O - - - - 3\n4 - - X X X - - - 4\n\
    5 - - - O X X - - 5\n6 - - - O - - - - 6\n7 - - - - - - - - 7\n8 - - - - - - - - 8\n  A B C D E F G H\nWhite to move\n";

/// f5d6c3d3c4 in the two conventions of bits.
pub const BITS_HIGH: &str = "0x0000100010100000\t0x000020380c000000";

pub const LOGBOOK: &str = "+d3-c3+c4-e3: -04 10\n+f5-d6+c3: +12 10\n";

pub const QUEST: &str = r#"{"name":"game","args":[{"attrs":["a"],"id":"x1","gtype":"reversi1","players":[
    {"id":"ann","name":"Änn \u00e9","oldR":1500.5,"newR":1510,"oldD":50,"newD":49},
    {"id":"kit","name":"Kit","oldR":1400,"newR":1390,"oldD":60,"newD":58}],
    "position":{"moves":[{"t":1200,"m":"e6"},{"t":800,"m":"f4"},{"m":"c3","t":30}]},
    "tcb":60000,"created":"2021-03-04T05:06:07.000Z","finished":true}]}"#;

/// f5, then d6: the squares of the player to move and of the opponent, a1 as the highest bit.
pub const EGAROUCID: &str = r#"{"date":"2023-05-06","black_player":"Ann","white_player":"Kit","memo":"club","black_discs":3,"white_discs":3,
    "5":{"board_player":68719476736,"board_opponent":34829500416,"player":1,"value":-1,"level":5,"policy":26,"next_policy":20},
    "4":{"board_player":34628173824,"board_opponent":68853694464,"player":0,"value":1,"level":5,"policy":-1,"next_policy":26},
    "6":{"board_player":34561064960,"board_opponent":68988960768,"player":0,"value":1,"level":5,"policy":20,"next_policy":-1}}"#;

/// One of each format whose files are text, with its name.
pub const ALL: &[(&str, &str)] = &[
    ("transcript", TRANSCRIPT),
    ("sheet", SHEET),
    ("ggf", GGF),
    ("ggf", GGF_MATCH),
    ("sgf", SGF_EDAX),
    ("sgf", SGF_TREE),
    ("sgf", SGF_SETUP),
    ("pgn", PGN_EDAX),
    ("pgn", PGN_PLAYOK),
    ("pgn", PGN_FLIPELLO),
    ("fen", FEN),
    ("obf", OBF),
    ("board", SCRIPT),
    ("board", PICTURE),
    ("bits", BITS_HIGH),
    ("logbook", LOGBOOK),
    ("quest", QUEST),
    ("egaroucid", EGAROUCID),
];
