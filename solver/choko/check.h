// Random positions, each compared with all positions one turn on.
//
// Moves are made here one by one as the rules tell them, on the board itself:
// nothing is shared with `jobs.h` but where values are found.
#pragma once
#include "solution.h"

/// The layers that a turn can lead to from one layer; those that do not exist
/// have no table.
struct Neighbours {
    Layer here;
    Layer after_step, after_jump, after_pair;
    /// Whether the other player moves after a pair of drops.
    bool other_moves;
    /// How many pieces a capture takes, and whether it ends the game.
    u32 taken;
    bool ends;
};

struct Check {
    Numbering numbering;
    Neighbours layers;
    u64 seed, positions;
    u64* wrong;

    static u32 shared_bytes() { return 0; }
    static constexpr u32 EACH = 1u << 12;
    u64 blocks() const { return (positions + EACH - 1) / EACH; }

    __device__ void operator()(u64 block, u32*) const {
        u64 from = block * EACH, left = positions - from;
        u64 bad = 0;
        FOR_LANES(i, 0, u32(left < EACH ? left : EACH)) {
            u64 chance = mix(seed + from + i);
            u32 mine = pick(chance, layers.here.mine, 0);
            u32 theirs = pick(mix(chance), layers.here.theirs, mine);
            bad += value(layers.here, mine, theirs) != best_turn(mine, theirs);
        }
        count(wrong, bad);
    }

    ANYWHERE static u64 mix(u64 word) {
        word += 0x9e3779b97f4a7c15ull;
        word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9ull;
        word = (word ^ word >> 27) * 0x94d049bb133111ebull;
        return word ^ word >> 31;
    }

    /// So many cells by chance, none of those taken.
    ANYWHERE static u32 pick(u64 chance, u32 size, u32 taken) {
        u32 set = 0;
        while (size) {
            chance = mix(chance);
            u32 cell = u32(chance >> 32) % CELLS;
            if ((set | taken) >> cell & 1) continue;
            set |= 1u << cell, --size;
        }
        return set;
    }

    /// 1 for a win of the player to move, −1 for a loss, 0 for a draw.
    ANYWHERE int value(const Layer& layer, u32 mine, u32 theirs) const {
        u32 code = final_code(numbering, layer, mine, theirs);
        return code == WON ? 1 : code == LOST ? -1 : 0;
    }

    ANYWHERE int best_turn(u32 mine, u32 theirs) const {
        int best = -2;
        for (u32 cell = 0; cell < CELLS; ++cell) {
            if (mine >> cell & 1) try_piece(mine, theirs, cell, best);
            if (!((mine | theirs) >> cell & 1) && layers.here.hand) raise(best, after_drop(mine | 1u << cell, theirs));
        }
        // Nothing can be done: a pass.
        if (best == -2) best = -value(layers.after_step, theirs, mine);
        return best;
    }

    ANYWHERE static void raise(int& best, int other) { best = other > best ? other : best; }

    ANYWHERE void try_piece(u32 mine, u32 theirs, u32 cell, int& best) const {
        const int columns[4] = {1, -1, 0, 0}, rows[4] = {0, 0, 1, -1};
        for (u32 way = 0; way < 4; ++way) {
            int near = at(cell, columns[way], rows[way]), far = at(cell, 2 * columns[way], 2 * rows[way]);
            if (near < 0) continue;
            if (!((mine | theirs) >> near & 1)) {
                raise(best, -value(layers.after_step, theirs, mine ^ 1u << cell ^ 1u << near));
            } else if ((theirs >> near & 1) && far >= 0 && !((mine | theirs) >> far & 1)) {
                raise(best, after_jump(mine ^ 1u << cell ^ 1u << far, theirs ^ 1u << near));
            }
        }
    }

    ANYWHERE static int at(u32 cell, int right, int up) {
        int column = int(cell % 5) + right, row = int(cell / 5) + up;
        return column < 0 || column > 4 || row < 0 || row > 4 ? -1 : row * 5 + column;
    }

    ANYWHERE int after_jump(u32 mine, u32 theirs) const {
        if (layers.ends) return 1;
        if (layers.taken == 1) return -value(layers.after_jump, theirs, mine);
        int best = -1;
        for (u32 cell = 0; cell < CELLS; ++cell)
            if (theirs >> cell & 1) raise(best, -value(layers.after_jump, theirs ^ 1u << cell, mine));
        return best;
    }

    ANYWHERE int after_drop(u32 mine, u32 theirs) const {
        int worst = 1;
        for (u32 cell = 0; cell < CELLS; ++cell) {
            if ((mine | theirs) >> cell & 1) continue;
            u32 other = theirs | 1u << cell;
            int now = layers.other_moves ? -value(layers.after_pair, other, mine) : value(layers.after_pair, mine, other);
            worst = now < worst ? now : worst;
        }
        return worst;
    }
};

inline Neighbours neighbours(const Solution& solution, const Layer& here) {
    Neighbours all{};
    u32 mine = here.mine, theirs = here.theirs, hand = here.hand, other = here.side ? 3 - here.side : 0;
    all.here = here;
    all.taken = theirs ? solution.taken_from(theirs) : 1;
    all.ends = hand == 0 && theirs == all.taken;
    all.other_moves = solution.variant == Variant::Choko && hand == 1 && here.side == 1;
    auto copy = [&](Layer& to, const Layer* from) { if (from) to = *from; };
    copy(all.after_step, solution.find(theirs, mine, hand, other));
    if (theirs) copy(all.after_jump, solution.find(theirs - all.taken, mine, hand, other));
    if (hand && all.other_moves) copy(all.after_pair, solution.find(theirs + 1, mine + 1, 0, 0));
    else if (hand) copy(all.after_pair, solution.find(mine + 1, theirs + 1, hand - 1, here.side));
    return all;
}

/// How many of so many random positions of a material are not what the positions
/// one turn on make them.
inline u64 check_material(const Solution& solution, u32 material, u64 positions, u64 seed) {
    auto layers = solution.of_material(material);
    u64* wrong = static_cast<u64*>(take_memory(sizeof(u64)));
    u64 sizes = 0;
    auto size = [](const Layer* it) { return choose(int(CELLS), int(it->mine)) * choose(int(CELLS - it->mine), int(it->theirs)); };
    for (const Layer* layer : layers) sizes += size(layer);
    u32 stream = 0;
    for (const Layer* layer : layers) {
        u64 share = u64(double(positions) * double(size(layer)) / double(sizes)) + 1000;
        Check job{solution.numberings.there_, neighbours(solution, *layer), seed + (u64(stream) << 40), share, wrong};
        run(job, job.blocks(), job.shared_bytes(), stream++);
    }
    wait();
    u64 found;
    copy_back(&found, wrong, sizeof found);
    give_memory(wrong);
    return found;
}
