// Layers as files of bytes, for the program that plays.
#pragma once
#include <fstream>
#include <string>

#include "solution.h"

/// Calls `visit` with the sets of every position in which the player to move, or
/// who has just dropped, has `mine` pieces and the opponent `theirs`, in the
/// order of docs/endings.md: by the class of the larger side's set, the first
/// player's if both are equal, and in it by the other's.
template <class Visit>
void in_order(const Numbering& numbering, u32 mine, u32 theirs, Visit visit) {
    bool by_mine = mine >= theirs;
    u32 large = by_mine ? mine : theirs, small = by_mine ? theirs : mine;
    u32 numbers = u32(choose(int(CELLS - large), int(small)));
    for (u32 kind = 0; kind < numbering.classes[large]; ++kind) {
        u32 first = numbering.firsts[large][kind], cells[CELLS], count = 0;
        for (u32 cell = 0; cell < CELLS; ++cell)
            if (!(first >> cell & 1)) cells[count++] = cell;
        for (u32 number = 0; number < numbers; ++number) {
            u32 other = 0;
            for (u32 packed = numbering.sets[small][number]; packed; packed &= packed - 1)
                other |= 1u << cells[first_of(packed)];
            by_mine ? visit(first, other) : visit(other, first);
        }
    }
}

/// What a position is worth, found in words by the class of one set and in it
/// by the number of another.
inline char value_in(const Numbering& numbering, const std::vector<u32>& words, u64 block_words, u32 by, u32 beside) {
    Place place = numbering.place(by, ones(by));
    u32 first = numbering.firsts[ones(by)][place.kind()];
    u32 number = number_beside(numbering, image(place.symmetry(), beside), ones(beside), first);
    u32 code = code_at(words.data() + place.kind() * block_words, number);
    return code == WON ? 1 : code == LOST ? 2 : 0;
}

inline void write_bytes(const std::string& path, const std::vector<char>& bytes) {
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), std::streamsize(bytes.size()));
    if (file.flush()) return;
    std::fprintf(stderr, "%s cannot be written\n", path.c_str());
    std::exit(3);
}

inline std::string table_path(const std::string& folder, const Layer& layer, u32 mine) {
    return folder + "/" + std::to_string(layer.hand) + "-" + std::to_string(mine) + "v" +
           std::to_string(layer.theirs) + "-" + std::to_string(layer.side);
}

/// Writes a byte for each position of a layer: 0 drawn, 1 won, 2 lost for the
/// player to move. The file is called `8-4v3-2` for eight in hand, four pieces
/// to move against three, and player 2 to move.
inline void write_table(const Solution& solution, const Layer& layer, const std::string& folder) {
    const Numbering& numbering = solution.numberings.here;
    std::vector<u32> words(numbering.classes[layer.mine] * layer.moved_words);
    copy_back(words.data(), layer.moved, words.size() * 4);
    std::vector<char> bytes;
    in_order(numbering, layer.mine, layer.theirs, [&](u32 mine, u32 theirs) {
        bytes.push_back(value_in(numbering, words, layer.moved_words, mine, theirs));
    });
    write_bytes(table_path(folder, layer, layer.mine), bytes);
}

/// Writes the same after a drop of the player to move, for that player, if the
/// reply is the best. The file is called `8-5v3-2-dropped` for eight in hand
/// before it, five pieces with it against three, and player 2 who drops.
inline void write_drops(const Solution& solution, const Layer& layer, const std::string& folder) {
    const Numbering& numbering = solution.numberings.here;
    std::vector<u32> words(numbering.classes[layer.theirs] * layer.reply_words);
    copy_back(words.data(), layer.replies, words.size() * 4);
    std::vector<char> bytes;
    in_order(numbering, layer.mine + 1, layer.theirs, [&](u32 mine, u32 theirs) {
        bytes.push_back(value_in(numbering, words, layer.reply_words, theirs, mine));
    });
    write_bytes(table_path(folder, layer, layer.mine + 1) + "-dropped", bytes);
}
