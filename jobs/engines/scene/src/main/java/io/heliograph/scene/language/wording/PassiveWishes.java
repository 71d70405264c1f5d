// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rewrites passive wishes: "the dog should be removed" and "let the dog be removed" are "remove the dog"; {@code participles.txt}. */
final class PassiveWishes {
    private static final Set<String> AUXILIARIES = Set.of(
            "should", "must", "shall", "will", "can", "could", "may", "to", "has", "have", "needs", "need", "ought",
            "please");
    private static final Set<String> DENIALS = Set.of("not", "never", "dont");
    private static final Set<String> JOINTS = Set.of("and", "but", "then");
    private static final Set<String> DETERMINERS = Set.of(
            "the", "a", "an", "another", "some", "all", "his", "her", "its", "their", "my", "this", "that", "these",
            "those", "both");
    private static final String LET = "let";
    private static final int LONGEST = 2; // maximum words of a participle
    private static final Map<String, String> VERBS = verbs();

    private final List<WordToken> tokens;

    PassiveWishes(List<WordToken> tokens) {
        this.tokens = tokens;
    }

    List<WordToken> active() {
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            int length = tokens.get(i).is("be") ? participle(i + 1) : 0;
            int to = length == 0 ? out.size() : auxiliary(out);
            int from = start(out, to);
            boolean passive = length > 0 && from < to && (to < out.size() || isLet(out, from));
            if (!passive) {
                out.add(tokens.get(i++));
                continue;
            }
            List<WordToken> thing = new ArrayList<>(out.subList(from, to));
            out.subList(isLet(out, from) ? from - 1 : from, out.size()).clear();
            out.addAll(WordTokenizer.of(VERBS.getOrDefault(said(i + 1, length), "")));
            out.addAll(thing);
            i += 1 + length;
        }
        return List.copyOf(out);
    }

    /**
     * Start of the auxiliaries at the end of {@code out}: "the dog | should"; the end of {@code out} if the wish is negated and must stay.
     */
    private static int auxiliary(List<WordToken> out) {
        int end = out.size();
        while (end > 0 && AUXILIARIES.contains(out.get(end - 1).word())) {
            end--;
        }
        boolean denied = end > 0 && DENIALS.contains(out.get(end - 1).word());
        return denied ? out.size() : end;
    }

    /**
     * Start of the noun phrase that ends at {@code end}. It must begin with a determiner, after a punctuation mark, conjunction or "let";
     * else {@code end}.
     */
    private static int start(List<WordToken> out, int end) {
        int start = end;
        while (start > 0) {
            WordToken before = out.get(start - 1);
            boolean joint = !before.isWord() || JOINTS.contains(before.word());
            if (joint || before.is(LET)) {
                break;
            }
            start--;
        }
        return start < end && DETERMINERS.contains(out.get(start).word()) ? start : end;
    }

    private static boolean isLet(List<WordToken> out, int from) {
        return from > 0 && out.get(from - 1).is(LET);
    }

    private int participle(int at) {
        for (int length = Math.min(LONGEST, tokens.size() - at); length > 0; length--) {
            if (VERBS.containsKey(said(at, length))) {
                return length;
            }
        }
        return 0;
    }

    private String said(int at, int length) {
        return String.join(
                " ",
                tokens.subList(at, at + length).stream().map(WordToken::word).toList());
    }

    private static Map<String, String> verbs() {
        Map<String, String> verbs = new HashMap<>();
        TermFile.read("participles").forEach(line -> line.others().forEach(form -> verbs.put(form, line.term())));
        return Map.copyOf(verbs);
    }
}
