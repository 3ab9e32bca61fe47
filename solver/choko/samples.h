// Positions with their values, for `../train/train.py` to learn from.
//
// Positions are drawn from games, each with a few random moves added, and by
// chance. They are labelled layer by layer, while the solution is there.
#pragma once
#include <algorithm>
#include <thread>

#include "check.h"
#include "games.h"

/// A position as the player to move sees it: with a free choice, or with a drop
/// to reply to.
struct State {
    u32 mine, theirs;
    /// Of the player to move; the other has one less where the move is forced.
    u8 hand;
    u8 forced;
    u8 side;
    /// What it is worth to the player to move, once that is known.
    u8 code;

    /// The same for all images of a position.
    ANYWHERE u64 key() const {
        u64 first = ~u64(0);
        for (u32 symmetry = 0; symmetry < 8; ++symmetry) {
            u64 other = u64(image(symmetry, mine)) << CELLS | image(symmetry, theirs);
            first = other < first ? other : first;
        }
        return first | u64(hand) << 50 | u64(forced) << 54 | u64(side) << 55;
    }
};

/// What a variant makes of turns.
struct Turns {
    /// Player 2 moves after the last drop.
    bool second_moves;
    /// A capture takes one piece and no other.
    bool single;
};

/// The layer that knows a state: its own if the choice is free, else the one
/// that the drop leads to.
struct Home {
    u32 mine, theirs, hand, side;
    /// Whether the same player is to move there.
    bool again;
};

ANYWHERE Home home_of(const State& state, Turns turns) {
    u32 mine = ones(state.mine), theirs = ones(state.theirs);
    if (!state.forced) return Home{mine, theirs, state.hand, state.side, true};
    u32 hand = state.hand - 1u;
    if (turns.second_moves && hand == 0 && state.side == 2) return Home{mine + 1, theirs, 0, 2, true};
    return Home{theirs, mine + 1, hand, 3u - state.side, false};
}

/// Makes random moves from positions of games, as many as chance says, and turns
/// the result to a random side.
struct Wander {
    Turns turns;
    const State* bases;
    State* states;
    u64 number;
    /// How many states come from each base.
    u32 each;
    u64 seed;
    /// Keys of positions that are left out, in order.
    const u64* kept_out;
    u64 kept_out_number;

    static constexpr u32 EACH = 1024, MOST_MOVES = 6;
    static u32 shared_bytes() { return 0; }
    u64 blocks() const { return (number * each + EACH - 1) / EACH; }

    __device__ void operator()(u64 block, u32*) const {
        u64 first = block * EACH, left = number * each - first;
        FOR_LANES(i, 0, u32(left < EACH ? left : EACH)) {
            u64 chance = Check::mix(seed ^ Check::mix(first + i));
            State state = bases[(first + i) / each];
            for (u32 moves = how_many(chance); moves; --moves) step(state, chance = Check::mix(chance));
            u32 symmetry = u32(Check::mix(chance)) % 8;
            state.mine = image(symmetry, state.mine), state.theirs = image(symmetry, state.theirs);
            state.code = is_kept_out(state.key());
            states[first + i] = state;
        }
    }

    /// Few moves more often than many, as in the tree of a search.
    ANYWHERE static u32 how_many(u64 chance) {
        u32 one = u32(chance >> 32) % (MOST_MOVES + 1), other = u32(chance & 0xffff) % (MOST_MOVES + 1);
        return one < other ? one : other;
    }

    ANYWHERE bool is_kept_out(u64 key) const {
        u64 from = 0, to = kept_out_number;
        while (from < to) {
            u64 middle = (from + to) / 2;
            if (kept_out[middle] < key) from = middle + 1;
            else to = middle;
        }
        return from < kept_out_number && kept_out[from] == key;
    }

    /// One random move, unless it would end the game or there is none.
    ANYWHERE void step(State& state, u64 chance) const {
        u32 empty = BOARD & ~(state.mine | state.theirs);
        u32 drops = state.hand ? ones(empty) : 0;
        Way none{};
        u32 moves = state.forced ? 0 : jumps_and_steps(state, empty, ~0u, none);
        if (drops + moves == 0) return;
        u32 chosen = u32(chance >> 32) % (drops + moves);
        if (chosen < drops) drop(state, 1u << Begin::nth(empty, chosen));
        else move(state, empty, chosen - drops, Check::mix(chance));
    }

    ANYWHERE void drop(State& state, u32 cell) const {
        bool replied = state.forced;
        Home home = home_of(State{state.mine, state.theirs, state.hand, 1, state.side, 0}, turns);
        u32 mine = state.mine | cell;
        if (!replied) {
            state = State{state.theirs, mine, state.hand, 1, u8(3 - state.side), 0};
        } else if (home.again) {
            state = State{mine, state.theirs, u8(home.hand), 0, u8(home.side), 0};
        } else {
            state = State{state.theirs, mine, u8(home.hand), 0, u8(home.side), 0};
        }
    }

    /// A step, or a jump over a cell, as sets of one cell.
    struct Way {
        u32 from, over, to;
    };

    /// How many steps and jumps there are; stops at the one that is wanted and
    /// puts it into `chosen`.
    ANYWHERE static u32 jumps_and_steps(const State& state, u32 empty, u32 wanted, Way& chosen) {
        const int columns[4] = {1, -1, 0, 0}, rows[4] = {0, 0, 1, -1};
        u32 found = 0;
        for (u32 rest = state.mine; rest; rest &= rest - 1)
            for (u32 way = 0; way < 4; ++way) {
                u32 cell = first_of(rest);
                int near = Check::at(cell, columns[way], rows[way]);
                int far = Check::at(cell, 2 * columns[way], 2 * rows[way]);
                if (near < 0) continue;
                bool steps = empty >> near & 1;
                bool jumps = !steps && far >= 0 && (state.theirs >> near & 1) && (empty >> far & 1);
                if (!steps && !jumps) continue;
                if (found++ != wanted) continue;
                chosen = Way{1u << cell, jumps ? 1u << near : 0, 1u << (jumps ? far : near)};
                return found;
            }
        return found;
    }

    ANYWHERE void move(State& state, u32 empty, u32 wanted, u64 chance) const {
        Way way{};
        jumps_and_steps(state, empty, wanted, way);
        u32 theirs = state.theirs & ~way.over;
        if (way.over && !turns.single && theirs) theirs &= ~(1u << Begin::nth(theirs, u32(chance >> 32) % ones(theirs)));
        if (!theirs && !state.hand) return;
        state = State{theirs, (state.mine ^ way.from) | way.to, state.hand, 0, u8(3 - state.side), 0};
    }
};

/// Looks up the states that have their home in one layer.
struct Label {
    Numbering numbering;
    Layer layer;
    Turns turns;
    State* states;
    u64 number;

    static constexpr u32 EACH = 1024;
    static u32 shared_bytes() { return 0; }
    u64 blocks() const { return (number + EACH - 1) / EACH; }

    __device__ void operator()(u64 block, u32*) const {
        u64 first = block * EACH, left = number - first;
        FOR_LANES(i, 0, u32(left < EACH ? left : EACH)) states[first + i].code = u8(value(states[first + i]));
    }

    ANYWHERE u32 value(const State& state) const {
        if (!state.forced) {
            u32 code = final_code(numbering, layer, state.mine, state.theirs);
            return code >= LOST ? code : u32(HELD);
        }
        bool again = home_of(state, turns).again;
        u32 best = LOST;
        for (u32 empty = BOARD & ~(state.mine | state.theirs); empty; empty &= empty - 1) {
            u32 mine = state.mine | (empty & (0u - empty));
            u32 code = again ? final_code(numbering, layer, mine, state.theirs)
                             : final_code(numbering, layer, state.theirs, mine);
            if (code == (again ? WON : LOST)) return WON;
            if (code < LOST) best = HELD;
        }
        return best;
    }
};

/// The samples of a solution.
class Samples {
  public:
    Samples(const Solution& solution, u64 seed)
        : solution(solution), turns{solution.variant == Variant::Choko, solution.variant == Variant::Ludii}, seed(seed) {}

    /// Positions that must not be among the samples, nor their images.
    void keep_out(const std::vector<rules::Position>& positions) {
        for (auto& position : positions) kept_out.push_back(state_of(position).key());
        std::sort(kept_out.begin(), kept_out.end());
    }

    /// About so many samples from games.
    void add_games(const std::vector<std::string>& games, rules::Reading reading, u64 wanted) {
        std::vector<State> bases = bases_of(games, reading);
        if (bases.empty()) return;
        u32 each = u32(wanted / bases.size()) + 1;
        State* there = take_states(bases.size());
        copy_there(there, bases.data(), bases.size() * sizeof(State));
        u64* keys = static_cast<u64*>(take_memory(kept_out.size() * sizeof(u64)));
        copy_there(keys, kept_out.data(), kept_out.size() * sizeof(u64));
        State* found = take_states(bases.size() * each);
        Wander job{turns, there, found, bases.size(), each, seed, keys, kept_out.size()};
        run(job, job.blocks(), job.shared_bytes());
        wait();
        std::vector<State> all(bases.size() * each);
        copy_back(all.data(), found, all.size() * sizeof(State));
        for (const State& state : all)
            if (!state.code) states.push_back(state);
        give_memory(there), give_memory(keys), give_memory(found);
    }

    /// About so many placements by chance, more of those with equal sides.
    void add_chance(u64 wanted) {
        struct Kind { u32 mine, theirs, hand, forced, side; double share; };
        std::vector<Kind> kinds;
        double shares = 0;
        for (u32 hand = 0; hand <= 8; ++hand)
            for (u32 mine = 0; mine + hand <= MOST; ++mine)
                for (u32 theirs = 0; theirs + hand <= MOST; ++theirs)
                    for (u32 forced = 0; forced <= (hand ? 1u : 0u); ++forced)
                        for (u32 side = 1; side <= 2; ++side) {
                            // A forced drop answers one of the other side.
                            if (forced && (theirs == 0 || theirs + hand - 1 > MOST)) continue;
                            if (hand == 0 && (mine == 0 || theirs == 0)) continue;
                            double lead = double(mine) - double(theirs) + (forced ? 1 : 0);
                            kinds.push_back({mine, theirs, hand, forced, side, 1 / (2 + lead * lead)});
                            shares += kinds.back().share;
                        }
        u64 chance = Check::mix(seed + 1);
        for (const Kind& kind : kinds)
            for (u64 n = u64(double(wanted) * kind.share / shares); n; --n) {
                u32 mine = Check::pick(chance = Check::mix(chance), kind.mine, 0);
                u32 theirs = Check::pick(chance = Check::mix(chance), kind.theirs, mine);
                State state{mine, theirs, u8(kind.hand), u8(kind.forced), u8(kind.side), 0};
                if (!std::binary_search(kept_out.begin(), kept_out.end(), state.key())) states.push_back(state);
            }
    }

    /// Sorts the samples by the layers that know them.
    void sort() {
        auto rank = [&](const State& state) {
            Home home = home_of(state, turns);
            u32 side = solution.side_in(home.hand, home.side);
            return ((home.mine * 16 + home.theirs) * 16 + home.hand) * 3 + side;
        };
        std::vector<u64> starts(16 * 16 * 16 * 3 + 1);
        for (const State& state : states) ++starts[rank(state) + 1];
        for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
        parts = starts;
        std::vector<State> sorted(states.size());
        for (const State& state : states) sorted[starts[rank(state)]++] = state;
        states.swap(sorted);
    }

    /// Labels the samples that a layer knows.
    void label(const Layer& layer) {
        u32 rank = ((layer.mine * 16 + layer.theirs) * 16 + layer.hand) * 3 + layer.side;
        u64 from = parts[rank], number = parts[rank + 1] - from;
        if (number == 0) return;
        State* there = take_states(number);
        copy_there(there, states.data() + from, number * sizeof(State));
        Label job{solution.numberings.there_, layer, turns, there, number};
        run(job, job.blocks(), job.shared_bytes());
        wait();
        copy_back(states.data() + from, there, number * sizeof(State));
        give_memory(there);
    }

    /// Writes those that are labelled, in an order by chance, in the format of
    /// docs/network.md.
    void write(const std::string& path) const {
        std::vector<u32> order;
        for (u32 i = 0; i < states.size(); ++i)
            if (states[i].code != OPEN) order.push_back(i);
        u64 chance = Check::mix(seed + 2);
        for (u64 i = order.size(); i > 1; --i) std::swap(order[i - 1], order[(chance = Check::mix(chance)) % i]);
        std::ofstream file(path, std::ios::binary);
        const u32 inputs = LINES * PATTERNS;
        const u16 head[] = {1, LINES, u16(inputs), u16(inputs >> 16), BUCKETS, 0};
        file.write("LSMP", 4), file.write(reinterpret_cast<const char*>(head), sizeof head);
        std::vector<char> bytes;
        for (u32 i : order) {
            append(bytes, states[i]);
            if (bytes.size() > 1u << 22) file.write(bytes.data(), std::streamsize(bytes.size())), bytes.clear();
        }
        file.write(bytes.data(), std::streamsize(bytes.size()));
        if (!file.flush()) {
            std::fprintf(stderr, "%s cannot be written\n", path.c_str());
            std::exit(3);
        }
        std::fprintf(stderr, "%zu samples\n", order.size());
    }

  private:
    /// Rows and columns, each one of so many patterns of empty, own and other cells.
    static constexpr u32 LINES = 10, PATTERNS = 243, BUCKETS = 52;
    /// About so many positions of a game come from after its last drop.
    static constexpr u32 AFTER_DROPS = 16;

    const Solution& solution;
    const Turns turns;
    const u64 seed;
    std::vector<u64> kept_out;
    std::vector<State> states;
    std::vector<u64> parts;

    static State* take_states(u64 number) { return static_cast<State*>(take_memory(number * sizeof(State))); }

    static State state_of(const rules::Position& p) {
        State state{0, 0, u8(p.hand[std::size_t(p.turn)]), 0, u8(p.turn), 0};
        for (u32 cell = 0; cell < CELLS; ++cell) {
            state.mine |= u32(p.board[cell] == p.turn) << cell;
            state.theirs |= u32(p.board[cell] == 3 - p.turn) << cell;
        }
        state.forced = p.initiative == 3 - p.turn && state.hand > 0;
        return state;
    }

    /// The positions of the games, replayed on all cores.
    static std::vector<State> bases_of(const std::vector<std::string>& games, rules::Reading reading) {
        u32 cores = std::max(1u, std::thread::hardware_concurrency());
        std::vector<std::vector<State>> found(cores);
        std::vector<std::thread> threads;
        for (u32 core = 0; core < cores; ++core)
            threads.emplace_back([&, core] {
                for (std::size_t i = core; i < games.size(); i += cores) add_bases(found[core], games[i], reading);
            });
        std::vector<State> bases;
        for (u32 core = 0; core < cores; ++core) {
            threads[core].join();
            bases.insert(bases.end(), found[core].begin(), found[core].end());
        }
        return bases;
    }

    /// All positions of a game with pieces in hand, and some of the others: most
    /// games are long only after the last drop.
    static void add_bases(std::vector<State>& bases, const std::string& game, rules::Reading reading) {
        auto positions = positions_of(game, reading);
        std::size_t drops = 0;
        for (auto& position : positions) drops += position.hand[1] + position.hand[2] > 0;
        std::size_t step = (positions.size() - drops) / AFTER_DROPS + 1;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            bool drops_left = positions[i].hand[1] + positions[i].hand[2] > 0;
            if (drops_left || i % step == 0) bases.push_back(state_of(positions[i]));
        }
    }

    static void append(std::vector<char>& bytes, const State& state) {
        for (u32 line = 0; line < LINES; ++line) {
            u32 pattern = 0;
            for (u32 place = 5; place--;) {
                u32 cell = line < 5 ? line * 5 + place : place * 5 + line - 5;
                pattern = pattern * 3 + (state.mine >> cell & 1) + 2 * (state.theirs >> cell & 1);
            }
            u32 input = line * PATTERNS + pattern;
            bytes.push_back(char(input & 0xff)), bytes.push_back(char(input >> 8));
        }
        bytes.push_back(char((state.hand * 2 + state.forced) * 2 + (state.side == 2)));
        bytes.push_back(char(state.code == WON ? 254 : state.code == LOST ? 0 : 127));
    }
};
