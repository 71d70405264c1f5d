// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds forbidden requests by lexicons of words and phrases, except in contexts that make them harmless. Look-alike letters, digits for
 * letters and spelt-out words are normalised first. It matches words, not meaning, so it does not find paraphrases. Immutable and
 * thread-safe.
 */
public final class PromptModeration {
    private static final int NEAR = 12; // maximum distance in words between a minor and a sexual term

    private final Map<ModerationCategory, ModerationTerms> block = new EnumMap<>(ModerationCategory.class);
    private final Map<ModerationCategory, ModerationTerms> allow = new EnumMap<>(ModerationCategory.class);
    private final ModerationTerms subjects;
    private final ModerationTerms charged;

    /**
     * Reads the built-in lexicons and a folder's additions to them: files of the same names, {@code sexual.txt} and so on.
     *
     * @throws IllegalArgumentException if a line is not a valid pattern
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public PromptModeration(Optional<Path> folder) {
        for (ModerationCategory moderationCategory : ModerationCategory.values()) {
            ModerationLexicon moderationLexicon = ModerationLexicon.read(moderationCategory.word() + ".txt", folder);
            block.put(moderationCategory, moderationLexicon.terms("block"));
            allow.put(moderationCategory, moderationLexicon.terms("allow"));
        }
        ModerationLexicon minors = ModerationLexicon.read(ModerationCategory.MINORS.word() + ".txt", folder);
        subjects = minors.terms("subjects");
        charged = minors.terms("charged");
    }

    /** Findings in a text, by category and then by position; empty if there are none. */
    public List<ModerationFinding> judge(String text) {
        List<ModerationToken> tokens = ModerationTokenizer.of(text);
        List<ModerationFinding> findings = new ArrayList<>();
        Map<ModerationCategory, List<ModerationTerms.Span>> found = new EnumMap<>(ModerationCategory.class);
        for (ModerationCategory moderationCategory : ModerationCategory.values()) {
            List<ModerationTerms.Span> harmless =
                    terms(allow, moderationCategory).in(tokens);
            found.put(
                    moderationCategory,
                    new ArrayList<>(terms(block, moderationCategory).in(tokens, harmless)));
        }
        List<ModerationTerms.Span> sexual = spans(found, ModerationCategory.SEXUAL);
        List<ModerationTerms.Span> minors = spans(found, ModerationCategory.MINORS);
        minors.addAll(withMinors(tokens, sexual));
        for (ModerationCategory moderationCategory : ModerationCategory.values()) {
            spans(found, moderationCategory).stream()
                    .sorted(Comparator.comparingInt(ModerationTerms.Span::first))
                    .map(span -> finding(moderationCategory, text, tokens, span))
                    .distinct()
                    .forEach(findings::add);
        }
        return List.copyOf(findings);
    }

    /** The most severe finding: categories that are always refused come first. */
    public Optional<ModerationFinding> mostSevere(String text) {
        List<ModerationFinding> findings = judge(text);
        return findings.stream()
                .filter(moderationFinding -> moderationFinding.category().isAlwaysRefused())
                .findFirst()
                .or(() -> findings.stream().findFirst());
    }

    private List<ModerationTerms.Span> withMinors(List<ModerationToken> tokens, List<ModerationTerms.Span> sexual) {
        List<ModerationTerms.Span> harmless =
                terms(allow, ModerationCategory.MINORS).in(tokens);
        List<ModerationTerms.Span> loaded = new ArrayList<>(sexual);
        loaded.addAll(charged.in(tokens, harmless));
        List<ModerationTerms.Span> both = new ArrayList<>();
        for (ModerationTerms.Span subject : subjects.in(tokens, harmless)) {
            for (ModerationTerms.Span other : loaded) {
                if (subject.distance(other) <= NEAR) {
                    both.add(new ModerationTerms.Span(
                            Math.min(subject.first(), other.first()), Math.max(subject.last(), other.last())));
                }
            }
        }
        return both;
    }

    private static ModerationTerms terms(
            Map<ModerationCategory, ModerationTerms> map, ModerationCategory moderationCategory) {
        return map.getOrDefault(moderationCategory, new ModerationTerms(List.of()));
    }

    private static List<ModerationTerms.Span> spans(
            Map<ModerationCategory, List<ModerationTerms.Span>> map, ModerationCategory moderationCategory) {
        return map.computeIfAbsent(moderationCategory, _ -> new ArrayList<>());
    }

    private static ModerationFinding finding(
            ModerationCategory moderationCategory,
            String text,
            List<ModerationToken> tokens,
            ModerationTerms.Span span) {
        int start = tokens.get(span.first()).start();
        int end = tokens.get(span.last() - 1).end();
        return new ModerationFinding(moderationCategory, start, end, text.substring(start, end));
    }
}
