// Solves Choko outright: see README.md.
#include <chrono>
#include <fstream>
#include <string>

#include "check.h"
#include "question.h"
#include "samples.h"
#include "table.h"

namespace {

struct Wishes {
    Variant variant = Variant::Choko;
    u32 pieces = MOST;
    /// Materials up to this.
    u32 material = 2 * MOST;
    /// Random positions that are checked, in all.
    u64 checks = 0;
    /// A file with a position a line, and where the answers go: if nowhere, they
    /// are printed in place of the tallies.
    std::string questions, answers;
    /// Where samples go, a file of games that they are drawn from, and how many
    /// are wanted: two of three from games. The questions are not among them.
    std::string samples, games;
    u64 wanted = 30000000, seed = 1;
    /// A folder for the layers with at least so many pieces in hand.
    std::string tables;
    u32 hands = 8;
};

[[noreturn]] void refuse(const std::string& what) {
    std::fprintf(stderr,
                 "%s\n"
                 "usage: solve [--variant choko|winther|ludii] [--pieces 1..12] [--material 1..24]\n"
                 "             [--checks N] [--questions FILE [--answers FILE]] [--tables FOLDER [--hands 0..12]]\n"
                 "             [--samples FILE --games FILE [--wanted N] [--seed N]]\n",
                 what.c_str());
    std::exit(2);
}

u64 read_number(const std::string& flag, const std::string& word, u64 most, u64 least = 1) {
    char* end = nullptr;
    double value = std::strtod(word.c_str(), &end);
    if (word.empty() || *end || !(value >= double(least)) || value > double(most) || value != double(u64(value)))
        refuse(flag + " takes a number from " + std::to_string(least) + " to " + std::to_string(most) + ", not “" +
               word + "”");
    return u64(value);
}

Wishes read_wishes(int count, char** words) {
    Wishes wishes;
    for (int i = 1; i < count; i += 2) {
        std::string flag = words[i];
        if (i + 1 == count) refuse(flag + " lacks its value");
        std::string word = words[i + 1];
        if (flag == "--variant" && word == "choko") wishes.variant = Variant::Choko;
        else if (flag == "--variant" && word == "winther") wishes.variant = Variant::Winther;
        else if (flag == "--variant" && word == "ludii") wishes.variant = Variant::Ludii;
        else if (flag == "--variant") refuse("there is no variant “" + word + "”");
        else if (flag == "--pieces") wishes.pieces = u32(read_number(flag, word, MOST));
        else if (flag == "--material") wishes.material = u32(read_number(flag, word, 2 * MOST));
        else if (flag == "--checks") wishes.checks = read_number(flag, word, 1000000000000ull);
        else if (flag == "--questions") wishes.questions = word;
        else if (flag == "--answers") wishes.answers = word;
        else if (flag == "--tables") wishes.tables = word;
        else if (flag == "--hands") wishes.hands = u32(read_number(flag, word, MOST, 0));
        else if (flag == "--samples") wishes.samples = word;
        else if (flag == "--games") wishes.games = word;
        else if (flag == "--wanted") wishes.wanted = read_number(flag, word, 1000000000);
        else if (flag == "--seed") wishes.seed = read_number(flag, word, ~0u);
        else refuse("“" + flag + "” is no flag of this program");
    }
    if (wishes.samples.empty() != wishes.games.empty()) refuse("--samples and --games need each other");
    return wishes;
}

rules::Reading reading_of(Variant variant) {
    switch (variant) {
        case Variant::Choko: return rules::Reading::Choko;
        case Variant::Winther: return rules::Reading::Winther;
        default: return rules::Reading::Ludii;
    }
}

void read_questions(const std::string& path, Questions& questions) {
    u32 number = 0;
    for (const std::string& line : lines_of(path))
        if (++number; !questions.ask(line)) refuse(path + ", line " + std::to_string(number) + ": no position: " + line);
}

/// Draws the samples that are wanted, to be labelled while the game is solved.
void draw(Samples& samples, const Wishes& wishes, const Questions& questions) {
    samples.keep_out(questions.positions());
    samples.add_games(lines_of(wishes.games), reading_of(wishes.variant), wishes.wanted / 3 * 2);
    samples.add_chance(wishes.wanted / 3);
    samples.sort();
}

/// Each material gets as large a part of the checks as of the positions, but for
/// the small ones, which get more.
void check(const Solution& solution, u32 material, u64 positions) {
    u64 wrong = check_material(solution, material, positions, material);
    if (wrong == 0) return;
    std::fprintf(stderr, "material %u: %llu positions are not what their moves make them\n", material,
                 (unsigned long long)wrong);
    std::exit(4);
}

void tell(const Tallied& it) {
    std::printf("%u\t%u\t%u\t%u\t%u\t%llu\t%llu\t%llu\t%016llx\n", it.material, it.hand, it.mine, it.theirs,
                it.side, (unsigned long long)it.won, (unsigned long long)it.drawn, (unsigned long long)it.lost,
                (unsigned long long)it.sum);
}

}  // namespace

int main(int count, char** words) {
    Wishes wishes = read_wishes(count, words);
    Questions questions(reading_of(wishes.variant));
    if (!wishes.questions.empty()) read_questions(wishes.questions, questions);
    auto begun = std::chrono::steady_clock::now();
    auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count(); };
    Solution solution(wishes.variant, wishes.pieces);
    Samples samples(solution, wishes.seed);
    if (!wishes.samples.empty()) draw(samples, wishes, questions);
    solution.when_final = [&](const Layer& layer) {
        if (!wishes.tables.empty() && layer.hand >= wishes.hands) write_table(solution, layer, wishes.tables);
        // Drops from larger hands lead to positions that are written.
        if (!wishes.tables.empty() && layer.hand && layer.hand == wishes.hands)
            write_drops(solution, layer, wishes.tables);
        if (!wishes.samples.empty()) samples.label(layer);
    };
    u32 last = std::min(wishes.material, 2 * wishes.pieces);
    for (u32 material = 1; material <= last; ++material) {
        solution.solve_material(material);
        if (wishes.checks) check(solution, material, wishes.checks / last);
        questions.look_up(solution, material);
        if (material > 2) solution.forget_material(material - 2);
        std::fprintf(stderr, "%s: material %u of %u, %.1f s, at most %.1f GB\n", machine_name(), material, last,
                     seconds(), double(solution.most_bytes) / 1e9);
    }
    if (!wishes.samples.empty()) samples.write(wishes.samples);
    if (!wishes.questions.empty() && wishes.answers.empty()) {
        questions.answer(std::cout);
        return 0;
    }
    if (!wishes.questions.empty()) {
        std::ofstream file(wishes.answers);
        questions.answer(file);
        if (!file.flush()) refuse("“" + wishes.answers + "” cannot be written");
    }
    std::printf("material\thand\tmine\ttheirs\tside\twon\tdrawn\tlost\tsum\n");
    for (const Tallied& tallied : solution.tallies) tell(tallied);
}
