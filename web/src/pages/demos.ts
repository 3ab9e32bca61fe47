/**
 * What the little boards of the first page play: games of the engine, begun.
 * A game that has none here stands still.
 */
export interface Demo {
  seed: string;
  moves: string;
}

export const STILL: Demo = { seed: "1", moves: "" };

export const DEMOS: Record<string, Demo> = {
  choko: {
    seed: "1",
    moves: "c1 a1 e1 e5 a4 c5 b5 d1 b1 c3 e3 d4 b5d5xe5 e5 d2 d1d3xc1 c1 b3 e4 c4",
  },
  barca: {
    seed: "1",
    moves:
      "g2h2 e9e3 d2a2 d9c9 a2d5 g9d6 f1h3 f9g9 e1d2 e3e5 d5a5 c9h4 h3e6 e5i5 e6b3 g9j9 e2e1 j9g9 a5b4 i5e5",
  },
  knightline: {
    seed: "1",
    moves:
      "0,0>2,-1:1 1,0>3,-1:10 0,0>1,-2:3 1,0>2,-2:4 0,0>2,1:13 1,0>2,2:4 2,1>1,-1:9 2,2>3,0:1 1,-1>0,-3:4 1,0>3,1:1 1,-2>-1,-1:1 2,-2>0,-1:3 1,-1>-1,0:3",
  },
  boco: {
    seed: "1",
    moves:
      "g8r g7 h8 h7l h6 g6l h5r f7r i6l g8l g9 f8 r5 r6 r4 r3 r2 r7 r1 r8 i6r f2 e2r f3l e3 g2l g3 f3r g2r f4",
  },
  syrtis: {
    seed: "7",
    moves:
      "@b2 @e4 @b3 @g5 light se4d4 xa3 td4e6 sb3a3 xe5 sg5f7 sb2b3 xf6 se6e5 tf7e7 se5g5 xf7 sb3b1 ta3a4 xf5",
  },
};
