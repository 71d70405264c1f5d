// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Phrases about the subject of a picture, sorted by their meaning ({@code subject-phrases.txt}). */
final class SubjectPhrases {
    private static final Set<String> JOINTS = Set.of("to", "of");

    private final Map<String, Set<String>> words = TermFile.read("subject-phrases").stream()
            .collect(Collectors.toUnmodifiableMap(TermFile::term, line -> Set.copyOf(line.others())));

    private boolean is(String kind, WordToken token) {
        return token.isWord() && words.getOrDefault(kind, Set.of()).contains(token.word());
    }

    /** Whether things of a family, such as furniture, mostly serve to give the place of others. */
    boolean isLandmark(String family) {
        return words.getOrDefault("landmark", Set.of()).contains(family);
    }

    /**
     * Whether a word begins a place ("on") or is a pronoun ("it"). As the first word of a prompt, it shows that the prompt names no
     * subject.
     */
    boolean leads(WordToken token) {
        return is("place", token) || is("pronoun", token);
    }

    /** Whether a preposition or pronoun stands between the last punctuation mark and a noun; then the noun is not the subject. */
    boolean isLedInSince(List<WordToken> tokens, int noun) {
        for (int i = noun - 1; i >= 0 && tokens.get(i).kind() != WordToken.Kind.MARK; i--) {
            if (leads(tokens.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a preposition stands before an article: "on the", "next to the", "in front of the". */
    boolean isLedIn(List<WordToken> tokens, int article) {
        int at = article - 1;
        if (at >= 0 && is("place", tokens.get(at))) {
            return true;
        }
        boolean joint = at >= 0 && JOINTS.contains(tokens.get(at).word());
        return joint && ((at >= 1 && is("place", tokens.get(at - 1))) || (at >= 2 && is("place", tokens.get(at - 2))));
    }

    /** Position of the definite article of a noun, searched back to {@code before}, the previous noun; -1 if it has none. */
    int article(List<WordToken> tokens, int noun, int before) {
        for (int i = noun - 1; i > before && tokens.get(i).kind() != WordToken.Kind.MARK; i--) {
            if (is("definite", tokens.get(i))) {
                return i;
            }
            if (is("place", tokens.get(i))
                    || tokens.get(i).is("a")
                    || tokens.get(i).is("an")
                    || tokens.get(i).is("and")) {
                return -1;
            }
        }
        return -1;
    }

    /** Whether the word here is a pronoun that stands alone; in "this mug", "this" is none. */
    boolean isPronoun(List<WordToken> tokens, int at) {
        if (!is("pronoun", tokens.get(at))) {
            return false;
        }
        boolean last = at + 1 == tokens.size();
        return last || !is("definite", tokens.get(at)) || !tokens.get(at + 1).isWord() || leads(tokens.get(at + 1));
    }

    /** Whether "with" or a punctuation mark stands between two words. */
    boolean isParted(List<WordToken> tokens, int from, int to) {
        return tokens.subList(from, to).stream()
                .anyMatch(token -> token.kind() == WordToken.Kind.MARK || token.is("with"));
    }

    /**
     * Request about the subject that cannot be fulfilled, such as a change or its absence, phrased to follow "according to the prompt";
     * empty for none.
     *
     * @param article position of the subject's article, -1 without one
     * @param others whether other things are named that the negation may be about
     */
    Optional<String> refusal(List<WordToken> tokens, int article, boolean others) {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            WordToken token = tokens.get(i);
            boolean named = isNamed(tokens, i + 1, article);
            boolean owned = tokens.get(i + 1).is("its") || tokens.get(i + 1).is("their");
            boolean object = i > 0 && leads(tokens.get(i - 1)); // in "on the cut it", "cut" is a noun
            if (is("several", token) && isSeveral(tokens, i + 1)) {
                return Optional.of("there are several of it, but the picture has one subject");
            }
            if (is("change", token) && (named || owned) && !object) {
                return Optional.of("it is changed (\"%s\")".formatted(token.text()));
            }
            if (is("absent", token) && (named || (!others && is("definite", tokens.get(i + 1))))) {
                return Optional.of("it must not appear (\"%s\")".formatted(token.text()));
            }
        }
        return Optional.empty();
    }

    private boolean isNamed(List<WordToken> tokens, int at, int article) {
        return at == article || isPronoun(tokens, at);
    }

    /**
     * Whether somebody holds, wears or rides the subject, phrased to follow "according to the prompt"; empty for nobody.
     *
     * @param article position of the article of the subject's noun, -1 without one
     */
    Optional<String> hold(List<WordToken> tokens, int article) {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            WordToken token = tokens.get(i);
            if ((is("passive", token) && tokens.get(i + 1).is("by"))
                    || (is("active", token) && isNamed(tokens, i + 1, article))) {
                return Optional.of("somebody holds, wears or rides it (\"%s\")".formatted(token.text()));
            }
        }
        return Optional.empty();
    }

    /** Whether "of" follows, with a pronoun or a number but no noun after it: "of them", "of five", but not "of five bottles". */
    private boolean isSeveral(List<WordToken> tokens, int at) {
        if (!tokens.get(at).is("of") || at + 1 == tokens.size()) {
            return false;
        }
        boolean counted = is("several", tokens.get(at + 1))
                && (at + 2 == tokens.size() || !tokens.get(at + 2).isWord() || leads(tokens.get(at + 2)));
        return counted || isPronoun(tokens, at + 1);
    }
}
