// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.util.ArrayList;
import java.util.List;

/**
 * Patterns that are searched in one pass over the text.
 *
 * @param patterns in the order of their file
 */
record ModerationTerms(List<TermPattern> patterns) {
    /** Words {@code first} to {@code last - 1} of a text. */
    record Span(int first, int last) {
        boolean touches(Span other) {
            return first < other.last && other.first < last;
        }

        /** Number of words between the two spans; 0 if they touch or overlap. */
        int distance(Span other) {
            return Math.max(0, Math.max(first - other.last, other.first - last));
        }
    }

    ModerationTerms {
        patterns = List.copyOf(patterns);
    }

    /** Spans of words that match these patterns, at most one for each pattern and start position. */
    List<Span> in(List<ModerationToken> tokens) {
        List<Span> spans = new ArrayList<>();
        for (int at = 0; at < tokens.size(); at++) {
            for (TermPattern pattern : patterns) {
                int end = pattern.matchAt(tokens, at);
                if (end > at) {
                    spans.add(new Span(at, end));
                }
            }
        }
        return spans;
    }

    /** Spans of words that match these patterns and do not touch an allowed span. */
    List<Span> in(List<ModerationToken> tokens, List<Span> allowed) {
        return in(tokens).stream()
                .filter(span -> allowed.stream().noneMatch(span::touches))
                .toList();
    }
}
