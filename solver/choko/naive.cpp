// Solves small games from the literal rules alone and compares every position
// with the solver: `naive 2` does so with two pieces a side, in all variants.
#include <string>
#include <unordered_map>

#include "rules.h"
#include "solution.h"

namespace {

using rules::Position;
using rules::Reading;

/// A position as a number: a base of three for the cells, then the rest.
u64 key(const Position& p) {
    u64 number = 0;
    for (int owner : p.board) number = number * 3 + u64(owner);
    return ((number * 13 + u64(p.hand[1])) * 13 + u64(p.hand[2])) * 6 + u64(p.initiative) * 2 + u64(p.turn - 1);
}

/// All positions that can follow, found one by one, and who wins each.
class Naive {
  public:
    std::vector<Position> positions;
    /// 0 for a draw.
    std::vector<int> winners;

    Naive(Reading reading, int pieces) : reading(reading) {
        add_all(pieces);
        for (u32 i = 0; i < positions.size(); ++i) link(i);
        decide();
    }

  private:
    Reading reading;
    std::unordered_map<u64, u32> numbers;
    std::vector<std::vector<u32>> before;
    std::vector<u32> left;

    u32 number(const Position& p) {
        auto [found, is_new] = numbers.try_emplace(key(p), u32(positions.size()));
        if (is_new) positions.push_back(p);
        return found->second;
    }

    /// Every position with a free choice, whoever is to move.
    void add_all(int pieces) {
        for (int hand = 0; hand <= pieces; ++hand) {
            Position p;
            p.hand = {0, hand, hand};
            place(p, 0, pieces - hand, pieces - hand);
        }
    }
    void place(Position& p, std::size_t cell, int first, int second) {
        if (cell == 25) {
            if (p.loser()) return;
            for (p.turn = 1; p.turn <= 2; ++p.turn) number(p);
            return;
        }
        p.board[cell] = 0;
        place(p, cell + 1, first, second);
        if (first) p.board[cell] = 1, place(p, cell + 1, first - 1, second);
        if (second) p.board[cell] = 2, place(p, cell + 1, first, second - 1);
        p.board[cell] = 0;
    }

    /// Also finds the positions between two drops, which are added at the end.
    void link(u32 from) {
        before.resize(positions.size());
        left.resize(positions.size());
        Position p = positions[from];
        if (p.loser()) return;
        auto moves = rules::legal(p, reading);
        left[from] = u32(moves.size());
        for (auto& move : moves) {
            u32 to = number(move.after);
            if (before.size() <= to) before.resize(to + 1);
            before[to].push_back(from);
        }
    }

    void decide() {
        before.resize(positions.size());
        winners.assign(positions.size(), 0);
        std::vector<u32> known;
        for (u32 i = 0; i < positions.size(); ++i)
            if (int loser = positions[i].loser()) winners[i] = 3 - loser, known.push_back(i);
        for (std::size_t next = 0; next < known.size(); ++next) {
            int winner = winners[known[next]];
            for (u32 i : before[known[next]]) {
                if (winners[i]) continue;
                bool is_decided = positions[i].turn == winner || --left[i] == 0;
                if (is_decided) winners[i] = winner, known.push_back(i);
            }
        }
    }
};

/// How many positions were compared; leaves the program where one differs.
u64 compare(const Naive& naive, const Solution& solution, u32 material) {
    u64 compared = 0;
    for (std::size_t i = 0; i < naive.positions.size(); ++i) {
        const Position& p = naive.positions[i];
        if (p.loser() || p.hand[1] != p.hand[2] || p.initiative == 3 - p.turn) continue;
        u32 mine = 0, theirs = 0;
        for (u32 cell = 0; cell < CELLS; ++cell) {
            mine |= u32(p.board[cell] == p.turn) << cell;
            theirs |= u32(p.board[cell] == 3 - p.turn) << cell;
        }
        u32 hand = u32(p.hand[1]);
        if (ones(mine) + ones(theirs) + 2 * hand != material) continue;
        const Layer* layer = solution.find(ones(mine), ones(theirs), hand, u32(p.turn));
        u32 code = final_code(solution.numberings.there_, *layer, mine, theirs);
        int winner = code == WON ? p.turn : code == LOST ? 3 - p.turn : 0;
        if (winner != naive.winners[i]) {
            std::fprintf(stderr, "material %u: they differ\n", material);
            std::exit(4);
        }
        ++compared;
    }
    return compared;
}

}  // namespace

int main(int count, char** words) {
    int pieces = count == 2 ? std::atoi(words[1]) : 0;
    if (pieces < 1 || pieces > 3) {
        std::fprintf(stderr, "usage: naive 1|2|3 (pieces a side)\n");
        return 2;
    }
    const struct { Reading reading; Variant variant; const char* name; } all[] = {
        {Reading::Choko, Variant::Choko, "choko"},
        {Reading::Winther, Variant::Winther, "winther"},
        {Reading::Ludii, Variant::Ludii, "ludii"}};
    for (auto [reading, variant, name] : all) {
        Naive naive(reading, pieces);
        Solution solution(variant, u32(pieces));
        u64 compared = 0;
        for (u32 material = 1; material <= 2 * u32(pieces); ++material) {
            solution.solve_material(material);
            compared += compare(naive, solution, material);
            if (material > 2) solution.forget_material(material - 2);
        }
        std::printf("%s, %d pieces a side: %llu positions agree\n", name, pieces, (unsigned long long)compared);
    }
}
