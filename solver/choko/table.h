// A layer as a file of bytes, for the program that plays.
#pragma once
#include <fstream>
#include <string>

#include "solution.h"

/// Writes a byte for each position of a layer: 0 drawn, 1 won, 2 lost for the
/// player to move. The order is that of docs/endings.md: by the class of the
/// larger side's set, the mover's if both are equal, and in it by the other's.
/// The file is called `8-4v3-2` for eight in hand, four pieces to move against
/// three, and player 2 to move.
inline void write_table(const Solution& solution, const Layer& layer, const std::string& folder) {
    bool by_mover = layer.mine >= layer.theirs;
    u32 classes = solution.numberings.here.classes[by_mover ? layer.mine : layer.theirs];
    u32 codes = by_mover ? layer.moved_codes : layer.own_codes;
    u64 block_words = by_mover ? layer.moved_words : layer.own_words;
    std::vector<u32> words(classes * block_words);
    copy_back(words.data(), by_mover ? layer.moved : layer.own, words.size() * 4);
    std::vector<char> bytes;
    bytes.reserve(u64(classes) * codes);
    for (u32 kind = 0; kind < classes; ++kind)
        for (u32 number = 0; number < codes; ++number) {
            u32 code = code_at(words.data() + kind * block_words, number);
            bytes.push_back(code == WON ? 1 : code == LOST ? 2 : 0);
        }
    std::string path = folder + "/" + std::to_string(layer.hand) + "-" + std::to_string(layer.mine) + "v" +
                       std::to_string(layer.theirs) + "-" + std::to_string(layer.side);
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), std::streamsize(bytes.size()));
    if (!file.flush()) {
        std::fprintf(stderr, "%s cannot be written\n", path.c_str());
        std::exit(3);
    }
}
