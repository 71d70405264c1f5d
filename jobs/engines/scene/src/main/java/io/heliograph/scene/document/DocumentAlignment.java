// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Matches the objects of two documents: the same head noun first, then the most common words. */
final class DocumentAlignment {
    /** Minimum share of common words for a match; a common head noun counts as 1. */
    private static final double LEAST = 0.3;

    private DocumentAlignment() {}

    /**
     * For each object of the second list the position of its match in the first, or -1. Greedy over all pairs, the best first; with at most
     * 40 objects and one dominant score per pair this equals the optimal assignment.
     */
    static int[] of(List<DocumentObject> first, List<DocumentObject> second, UnaryOperator<String> head) {
        record Pair(int a, int b, double score) {}
        List<Pair> pairs = new ArrayList<>();
        for (int b = 0; b < second.size(); b++) {
            for (int a = 0; a < first.size(); a++) {
                double score = score(first.get(a), second.get(b), head) - 0.001 * Math.abs(a - b);
                pairs.add(new Pair(a, b, score));
            }
        }
        pairs.sort((left, right) -> Double.compare(right.score(), left.score()));
        int[] like = new int[second.size()];
        java.util.Arrays.fill(like, -1);
        Set<Integer> taken = new HashSet<>();
        for (Pair pair : pairs) {
            if (pair.score() >= LEAST && like[pair.b()] < 0 && taken.add(pair.a())) {
                like[pair.b()] = pair.a();
            }
        }
        return like;
    }

    private static double score(DocumentObject a, DocumentObject b, UnaryOperator<String> head) {
        String noun = head.apply(a.description());
        double same = !noun.isEmpty() && noun.equals(head.apply(b.description())) ? 1 : 0;
        return same + jaccard(words(a.description()), words(b.description()));
    }

    private static double jaccard(Set<String> a, Set<String> b) {
        Set<String> all = new HashSet<>(a);
        all.addAll(b);
        Set<String> common = new HashSet<>(a);
        common.retainAll(b);
        return all.isEmpty() ? 0 : (double) common.size() / all.size();
    }

    private static Set<String> words(String text) {
        Set<String> words = new HashSet<>();
        StringBuilder word = new StringBuilder();
        for (char c : (text.toLowerCase(Locale.ROOT) + " ").toCharArray()) {
            if (Character.isLetterOrDigit(c)) {
                word.append(c);
            } else if (!word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
        }
        return words;
    }
}
