// Numbers for sets of cells, and the classes of sets that look alike.
//
// The sets of k cells c1 < … < ck are numbered by C(c1, 1) + … + C(ck, k). Sets
// of the first n cells come first, whatever n, so one list serves every board
// with cells missing. A set's class is that of its smallest image under the
// eight symmetries.
#pragma once
#include "board.h"

/// No side has more pieces on the board.
constexpr u32 MOST = 12;
constexpr u32 LOW_BITS = 13;
constexpr u32 LOW = (1u << LOW_BITS) - 1;

/// C(n, k), nought where there is no such choice.
inline u64 choose(int n, int k) {
    if (k < 0 || n < k) return 0;
    u64 value = 1;
    for (int i = 1; i <= k; ++i) value = value * u64(n - k + i) / u64(i);
    return value;
}

/// Where a set stands among its images.
struct Place {
    u32 word;
    ANYWHERE u32 kind() const { return word >> 4; }
    /// A symmetry that leads to the first image.
    ANYWHERE u32 symmetry() const { return word >> 1 & 7; }
    /// Whether several symmetries do.
    ANYWHERE bool is_symmetric() const { return word & 1; }
};

/// All of it, for sets of every size up to `MOST`.
struct Numbering {
    /// What the first cells contribute to a number.
    const u16* low;
    /// What the other cells contribute, for sets of each size.
    const u32* high[MOST + 1];
    /// The sets of each size in the order of their numbers.
    const u32* sets[MOST + 1];
    /// By the number of a set: its place.
    const Place* places[MOST + 1];
    /// The first set of each class.
    const u32* firsts[MOST + 1];
    u32 classes[MOST + 1];

    ANYWHERE u32 number(u32 set, u32 size) const {
        return low[set & LOW] + high[size][set >> LOW_BITS];
    }
    ANYWHERE Place place(u32 set, u32 size) const { return places[size][number(set, size)]; }
};

/// The number of a set among those that avoid `taken`, whose cells do not count.
ANYWHERE u32 number_beside(const Numbering& numbering, u32 set, u32 size, u32 taken) {
    u32 packed = 0;
    for (u32 rest = set; rest; rest &= rest - 1)
        packed |= 1u << number_outside(first_of(rest), taken);
    return numbering.number(packed, size);
}

template <class T>
const T* there(const std::vector<T>& here) {
    T* memory = static_cast<T*>(take_memory(here.size() * sizeof(T)));
    copy_there(memory, here.data(), here.size() * sizeof(T));
    return memory;
}

/// The numbering twice: where the jobs run, and here.
struct Numberings {
    Numbering there_;
    Numbering here;
    std::vector<u16> low;
    std::vector<u32> high[MOST + 1], sets[MOST + 1], firsts[MOST + 1];
    std::vector<Place> places[MOST + 1];

    Numberings() {
        number_sets();
        find_classes();
    }

  private:
    void number_sets() {
        low.resize(LOW + 1);
        for (u32 set = 0; set <= LOW; ++set) {
            u32 index = 0;
            for (u32 rest = set; rest; rest &= rest - 1)
                low[set] += u16(choose(int(first_of(rest)), int(++index)));
        }
        there_.low = there(low);
        here.low = low.data();
        for (u32 size = 0; size <= MOST; ++size) {
            high[size].resize(1u << (CELLS - LOW_BITS));
            for (u32 set = 0; set < high[size].size(); ++set) {
                u32 index = size - ones(set);
                if (ones(set) > size) continue;
                for (u32 rest = set; rest; rest &= rest - 1)
                    high[size][set] +=
                        u32(choose(int(first_of(rest) + LOW_BITS), int(++index)));
            }
            sets[size].resize(choose(CELLS, int(size)));
            here.high[size] = high[size].data();
            here.sets[size] = sets[size].data();
            there_.high[size] = there(high[size]);
        }
        for (u32 set = 0; set <= BOARD; ++set)
            if (ones(set) <= MOST) sets[ones(set)][here.number(set, ones(set))] = set;
        for (u32 size = 0; size <= MOST; ++size) there_.sets[size] = there(sets[size]);
    }

    void find_classes() {
        for (u32 size = 0; size <= MOST; ++size) {
            places[size].resize(sets[size].size());
            for (u32 set : sets[size]) {
                u32 first = set, symmetry = 0, ways = 0;
                for (u32 s = 0; s < 8; ++s) {
                    u32 other = image(s, set);
                    if (other < first) first = other, symmetry = s, ways = 0;
                    ways += other == first;
                }
                // Smaller numbers belong to smaller sets: the first image has
                // its class already.
                if (first == set) firsts[size].push_back(set);
                u32 kind = first == set
                               ? u32(firsts[size].size()) - 1
                               : places[size][here.number(first, size)].kind();
                places[size][here.number(set, size)] = Place{kind << 4 | symmetry << 1 | (ways > 1)};
            }
            here.classes[size] = there_.classes[size] = u32(firsts[size].size());
            here.places[size] = places[size].data();
            here.firsts[size] = firsts[size].data();
            there_.places[size] = there(places[size]);
            there_.firsts[size] = there(firsts[size]);
        }
    }
};
