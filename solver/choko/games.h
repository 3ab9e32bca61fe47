// Games from a file, a line of moves each, and the positions in them.
#pragma once
#include <fstream>
#include <sstream>

#include "rules.h"

/// The positions of a game in which somebody is to move, the start first; empty
/// if a move is none.
inline std::vector<rules::Position> positions_of(const std::string& line, rules::Reading reading) {
    rules::Position position;
    position.hand = {0, 12, 12};
    std::vector<rules::Position> found{position};
    std::istringstream words(line);
    for (std::string word; words >> word;) {
        auto moves = rules::legal(position, reading);
        auto played = moves.begin();
        while (played != moves.end() && played->text != word) ++played;
        if (played == moves.end()) return {};
        position = played->after;
        if (position.loser()) break;
        found.push_back(position);
    }
    return found;
}

/// The lines of a file; ends the program if it cannot be read.
inline std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(path);
    if (!file) {
        std::fprintf(stderr, "“%s” cannot be read\n", path.c_str());
        std::exit(2);
    }
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}
