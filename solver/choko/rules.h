// The rules of Choko read literally, for positions of every kind. Slow, and
// shares nothing with the solver.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rules {

enum class Reading { Choko, Winther, Ludii };

struct Position {
    /// 0 empty, 1 or 2 a player's piece; a1, b1, … e5.
    std::array<std::uint8_t, 25> board{};
    int turn = 1;
    std::array<int, 3> hand{};
    /// Who holds the initiative, 0 for nobody.
    int initiative = 0;

    auto operator<=>(const Position&) const = default;

    int on_board(int player) const {
        int number = 0;
        for (int owner : board) number += owner == player;
        return number;
    }
    /// Who has lost, 0 if nobody has.
    int loser() const {
        for (int player : {1, 2})
            if (hand[std::size_t(player)] == 0 && on_board(player) == 0) return player;
        return 0;
    }
};

struct Move {
    std::string text;
    Position after;
};

inline std::string name(int cell) { return {char('a' + cell % 5), char('1' + cell / 5)}; }

inline Position end_turn(Position p, Reading reading, bool was_drop) {
    p.turn = 3 - p.turn;
    if (was_drop && p.hand[1] == 0 && p.hand[2] == 0) {
        p.initiative = 0;
        if (reading == Reading::Choko) p.turn = 2;
    }
    return p;
}

inline std::vector<Move> drops(const Position& p, Reading reading) {
    std::vector<Move> moves;
    for (int cell = 0; cell < 25; ++cell) {
        if (p.board[std::size_t(cell)]) continue;
        Position after = p;
        after.board[std::size_t(cell)] = std::uint8_t(p.turn);
        --after.hand[std::size_t(p.turn)];
        if (p.initiative == 0) after.initiative = p.turn;
        moves.push_back({name(cell), end_turn(after, reading, true)});
    }
    return moves;
}

inline void add_captures(std::vector<Move>& moves, const Position& jumped, const std::string& text, Reading reading) {
    int other = 3 - jumped.turn;
    if (reading == Reading::Ludii || jumped.on_board(other) == 0) {
        moves.push_back({text, end_turn(jumped, reading, false)});
        return;
    }
    for (int cell = 0; cell < 25; ++cell) {
        if (jumped.board[std::size_t(cell)] != other) continue;
        Position after = jumped;
        after.board[std::size_t(cell)] = 0;
        moves.push_back({text + "x" + name(cell), end_turn(after, reading, false)});
    }
}

inline std::vector<Move> steps_and_captures(const Position& p, Reading reading) {
    std::vector<Move> moves;
    for (int cell = 0; cell < 25; ++cell) {
        if (p.board[std::size_t(cell)] != p.turn) continue;
        for (auto [right, up] : {std::array{1, 0}, std::array{-1, 0}, std::array{0, 1}, std::array{0, -1}}) {
            auto at = [&](int times) {
                int column = cell % 5 + times * right, row = cell / 5 + times * up;
                return column < 0 || column > 4 || row < 0 || row > 4 ? -1 : row * 5 + column;
            };
            int near = at(1), far = at(2);
            if (near < 0) continue;
            Position after = p;
            after.board[std::size_t(cell)] = 0;
            if (after.initiative == p.turn) after.initiative = 0;
            if (p.board[std::size_t(near)] == 0) {
                after.board[std::size_t(near)] = std::uint8_t(p.turn);
                moves.push_back({name(cell) + name(near), end_turn(after, reading, false)});
            } else if (p.board[std::size_t(near)] == 3 - p.turn && far >= 0 && p.board[std::size_t(far)] == 0) {
                after.board[std::size_t(near)] = 0;
                after.board[std::size_t(far)] = std::uint8_t(p.turn);
                add_captures(moves, after, name(cell) + name(far), reading);
            }
        }
    }
    return moves;
}

/// What the player to move may do, by the first line of the rules that applies.
inline std::vector<Move> legal(const Position& p, Reading reading) {
    bool has_hand = p.hand[std::size_t(p.turn)] > 0;
    std::vector<Move> moves = steps_and_captures(p, reading);
    if (!has_hand && moves.empty()) return {{"pass", end_turn(p, reading, false)}};
    if (!has_hand) return moves;
    if (p.initiative == 3 - p.turn || moves.empty()) return drops(p, reading);
    for (Move& drop : drops(p, reading)) moves.push_back(std::move(drop));
    return moves;
}

/// Reads a position's text; nothing if it is none.
inline std::optional<Position> read(const std::string& text) {
    Position p;
    int row = 4, column = 0;
    std::size_t i = 0;
    for (; i < text.size() && text[i] != ' '; ++i) {
        char sign = text[i];
        if (sign == '/') {
            if (column != 5 || row-- == 0) return {};
            column = 0;
        } else if (sign >= '1' && sign <= '5') {
            column += sign - '0';
        } else if ((sign == 'O' || sign == 'X') && column < 5) {
            p.board[std::size_t(row * 5 + column++)] = sign == 'O' ? 1 : 2;
        } else {
            return {};
        }
        if (column > 5) return {};
    }
    char initiative = 0;
    if (row != 0 || column != 5) return {};
    int read = std::sscanf(text.c_str() + i, " %d %d,%d %c", &p.turn, &p.hand[1], &p.hand[2], &initiative);
    if (read != 4 || (p.turn != 1 && p.turn != 2)) return {};
    if (initiative != '-' && initiative != '1' && initiative != '2') return {};
    p.initiative = initiative == '-' ? 0 : initiative - '0';
    for (int player : {1, 2}) {
        int hand = p.hand[std::size_t(player)];
        if (hand < 0 || hand + p.on_board(player) > 12) return {};
    }
    return p;
}

/// A position's text.
inline std::string write(const Position& p) {
    std::string text;
    for (int row = 4; row >= 0; --row) {
        int empty = 0;
        for (int column = 0; column < 5; ++column) {
            int owner = p.board[std::size_t(row * 5 + column)];
            if (owner && empty) text += std::to_string(empty), empty = 0;
            if (owner) text += owner == 1 ? 'O' : 'X';
            else ++empty;
        }
        if (empty) text += std::to_string(empty);
        if (row) text += '/';
    }
    return text + ' ' + std::to_string(p.turn) + ' ' + std::to_string(p.hand[1]) + ',' + std::to_string(p.hand[2]) +
           ' ' + (p.initiative ? std::to_string(p.initiative) : "-");
}

}  // namespace rules
