// What is done to a layer, block by block: see `machine.h` for blocks and lanes.
#pragma once
#include "layers.h"

/// Codes that one block of lanes works on; larger blocks of a layer are shared
/// among several.
constexpr u32 CHUNK = 1u << 16;
/// The largest block of a layer that is copied into shared memory, in words.
constexpr u32 MOST_SHARED = 1u << 14;

ANYWHERE u32 chunks(u32 codes) { return (codes + CHUNK - 1) / CHUNK; }

/// A position's own cells and those of the opponent, in the cells that the
/// opponent leaves, or on the board.
struct Ground {
    u32 theirs;
    /// How many cells the opponent leaves, and which.
    u32 size;
    const u8* cells;

    ANYWHERE u32 unpack(u32 packed) const {
        u32 set = 0;
        for (; packed; packed &= packed - 1) set |= 1u << cells[first_of(packed)];
        return set;
    }
};

__device__ inline Ground lay_ground(u32 theirs, u8* cells) {
    FOR_LANES(cell, 0, CELLS)
        if (!(theirs >> cell & 1)) cells[number_outside(cell, theirs)] = u8(cell);
    return Ground{theirs, CELLS - ones(theirs), cells};
}

/// Writes a decided position where the layers that lead into it look, under each
/// symmetry that leads there.
__device__ inline void tell(const Numbering& numbering, const Layer& layer, u32 mine, u32 theirs,
                            u32 code, u32 round) {
    Place place = numbering.place(mine, layer.mine);
    u32 kind = place.kind();
    u32 first = numbering.firsts[layer.mine][kind];
    u32* block = layer.moved_block(kind);
    if (!place.is_symmetric()) {
        u32 set = image(place.symmetry(), theirs);
        add_code(block, number_beside(numbering, set, layer.theirs, first), code);
    } else {
        for (u32 symmetry = 0; symmetry < 8; ++symmetry)
            if (image(symmetry, mine) == first) {
                u32 set = image(symmetry, theirs);
                add_code(block, number_beside(numbering, set, layer.theirs, first), code);
            }
    }
    layer.rounds[kind] = round;
}

/// Where positions with another set of the opponent's are found: a block, and
/// what the cells of the board are called in it.
struct View {
    const u32* block;
    u8 names[CELLS];

    ANYWHERE void look_at(const Numbering& numbering, u32 theirs, u32 size, const u32* words,
                          u64 block_words) {
        Place place = numbering.place(theirs, size);
        u32 first = numbering.firsts[size][place.kind()];
        block = words + place.kind() * block_words;
        for (u32 cell = 0; cell < CELLS; ++cell) {
            u32 other = first_of(image(place.symmetry(), 1u << cell));
            names[cell] = u8(number_outside(other, first));
        }
    }
    ANYWHERE u32 code(const Numbering& numbering, u32 set, u32 size) const {
        u32 packed = 0;
        for (; set; set &= set - 1) packed |= 1u << names[first_of(set)];
        return code_at(block, numbering.number(packed, size));
    }
};

/// What the worst reply to a drop makes of it, for the one who dropped.
struct Reply {
    Numbering numbering;
    Layer layer;
    /// With a piece more on either side and one less in hand: `own` of the layer
    /// in which the same player is to move, or `moved` of the one in which the
    /// other is, after the 24th drop.
    const u32* words;
    u64 block_words;
    bool other_moves;

    static u32 shared_bytes() { return CELLS * sizeof(View) + 32; }
    u64 blocks() const { return u64(numbering.classes[layer.theirs]) * chunks(layer.reply_codes); }

    __device__ void operator()(u64 block, u32* shared) const {
        u32 parts = chunks(layer.reply_codes);
        u32 kind = u32(block / parts), from = u32(block % parts) * CHUNK;
        View* views = reinterpret_cast<View*>(shared);
        Ground ground = lay_ground(numbering.firsts[layer.theirs][kind],
                                   reinterpret_cast<u8*>(views + CELLS));
        FOR_LANES(cell, 0, CELLS)
            if (!(ground.theirs >> cell & 1))
                views[cell].look_at(numbering, ground.theirs | 1u << cell, layer.theirs + 1, words,
                                    block_words);
        meet();
        u32 to = from + CHUNK < layer.reply_codes ? from + CHUNK : layer.reply_codes;
        u32* replies = layer.reply_block(kind);
        FOR_LANES(number, from, to) {
            u32 mine = ground.unpack(numbering.sets[layer.mine + 1][number]);
            add_code(replies, number, worst(views, mine, BOARD & ~(mine | ground.theirs)));
        }
    }

    ANYWHERE u32 worst(const View* views, u32 mine, u32 empty) const {
        u32 lost = other_moves ? WON : LOST, won = other_moves ? LOST : WON;
        u32 worst = WON;
        for (; empty; empty &= empty - 1) {
            u32 code = views[first_of(empty)].code(numbering, mine, layer.mine + 1);
            if (code == lost) return LOST;
            if (code != won) worst = HELD;
        }
        return worst;
    }
};

/// What captures and drops make of each position, before any step is looked at.
struct Begin {
    Numbering numbering;
    Layer layer;
    /// The layers that captures lead to, by the mover's sets: after the jump and
    /// a removal, or after the jump alone.
    const u32* words;
    u64 block_words;
    /// How many pieces a capture takes: two, or one if there is no other or the
    /// variant has it so.
    u32 taken;

    static u32 shared_bytes() { return (MOST * MOST) * sizeof(View) + 32; }
    u64 blocks() const { return u64(numbering.classes[layer.theirs]) * chunks(layer.own_codes); }

    __device__ void operator()(u64 block, u32* shared) const {
        u32 parts = chunks(layer.own_codes);
        u32 kind = u32(block / parts), from = u32(block % parts) * CHUNK;
        View* views = reinterpret_cast<View*>(shared);
        Ground ground = lay_ground(numbering.firsts[layer.theirs][kind],
                                   reinterpret_cast<u8*>(views + MOST * MOST));
        if (words) look_after_captures(views, ground.theirs);
        meet();
        u32 to = from + CHUNK < layer.own_codes ? from + CHUNK : layer.own_codes;
        FOR_LANES(number, from, to) begin(views, ground, kind, number);
    }

    __device__ void look_after_captures(View* views, u32 theirs) const {
        FOR_LANES(pair, 0, MOST * MOST) {
            u32 jumped = pair / MOST, removed = pair % MOST;
            if (jumped >= layer.theirs || removed >= (taken == 2 ? jumped : 1)) continue;
            u32 rest = theirs & ~(1u << nth(theirs, jumped));
            if (taken == 2) rest &= ~(1u << nth(theirs, removed));
            views[pair].look_at(numbering, rest, layer.theirs - taken, words, block_words);
        }
    }

    ANYWHERE static u32 nth(u32 set, u32 index) {
        for (; index; --index) set &= set - 1;
        return first_of(set);
    }

    __device__ void begin(const View* views, const Ground& ground, u32 kind, u32 number) const {
        u32 packed = numbering.sets[layer.mine][number];
        u32 mine = ground.unpack(packed), empty = BOARD & ~(mine | ground.theirs);
        u32 best = layer.hand ? best_drop(kind, packed, ground.size) : u32(OPEN);
        bool can_jump = false;
        if (best != WON) best = best_capture(views, mine, ground.theirs, empty, best, can_jump);
        u32 steps = mine & ((empty >> 1 & HAS_EAST) | (empty << 1 & HAS_EAST << 1) | empty >> 5 | empty << 5);
        if (best == OPEN && !steps && (can_jump || layer.hand)) best = LOST;
        if (best == OPEN) return;
        add_code(layer.own_block(kind), number, best);
        if (best != HELD) tell(numbering, layer, mine, ground.theirs, best, 0);
    }

    ANYWHERE u32 best_drop(u32 kind, u32 packed, u32 size) const {
        u32 best = OPEN;
        const u32* replies = layer.reply_block(kind);
        for (u32 cells = ~packed & ((1u << size) - 1); cells; cells &= cells - 1) {
            u32 with = packed | (cells & (0u - cells));
            u32 code = code_at(replies, numbering.number(with, layer.mine + 1));
            if (code == WON) return WON;
            if (code == HELD) best = HELD;
        }
        return best;
    }

    ANYWHERE u32 best_capture(const View* views, u32 mine, u32 theirs, u32 empty, u32 best,
                              bool& can_jump) const {
        const u32 from[4] = {mine & JUMPS_EAST & theirs >> 1 & empty >> 2,
                             mine & JUMPS_WEST & theirs << 1 & empty << 2,
                             mine & theirs >> 5 & empty >> 10, mine & theirs << 5 & empty << 10};
        const int by[4] = {1, -1, 5, -5};
        for (u32 way = 0; way < 4; ++way)
            for (u32 rest = from[way]; rest; rest &= rest - 1) {
                can_jump = true;
                if (!words) return WON;
                u32 cell = first_of(rest);
                u32 after = mine ^ 1u << cell ^ 1u << (int(cell) + 2 * by[way]);
                u32 jumped = ones(theirs & ((1u << (int(cell) + by[way])) - 1));
                best = best_removal(views, after, jumped, best);
                if (best == WON) return WON;
            }
        return best;
    }

    ANYWHERE u32 best_removal(const View* views, u32 after, u32 jumped, u32 best) const {
        for (u32 other = 0; other < (taken == 2 ? layer.theirs : 1); ++other) {
            if (taken == 2 && other == jumped) continue;
            u32 high = jumped > other ? jumped : other, low = jumped > other ? other : jumped;
            u32 pair = taken == 2 ? high * MOST + low : jumped * MOST;
            u32 code = views[pair].code(numbering, after, layer.mine);
            if (code == LOST) return WON;
            if (code != WON) best = HELD;
        }
        return best;
    }
};

/// One round of looking at the steps of the positions that are undecided.
struct Sweep {
    Numbering numbering;
    Layer layer;
    /// The layer that steps lead to.
    Layer next;
    /// The number of this round, from 1 on.
    u32 round;
    /// Looks at every block, whatever has changed.
    bool all;
    u64* changes;

    u32 shared_words() const {
        u32 size = CELLS - layer.theirs;
        return (LOW + 1) / 2 + high_words(size) + 48 + 8 + (fits() ? u32(next.moved_words) : 0);
    }
    u32 shared_bytes() const { return shared_words() * 4; }
    u64 blocks() const { return u64(numbering.classes[layer.theirs]) * chunks(layer.own_codes); }
    ANYWHERE bool fits() const { return next.moved_words <= MOST_SHARED; }
    ANYWHERE static u32 high_words(u32 size) { return size > LOW_BITS ? 1u << (size - LOW_BITS) : 1; }

    __device__ void operator()(u64 block, u32* shared) const {
        u32 parts = chunks(layer.own_codes);
        u32 kind = u32(block / parts), from = u32(block % parts) * CHUNK;
        // Others write here meanwhile: lanes that read at different times must
        // not part.
        if (!any_lane(all || next.rounds[kind] + 1 >= round)) return;
        u32 to = from + CHUNK < layer.own_codes ? from + CHUNK : layer.own_codes;
        u32 theirs = numbering.firsts[layer.theirs][kind];
        // Shared: both halves of the numbering, the steps, the cells, the block.
        u16* low = reinterpret_cast<u16*>(shared);
        u32* high = shared + (LOW + 1) / 2;
        u32* steps = high + high_words(CELLS - layer.theirs);
        u8* cells = reinterpret_cast<u8*>(steps + 48);
        u32* copy = steps + 56;
        const u32* found = next.moved_block(kind);
        FOR_LANES(i, 0, (LOW + 1) / 2) shared[i] = reinterpret_cast<const u32*>(numbering.low)[i];
        FOR_LANES(i, 0, high_words(CELLS - layer.theirs)) high[i] = numbering.high[layer.mine][i];
        if (fits()) FOR_LANES(i, 0, u32(next.moved_words)) copy[i] = found[i];
        Ground ground = lay_ground(theirs, cells);
        list_steps(steps, theirs);
        meet();
        const u32* codes = fits() ? copy : found;
        u32* own = layer.own_block(kind);
        u64 changed = 0;
        FOR_LANES(number, from, to) {
            u32 code = code_at(own, number);
            if (code >= LOST) continue;
            u32 packed = numbering.sets[layer.mine][number];
            u32 better = decide(packed, code, steps, low, high, codes);
            if (better == code) continue;
            ++changed;
            add_code(own, number, better);
            tell(numbering, layer, ground.unpack(packed), theirs, better, round);
        }
        count(changes, changed);
    }

    /// The steps that cells outside the opponent's set allow: pairs of
    /// neighbours, 40 places, of which those that are none are empty.
    __device__ void list_steps(u32* steps, u32 theirs) const {
        FOR_LANES(i, 0, 40) {
            u32 cell = i < 20 ? i / 4 * 5 + i % 4 : i - 20, other = i < 20 ? cell + 1 : cell + 5;
            bool is_free = !((theirs >> cell | theirs >> other) & 1);
            steps[i] = is_free ? 1u << number_outside(cell, theirs) | 1u << number_outside(other, theirs) : 0;
        }
    }

    ANYWHERE u32 decide(u32 packed, u32 code, const u32* steps, const u16* low, const u32* high,
                        const u32* codes) const {
        bool can_step = false, all_won = true;
        for (u32 i = 0; i < 40; ++i) {
            u32 step = steps[i], on = packed & step;
            if (on == 0 || on == step) continue;
            u32 set = packed ^ step;
            u32 after = code_at(codes, low[set & LOW] + high[set >> LOW_BITS]);
            if (after == LOST) return WON;
            can_step = true;
            all_won &= after == WON;
        }
        if (code == HELD) return HELD;
        // Who cannot do anything passes: only with empty hands, and only if
        // there is no capture, or this would be decided by now.
        if (!can_step) {
            u32 after = code_at(codes, low[packed & LOW] + high[packed >> LOW_BITS]);
            return after == LOST ? WON : after == WON ? LOST : OPEN;
        }
        return all_won ? LOST : OPEN;
    }
};

/// How many positions of a layer are won, drawn and lost, symmetric ones counted
/// as often as they occur, and a sum of all values.
struct Tally {
    Numbering numbering;
    Layer layer;
    /// Won, drawn, lost, sum.
    u64* totals;

    static u32 shared_bytes() { return 0; }
    u64 blocks() const { return u64(numbering.classes[layer.theirs]) * chunks(layer.own_codes); }

    __device__ void operator()(u64 block, u32*) const {
        u32 parts = chunks(layer.own_codes);
        u32 kind = u32(block / parts), from = u32(block % parts) * CHUNK;
        u32 to = from + CHUNK < layer.own_codes ? from + CHUNK : layer.own_codes;
        u32 theirs = numbering.firsts[layer.theirs][kind], same = 0;
        for (u32 symmetry = 0; symmetry < 8; ++symmetry) same += image(symmetry, theirs) == theirs;
        u64 won = 0, drawn = 0, lost = 0, sum = 0;
        FOR_LANES(number, from, to) {
            u32 code = code_at(layer.own_block(kind), number);
            won += code == WON, lost += code == LOST, drawn += code < LOST;
            u64 value = code == WON ? 1 : code == LOST ? 2 : 3;
            u64 mixed = (u64(kind) << 32 | number) * 4 + value;
            mixed = (mixed ^ mixed >> 31) * 0x7fb5d329728ea185ull;
            mixed = (mixed ^ mixed >> 27) * 0x81dadef4bc2dd44dull;
            sum += mixed ^ mixed >> 33;
        }
        u64 images = 8 / same;
        count(totals, won * images), count(totals + 1, drawn * images);
        count(totals + 2, lost * images), count(totals + 3, sum);
    }
};
