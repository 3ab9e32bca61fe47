/** A whole game of each of the five, to be played by hand. */
export interface Script {
  game: string;
  /** What the start is drawn with, where it is drawn. */
  seed: string;
  moves: string[];
  result: string;
}

const script = (game: string, result: string, moves: string): Script => ({
  game,
  seed: "7",
  moves: moves.split(" "),
  result,
});

export const SCRIPTS: Script[] = [
  script(
    "choko",
    "1-0",
    "b3 e5 a4 d1 c1 d5 b5 c2 d3 b4 c1e1xb4 a1 c5 b2 c3 b2b4xc5 e4 b2 c4 a5 c3c1xb2 b4d4xd3 a3 c2 c5 e3 c1c3xa5 a2 c2 e3d3 c3e3xa1 a2a1 c2b2 a1a2 e4c4xe5 a2c2xe1 c5e5xc2",
  ),
  script("barca", "1-0", "e2e8 d9d6 d2d4 d6b6 f2f5 g9j9 g2g4 e10a6 e8e7 e9a9 e7d7"),
  script(
    "knightline",
    "0-1",
    "0,0>2,-1:1 1,0>-1,1:5 0,0>1,-2:18 1,0>-1,-1:7 1,-2>3,-1:9 -1,1>0,-1:2 3,-1>2,1:2 -1,1>-2,-1:2 3,-1>2,-3:1 -1,-1>-2,1:5 2,1>1,-1:1 -2,1>-3,-1:1",
  ),
  script("boco", "0-1", "c6r c5 d5l d6 d4 c6l"),
  script(
    "syrtis",
    "1-0",
    "@b2 @e4 @b3 @g5 light se4d4 xa3 td4e6 sb3a3 xe5 sg5f7 sb2b3 xf6 se6e5 tf7e7 se5g5 xf7 sb3b1 ta3a4 xf5 se7e4 sg5e5 xb4 sb1b3 xa3 tb3c3 ta4b6 pass pass",
  ),
];
