// Draws positions from games, to be asked about: `positions --games FILE` prints
// so many of each phase, one a line, no two alike up to symmetry.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <set>

#include "games.h"

namespace {

using rules::Position;

/// The phases of a game, by what is in hand and on the board.
const char* phase_of(const Position& p) {
    int hand = std::max(p.hand[1], p.hand[2]);
    if (hand >= 8) return "hands 8 to 12";
    if (hand >= 1) return "hands 1 to 7";
    return p.on_board(1) + p.on_board(2) > 8 ? "empty hands, more than 8" : "empty hands, up to 8";
}

Position image_of(const Position& p, int symmetry) {
    Position other = p;
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 5; ++column) {
            int r = symmetry & 1 ? 4 - row : row, c = symmetry & 2 ? 4 - column : column;
            if (symmetry & 4) std::swap(r, c);
            other.board[std::size_t(r * 5 + c)] = p.board[std::size_t(row * 5 + column)];
        }
    return other;
}

Position first_image(const Position& p) {
    Position first = p;
    for (int symmetry = 1; symmetry < 8; ++symmetry) first = std::min(first, image_of(p, symmetry));
    return first;
}

}  // namespace

int main(int count, char** words) {
    if (count != 5) {
        std::fprintf(stderr, "usage: positions choko|winther|ludii GAMES EACH SEED (EACH of every phase)\n");
        return 2;
    }
    std::string variant = words[1];
    auto reading = variant == "choko"     ? rules::Reading::Choko
                   : variant == "winther" ? rules::Reading::Winther
                                          : rules::Reading::Ludii;
    std::size_t each = std::strtoul(words[3], nullptr, 10);
    std::mt19937_64 chance(std::strtoul(words[4], nullptr, 10));
    std::map<std::string, std::vector<Position>> phases;
    std::set<Position> seen;
    for (const std::string& game : lines_of(words[2]))
        for (const Position& p : positions_of(game, reading))
            if (seen.insert(first_image(p)).second) phases[phase_of(p)].push_back(p);
    for (auto& [phase, positions] : phases) {
        std::shuffle(positions.begin(), positions.end(), chance);
        positions.resize(std::min(each, positions.size()));
        for (const Position& p : positions) std::printf("%s\n", rules::write(p).c_str());
    }
}
