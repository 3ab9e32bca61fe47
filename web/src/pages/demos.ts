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
    moves: "c1 a1 e1 e5 a4 c5 b5 d1 b1 c3",
  },
  barca: {
    seed: "1",
    moves: "g2h2 e9e3 d2a2 d9c9 a2d5 g9d6 f1h3 f9g9 e1d2 e3e5",
  },
  knightline: {
    seed: "1",
    moves:
      "0,0>2,-1:1 1,0>3,-1:10 0,0>1,-2:3 1,0>2,-2:4 0,0>2,1:13 1,0>2,2:4 2,1>1,-1:9 2,2>3,0:1 1,-1>0,-3:4 1,0>3,1:1",
  },
  boco: {
    seed: "1",
    moves: "g8r g7 h8 h7l h6 g6l h5r f7r i6l g8l",
  },
  syrtis: {
    seed: "7",
    moves: "@b2 @e4 @b3 @g5 light se4d4 xa3 td4e6 sb3a3 xe5",
  },
};
