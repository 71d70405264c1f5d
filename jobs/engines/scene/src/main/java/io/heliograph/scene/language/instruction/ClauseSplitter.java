// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Splits an instruction into clauses: at full stops, and at commas and "and" before a verb. */
final class ClauseSplitter {
    private static final List<String> POLITE = List.of(
            "please",
            "pls",
            "plz",
            "can you",
            "could you",
            "would you",
            "kindly",
            "just",
            "now",
            "then",
            "also",
            "and",
            "but",
            "i want you to",
            "i would like you to",
            "id like you to",
            "lets",
            "hey",
            "hi",
            "ok",
            "you",
            "try to",
            "next",
            "i need you to",
            "after that",
            "finally",
            "first");

    /** Verbs that are often another part of speech, such as "light" in "blue and light grey". */
    private static final Set<String> DOUBTFUL = Set.of(
            "light", "set", "cover", "show", "text", "type", "mix", "fix", "get", "need", "have", "no", "clean", "cut",
            "place", "scale", "say", "can", "let", "double", "build", "paint", "blend", "cooler", "warmer", "colour",
            "color");

    private static final Set<String> REPEATED =
            Set.of("make", "turn", "paint", "colour", "color", "recolour", "recolor", "dye");
    private static final Set<String> JOINTS = Set.of("and", "but", ",");
    private static final Map<String, String> ORDINALS =
            Map.of("first", "1", "second", "2", "third", "3", "fourth", "4", "1st", "1", "2nd", "2", "3rd", "3");
    private static final Set<String> PICTURES = Set.of("image", "picture", "photo");

    private final Map<String, String> verbs = new HashMap<>();
    private final LexiconSet words;
    private int longest = 1;

    ClauseSplitter(LexiconSet words) {
        this.words = words;
        for (TermFile line : TermFile.read("verbs")) {
            verb(line.term(), line.term());
            line.others().forEach(other -> verb(other, line.term()));
        }
    }

    private void verb(String said, String term) {
        longest = Math.max(longest, WordTokenizer.of(said).size());
        verbs.putIfAbsent(said, term);
    }

    List<InstructionClause> of(List<WordToken> raw) {
        List<WordToken> tokens = repeated(numbered(raw));
        boolean whole = tokens.stream()
                                .filter(wordToken -> PICTURES.contains(wordToken.word()))
                                .count()
                        > 1
                && new MergeRule().images(tokens).size() > 1;
        List<InstructionClause> clauses = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= tokens.size(); i++) {
            if (i == tokens.size() || (cuts(tokens, i) && !whole)) {
                add(clauses, tokens.subList(from, i));
                from = i;
            }
        }
        return clauses;
    }

    private void add(List<InstructionClause> clauses, List<WordToken> tokens) {
        List<WordToken> bare = trimmed(tokens);
        if (bare.isEmpty()) {
            return;
        }
        int length = verbLength(bare, 0);
        String said = join(bare, length);
        String verb = length == 0 ? "" : verbs.getOrDefault(said, "");
        List<WordToken> rest = bare.subList(length, bare.size()).stream()
                .filter(wordToken -> wordToken.kind() != WordToken.Kind.MARK)
                .toList();
        clauses.add(new InstructionClause(verb, said, rest, bare, words));
    }

    private boolean cuts(List<WordToken> tokens, int i) {
        WordToken wordToken = tokens.get(i);
        if (wordToken.kind() == WordToken.Kind.MARK && wordToken.is(".")) {
            return true;
        }
        boolean joint = wordToken.kind() == WordToken.Kind.MARK
                || wordToken.is("and")
                || wordToken.is("then")
                || wordToken.is("but");
        List<WordToken> coming = joint ? trimmed(tokens.subList(i, tokens.size())) : List.of();
        int length = coming.isEmpty() ? 0 : verbLength(coming, 0);
        boolean definite = length < coming.size()
                && (WholePictureWords.ARTICLES.contains(coming.get(length).word())
                        || coming.get(length).is("it"));
        boolean doubtful = DOUBTFUL.contains(join(coming, length))
                && !definite
                && !wordToken.is("then")
                && wordToken.kind() != WordToken.Kind.MARK;
        return length > 0 && !doubtful;
    }

    private List<WordToken> trimmed(List<WordToken> tokens) {
        int from = 0;
        int to = tokens.size();
        boolean more = true;
        while (more) {
            more = false;
            while (from < to && tokens.get(from).kind() == WordToken.Kind.MARK) {
                from++;
                more = true;
            }
            for (String polite : POLITE) {
                int length = (int) polite.chars().filter(c -> c == ' ').count() + 1;
                if (from + length < to && join(tokens.subList(from, to), length).equals(polite)) {
                    from += length;
                    more = true;
                }
            }
        }
        while (to > from
                && (tokens.get(to - 1).kind() == WordToken.Kind.MARK
                        || tokens.get(to - 1).is("please")
                        || tokens.get(to - 1).is("pls"))) {
            to--;
        }
        return tokens.subList(from, to);
    }

    private int verbLength(List<WordToken> tokens, int from) {
        for (int length = Math.min(longest, tokens.size() - from); length > 0; length--) {
            if (verbs.containsKey(join(tokens.subList(from, tokens.size()), length))) {
                return length;
            }
        }
        return 0;
    }

    private static String join(List<WordToken> tokens, int length) {
        StringBuilder said = new StringBuilder();
        for (int i = 0; i < length; i++) {
            said.append(i == 0 ? "" : " ")
                    .append(tokens.get(i).isWord() ? tokens.get(i).word() : "\u0000");
        }
        return said.toString();
    }

    /**
     * Repeats the verb for a second thing with its own quality: "make the walls blue and the floor wooden" becomes "... and make the floor
     * wooden".
     */
    private List<WordToken> repeated(List<WordToken> tokens) {
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            out.add(tokens.get(i));
            boolean joint = i > 2
                    && JOINTS.contains(tokens.get(i).word())
                    && i + 3 < tokens.size()
                    && tokens.get(i + 1).is("the")
                    && REPEATED.contains(tokens.getFirst().word())
                    && isQuality(tokens, tokens.get(i - 1).is(",") ? i - 2 : i - 1)
                    && (isQuality(tokens, tokens.size() - 1) || isQuality(tokens, end(tokens, i + 1) - 1));
            if (joint) {
                out.add(tokens.getFirst());
            }
        }
        return out;
    }

    /** Position of the next comma or "and"; the number of tokens if there is none. */
    private static int end(List<WordToken> tokens, int from) {
        int to = from;
        while (to < tokens.size() && !JOINTS.contains(tokens.get(to).word())) {
            to++;
        }
        return to;
    }

    private boolean isQuality(List<WordToken> tokens, int at) {
        boolean adjusted = AdjustRule.ADJUSTMENTS.in(tokens.subList(at, at + 1)).isPresent();
        return adjusted
                || words.phrases()
                        .at(tokens.subList(0, at + 1), at)
                        .filter(m -> m.has(LexiconCategory.COLOURS) || m.has(LexiconCategory.MATERIALS))
                        .isPresent();
    }

    /** Replaces "the second picture" by "image 2"; also "the third one", if the instruction mentions pictures. */
    private static List<WordToken> numbered(List<WordToken> tokens) {
        boolean pictures = tokens.stream().anyMatch(wordToken -> PICTURES.contains(wordToken.word()));
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            WordToken wordToken = tokens.get(i);
            String number = wordToken.isWord() ? ORDINALS.get(wordToken.word()) : null;
            String after = i + 1 < tokens.size() ? tokens.get(i + 1).word() : "";
            if (number != null && pictures && (PICTURES.contains(after) || after.equals("one"))) {
                out.add(word("image"));
                out.add(word(number));
                i++;
            } else if (wordToken.isWord()
                    && PICTURES.contains(wordToken.word())
                    && !after.isEmpty()
                    && image(wordToken.word()) == null) {
                out.add(word("image"));
            } else {
                out.add(wordToken);
            }
        }
        return out;
    }

    private static @Nullable String image(String word) {
        return word.equals("image") ? word : null;
    }

    private static WordToken word(String word) {
        return WordToken.plain(word);
    }
}
