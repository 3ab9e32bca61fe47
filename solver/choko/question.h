// Positions that are asked about, and what the solution says to each of their
// moves. What a question needs is looked up material by material, while it is
// there; nothing is stored.
#pragma once
#include <iostream>
#include <map>

#include "rules.h"
#include "solution.h"

/// Looks up positions of one layer.
struct LookUp {
    Numbering numbering;
    Layer layer;
    /// Pairs of sets, the mover's first; the code of each pair is put first.
    u32* pairs;
    u32 number;

    static constexpr u32 EACH = 1024;
    static u32 shared_bytes() { return 0; }
    u64 blocks() const { return (number + EACH - 1) / EACH; }

    __device__ void operator()(u64 block, u32*) const {
        u32 from = u32(block) * EACH, to = from + EACH < number ? from + EACH : number;
        FOR_LANES(i, from, to) pairs[2 * i] = final_code(numbering, layer, pairs[2 * i], pairs[2 * i + 1]);
    }
};

class Questions {
  public:
    explicit Questions(rules::Reading reading) : reading(reading) {}

    /// Takes a question in; false if it is no position.
    bool ask(const std::string& text) {
        auto position = rules::read(text);
        if (!position) return false;
        asked.emplace_back(text, *position);
        want(*position);
        for (auto& move : moves_of(*position)) want(move.after);
        return true;
    }

    /// What was asked about.
    std::vector<rules::Position> positions() const {
        std::vector<rules::Position> all;
        for (auto& [text, position] : asked) all.push_back(position);
        return all;
    }

    /// Finds out what is wanted of the material that has just been solved.
    void look_up(const Solution& solution, u32 material) {
        std::map<const Layer*, std::vector<State>> wanted;
        for (auto& [state, value] : values) {
            auto [mine, theirs, hand, turn] = state;
            if (ones(mine) + ones(theirs) + 2 * hand != material) continue;
            if (auto layer = solution.find(ones(mine), ones(theirs), hand, turn)) wanted[layer].push_back(state);
        }
        for (auto& [layer, states] : wanted) look_up(solution, *layer, states);
    }

    /// Tells one line for each question: the position, its value, and that of
    /// each move, all for the player to move: `won`, `drawn`, `lost`, or `unknown`
    /// where the solution does not reach.
    void answer(std::ostream& out) const {
        for (auto& [text, position] : asked) {
            out << text << '\t' << word(position, position.turn);
            for (auto& move : moves_of(position)) out << '\t' << move.text << ' ' << word(move.after, position.turn);
            out << '\n';
        }
    }

  private:
    /// A position with a free choice: both sets, the mover's first, what each has
    /// in hand, and who is to move.
    using State = std::tuple<u32, u32, u32, u32>;
    static constexpr int UNKNOWN = -1;

    rules::Reading reading;
    std::vector<std::pair<std::string, rules::Position>> asked;
    /// The winner, 0 for a draw.
    std::map<State, int> values;

    std::vector<rules::Move> moves_of(const rules::Position& p) const {
        return p.loser() ? std::vector<rules::Move>{} : rules::legal(p, reading);
    }

    static bool is_free(const rules::Position& p) {
        return p.hand[1] == p.hand[2] && p.initiative != 3 - p.turn;
    }
    /// Whether it is a reply to a drop, after which there is a choice again.
    static bool is_forced(const rules::Position& p) {
        return p.initiative == 3 - p.turn && p.hand[std::size_t(p.turn)] == p.hand[std::size_t(3 - p.turn)] + 1;
    }

    static State state_of(const rules::Position& p) {
        u32 mine = 0, theirs = 0;
        for (u32 cell = 0; cell < CELLS; ++cell) {
            mine |= u32(p.board[cell] == p.turn) << cell;
            theirs |= u32(p.board[cell] == 3 - p.turn) << cell;
        }
        return State{mine, theirs, u32(p.hand[1]), u32(p.turn)};
    }

    void want(const rules::Position& p) {
        if (p.loser()) return;
        if (is_free(p)) values.emplace(state_of(p), UNKNOWN);
        else if (is_forced(p))
            for (auto& move : rules::legal(p, reading)) want(move.after);
    }

    void look_up(const Solution& solution, const Layer& layer, const std::vector<State>& states) {
        std::vector<u32> pairs;
        for (auto [mine, theirs, hand, turn] : states) pairs.insert(pairs.end(), {mine, theirs});
        u32* there = static_cast<u32*>(take_memory(pairs.size() * 4));
        copy_there(there, pairs.data(), pairs.size() * 4);
        LookUp job{solution.numberings.there_, layer, there, u32(states.size())};
        run(job, job.blocks(), job.shared_bytes());
        wait();
        copy_back(pairs.data(), there, pairs.size() * 4);
        give_memory(there);
        for (std::size_t i = 0; i < states.size(); ++i) {
            int turn = int(std::get<3>(states[i]));
            values[states[i]] = pairs[2 * i] == WON ? turn : pairs[2 * i] == LOST ? 3 - turn : 0;
        }
    }

    int winner(const rules::Position& p) const {
        if (p.loser()) return 3 - p.loser();
        if (is_free(p)) return values.at(state_of(p));
        if (!is_forced(p)) return UNKNOWN;
        int best = 3 - p.turn;
        for (auto& move : rules::legal(p, reading)) {
            int after = winner(move.after);
            if (after == UNKNOWN || after == p.turn) return after;
            if (after == 0) best = 0;
        }
        return best;
    }

    const char* word(const rules::Position& p, int player) const {
        int who = winner(p);
        return who == UNKNOWN ? "unknown" : who == 0 ? "drawn" : who == player ? "won" : "lost";
    }
};
