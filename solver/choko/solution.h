// The whole game, by the material on the board and in hands.
//
// Drops keep the material and captures take from it, so the layers of one total
// need only their own drops and the totals below: what is further down is given
// back.
#pragma once
#include <functional>
#include <map>
#include <tuple>

#include "jobs.h"

enum class Variant { Choko, Winther, Ludii };

struct Tallied {
    u32 material, hand, mine, theirs, side, rounds;
    u64 won, drawn, lost, sum;
};

class Solution {
  public:
    const Variant variant;
    /// The pieces that each side begins with.
    const u32 pieces;
    Numberings numberings;
    std::vector<Tallied> tallies;
    /// The most bytes in use at a time, the numbering left out.
    u64 most_bytes = 0;

    Solution(Variant variant, u32 pieces) : variant(variant), pieces(pieces) {
        counters = static_cast<u64*>(take_memory(COUNTERS * sizeof(u64)));
    }
    ~Solution() {
        while (!layers.empty()) drop(layers.begin()->first);
        give_memory(counters);
    }

    /// Called with each layer when it is final, while both arrangements are there.
    std::function<void(const Layer&)> when_final = [](const Layer&) {};

    /// Solves all positions with so many pieces in all, after those with fewer.
    void solve_material(u32 material) {
        for (u32 hand = 0; 2 * hand <= material && hand <= pieces; ++hand) {
            std::vector<Key> keys = keys_of(material, hand);
            for (const Key& key : keys) add(key);
            if (hand) reply(keys);
            begin(keys);
            u32 rounds = sweep(keys);
            for (const Key& key : keys) tally(key, rounds), when_final(layers.at(key));
            if (hand) give_own(keys_of(material, hand - 1));
            for (const Key& key : keys) give_replies(layers.at(key));
            if (2 * (hand + 1) > material || hand == pieces) give_own(keys);
        }
    }

    /// Gives back what no larger material needs.
    void forget_material(u32 material) {
        for (u32 hand = 0; 2 * hand <= material && hand <= pieces; ++hand)
            for (const Key& key : keys_of(material, hand)) drop(key);
    }

    /// Whether positions of a layer differ by who is to move.
    u32 side_in(u32 hand, u32 side) const { return variant == Variant::Choko && hand ? side : 0; }

    /// A layer that is solved and not forgotten; null if there is none.
    const Layer* find(u32 mine, u32 theirs, u32 hand, u32 side) const {
        auto found = layers.find(Key{mine, theirs, hand, side_in(hand, side)});
        return found == layers.end() ? nullptr : &found->second;
    }

    /// How many pieces a capture takes from so many.
    u32 taken_from(u32 theirs) const { return theirs > 1 && variant != Variant::Ludii ? 2 : 1; }

    std::vector<const Layer*> of_material(u32 material) const {
        std::vector<const Layer*> found;
        for (auto& [key, layer] : layers)
            if (layer.mine + layer.theirs + 2 * layer.hand == material) found.push_back(&layer);
        return found;
    }

  private:
    using Key = std::tuple<u32, u32, u32, u32>;
    static constexpr u32 COUNTERS = 256;

    std::map<Key, Layer> layers;
    u64* counters;
    u64 bytes = 0;

    std::vector<Key> keys_of(u32 material, u32 hand) const {
        std::vector<Key> keys;
        for (u32 mine = 0; mine + hand <= pieces && mine + 2 * hand <= material; ++mine) {
            u32 theirs = material - 2 * hand - mine;
            if (theirs + hand > pieces || (hand == 0 && (mine == 0 || theirs == 0))) continue;
            if (variant == Variant::Choko && hand)
                keys.insert(keys.end(), {Key{mine, theirs, hand, 1}, Key{mine, theirs, hand, 2}});
            else
                keys.push_back(Key{mine, theirs, hand, 0});
        }
        return keys;
    }

    static Key next_of(const Key& key) {
        auto [mine, theirs, hand, side] = key;
        return Key{theirs, mine, hand, side ? 3 - side : 0};
    }

    u32* take(u64 words) {
        bytes += words * 4;
        if (bytes > most_bytes) most_bytes = bytes;
        return static_cast<u32*>(take_memory(words * 4));
    }
    void give(u32*& memory, u64 words) {
        if (!memory) return;
        bytes -= words * 4;
        give_memory(memory);
        memory = nullptr;
    }

    void add(const Key& key) {
        auto [mine, theirs, hand, side] = key;
        Layer layer = make_layer(mine, theirs, hand, side);
        const Numbering& numbering = numberings.there_;
        layer.own = take(numbering.classes[theirs] * layer.own_words);
        layer.moved = take(numbering.classes[mine] * layer.moved_words);
        layer.rounds = take(numbering.classes[mine]);
        if (hand) layer.replies = take(numbering.classes[theirs] * layer.reply_words);
        layers[key] = layer;
    }
    void give_own(const std::vector<Key>& keys) {
        for (const Key& key : keys) {
            Layer& layer = layers.at(key);
            give(layer.own, numberings.here.classes[layer.theirs] * layer.own_words);
        }
    }
    void give_replies(Layer& layer) {
        give(layer.replies, numberings.here.classes[layer.theirs] * layer.reply_words);
    }
    void drop(const Key& key) {
        Layer& layer = layers.at(key);
        give(layer.own, numberings.here.classes[layer.theirs] * layer.own_words);
        give(layer.moved, numberings.here.classes[layer.mine] * layer.moved_words);
        give(layer.rounds, numberings.here.classes[layer.mine]);
        give_replies(layer);
        layers.erase(key);
    }

    void reply(const std::vector<Key>& keys) {
        u32 stream = 0;
        for (const Key& key : keys) {
            auto [mine, theirs, hand, side] = key;
            // After the 24th drop player 2 moves, whoever has dropped last.
            bool other_moves = variant == Variant::Choko && hand == 1 && side == 1;
            const Layer& after = other_moves ? *find(theirs + 1, mine + 1, hand - 1, 2)
                                             : *find(mine + 1, theirs + 1, hand - 1, side);
            Reply job{numberings.there_, layers.at(key),
                      other_moves ? after.moved : after.own,
                      other_moves ? after.moved_words : after.own_words, other_moves};
            run(job, job.blocks(), job.shared_bytes(), stream++);
        }
        wait();
    }

    void begin(const std::vector<Key>& keys) {
        u32 stream = 0;
        for (const Key& key : keys) {
            auto [mine, theirs, hand, side] = key;
            Begin job{numberings.there_, layers.at(key), nullptr, 0, taken_from(theirs)};
            bool ends = hand == 0 && theirs == job.taken;
            if (theirs && !ends) {
                const Layer& after = *find(theirs - job.taken, mine, hand, side ? 3 - side : 0);
                job.words = after.moved, job.block_words = after.moved_words;
            }
            run(job, job.blocks(), job.shared_bytes(), stream++);
        }
        wait();
    }

    /// Sweeps until a round changes nothing, and then once more over everything.
    u32 sweep(const std::vector<Key>& keys) {
        std::vector<u64> changes(keys.size(), 1);
        std::map<Key, u64> before;
        for (const Key& key : keys) before[key] = 1;
        for (u32 round = 1;; ++round) {
            clear(counters, keys.size() * sizeof(u64));
            bool all = false;
            u64 sum = 0;
            for (auto& [key, changed] : before) sum += changed;
            if (sum == 0) all = true;
            for (u32 i = 0; i < keys.size(); ++i) {
                Key next = next_of(keys[i]);
                if (!all && before[next] == 0) continue;
                Sweep job{numberings.there_, layers.at(keys[i]), layers.at(next), round, all, counters + i};
                run(job, job.blocks(), job.shared_bytes(), i);
            }
            wait();
            copy_back(changes.data(), counters, keys.size() * sizeof(u64));
            u64 changed = 0;
            for (u32 i = 0; i < keys.size(); ++i) before[keys[i]] = changes[i], changed += changes[i];
            if (all && changed) {
                std::fprintf(stderr, "a sweep over everything found %llu changes more\n",
                             (unsigned long long)changed);
                std::exit(4);
            }
            if (all) return round;
        }
    }

    void tally(const Key& key, u32 rounds) {
        const Layer& layer = layers.at(key);
        clear(counters, 4 * sizeof(u64));
        Tally job{numberings.there_, layer, counters};
        run(job, job.blocks(), job.shared_bytes());
        wait();
        u64 totals[4];
        copy_back(totals, counters, sizeof totals);
        u32 material = layer.mine + layer.theirs + 2 * layer.hand;
        u64 all = choose(int(CELLS), int(layer.mine)) * choose(int(CELLS - layer.mine), int(layer.theirs));
        if (totals[0] + totals[1] + totals[2] != all) {
            std::fprintf(stderr, "%u v %u has %llu positions, not %llu\n", layer.mine, layer.theirs,
                         (unsigned long long)(totals[0] + totals[1] + totals[2]), (unsigned long long)all);
            std::exit(4);
        }
        tallies.push_back(Tallied{material, layer.hand, layer.mine, layer.theirs, layer.side, rounds,
                                  totals[0], totals[1], totals[2], totals[3]});
    }
};
