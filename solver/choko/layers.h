// The positions in which the player to move has a free choice, in layers.
//
// A voluntary drop forces one in reply, and then the same player chooses again:
// so whenever there is a choice both hands are equal, and a turn is a step, a
// capture, or a *pair* of drops. A layer holds the positions with as many pieces
// on the board on either side and as many in each hand. Only in `choko` with
// pieces in hand does it matter who is who, because of the 24th drop.
//
// Two bits a position, in two arrangements: `own` by the opponent's set, where
// all steps of the mover stay in one block, and `moved` by the mover's set,
// where the layer that steps into this one finds them in one block again.
#pragma once
#include "numbering.h"

/// What is known of a position, for the player to move. Bits are only added.
enum Code : u32 {
    OPEN = 0,  // nothing yet
    HELD = 1,  // not lost; drawn if nothing is added
    LOST = 2,
    WON = 3,
};

ANYWHERE u32 code_at(const u32* words, u32 number) { return words[number / 16] >> 2 * (number % 16) & 3; }
__device__ inline void add_code(u32* words, u32 number, u32 code) {
    add_bits(words + number / 16, code << 2 * (number % 16));
}
inline u64 words_for(u64 codes) { return (codes + 15) / 16; }

struct Layer {
    u32 mine, theirs, hand;
    /// Which player is to move, 1 or 2; 0 where it does not matter.
    u32 side;
    /// By the class of the opponent's set.
    u32* own;
    /// By the class of the mover's set.
    u32* moved;
    /// The round in which a block of `moved` was written last.
    u32* rounds;
    /// After a drop and the worst reply to it; by the class of the opponent's
    /// set, and in it by the mover's with the dropped piece.
    u32* replies;
    /// Codes and words of a block.
    u32 own_codes, moved_codes, reply_codes;
    u64 own_words, moved_words, reply_words;

    ANYWHERE u32* own_block(u32 kind) const { return own + kind * own_words; }
    ANYWHERE u32* moved_block(u32 kind) const { return moved + kind * moved_words; }
    ANYWHERE u32* reply_block(u32 kind) const { return replies + kind * reply_words; }
};

inline Layer make_layer(u32 mine, u32 theirs, u32 hand, u32 side) {
    Layer layer{};
    layer.mine = mine, layer.theirs = theirs, layer.hand = hand, layer.side = side;
    layer.own_codes = u32(choose(int(CELLS - theirs), int(mine)));
    layer.moved_codes = u32(choose(int(CELLS - mine), int(theirs)));
    layer.reply_codes = hand ? u32(choose(int(CELLS - theirs), int(mine) + 1)) : 0;
    layer.own_words = words_for(layer.own_codes);
    layer.moved_words = words_for(layer.moved_codes);
    layer.reply_words = words_for(layer.reply_codes);
    return layer;
}

/// What the table says about the position with these sets: `OPEN` is a draw
/// once the layer is final.
ANYWHERE u32 final_code(const Numbering& numbering, const Layer& layer, u32 mine, u32 theirs) {
    Place place = numbering.place(mine, layer.mine);
    u32 first = numbering.firsts[layer.mine][place.kind()];
    u32 number = number_beside(numbering, image(place.symmetry(), theirs), layer.theirs, first);
    return code_at(layer.moved_block(place.kind()), number);
}
