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
 * Looks for what must not be asked for, by lexicons of words and phrases with contexts in which they are harmless. Folds look-alike letters, digits for
 * letters and spelt-out words first. It knows words, not meanings: a paraphrase gets through. Immutable and safe for threads.
 */
public final class PromptModeration {
    private static final int NEAR = 12; // words between a minor and what is sexual

    private final Map<Category, Terms> block = new EnumMap<>(Category.class);
    private final Map<Category, Terms> allow = new EnumMap<>(Category.class);
    private final Terms subjects;
    private final Terms charged;

    /**
     * Reads the shipped lexicons and what a folder adds to them: files of the same names, {@code sexual.txt} and so on.
     *
     * @throws IllegalArgumentException if a line is no pattern
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public PromptModeration(Optional<Path> folder) {
        for (Category category : Category.values()) {
            Lexicon lexicon = Lexicon.read(category.word() + ".txt", folder);
            block.put(category, lexicon.terms("block"));
            allow.put(category, lexicon.terms("allow"));
        }
        Lexicon minors = Lexicon.read(Category.MINORS.word() + ".txt", folder);
        subjects = minors.terms("subjects");
        charged = minors.terms("charged");
    }

    /** What a text holds, by category and then by place; empty when nothing is found. */
    public List<Finding> judge(String text) {
        List<Token> tokens = Tokens.of(text);
        List<Finding> findings = new ArrayList<>();
        Map<Category, List<Terms.Span>> found = new EnumMap<>(Category.class);
        for (Category category : Category.values()) {
            List<Terms.Span> harmless = terms(allow, category).in(tokens);
            found.put(category, new ArrayList<>(terms(block, category).in(tokens, harmless)));
        }
        List<Terms.Span> sexual = spans(found, Category.SEXUAL);
        List<Terms.Span> minors = spans(found, Category.MINORS);
        minors.addAll(withMinors(tokens, sexual));
        for (Category category : Category.values()) {
            spans(found, category).stream()
                    .sorted(Comparator.comparingInt(Terms.Span::first))
                    .map(span -> finding(category, text, tokens, span))
                    .distinct()
                    .forEach(findings::add);
        }
        return List.copyOf(findings);
    }

    /** The gravest finding: one that is always refused before all others. */
    public Optional<Finding> gravest(String text) {
        List<Finding> findings = judge(text);
        return findings.stream()
                .filter(finding -> finding.category().isAlwaysRefused())
                .findFirst()
                .or(() -> findings.stream().findFirst());
    }

    private List<Terms.Span> withMinors(List<Token> tokens, List<Terms.Span> sexual) {
        List<Terms.Span> harmless = terms(allow, Category.MINORS).in(tokens);
        List<Terms.Span> loaded = new ArrayList<>(sexual);
        loaded.addAll(charged.in(tokens, harmless));
        List<Terms.Span> both = new ArrayList<>();
        for (Terms.Span subject : subjects.in(tokens, harmless)) {
            for (Terms.Span other : loaded) {
                if (subject.distance(other) <= NEAR) {
                    both.add(new Terms.Span(
                            Math.min(subject.first(), other.first()), Math.max(subject.last(), other.last())));
                }
            }
        }
        return both;
    }

    private static Terms terms(Map<Category, Terms> map, Category category) {
        return map.getOrDefault(category, new Terms(List.of()));
    }

    private static List<Terms.Span> spans(Map<Category, List<Terms.Span>> map, Category category) {
        return map.computeIfAbsent(category, _ -> new ArrayList<>());
    }

    private static Finding finding(Category category, String text, List<Token> tokens, Terms.Span span) {
        int start = tokens.get(span.first()).start();
        int end = tokens.get(span.last() - 1).end();
        return new Finding(category, start, end, text.substring(start, end));
    }
}
