// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the likely name behind a typing error, by edit distance (Levenshtein 1966). */
public final class NearestName {
    private static final int LONGEST = 80;

    private NearestName() {}

    /** The name with the smallest edit distance; empty if that exceeds a third of the longer text's length. */
    public static Optional<String> to(String typed, Collection<String> names) {
        return typed.isEmpty() || typed.length() > LONGEST
                ? Optional.empty()
                : names.stream()
                        .min(Comparator.comparingInt((String name) -> distance(typed, name))
                                .thenComparing(Comparator.naturalOrder()))
                        .filter(name -> distance(typed, name) * 3 <= Math.max(typed.length(), name.length()));
    }

    /** The nearest names, sorted, compared as a whole and by the part after the last dot; empty if none is near. */
    public static List<String> dotted(String typed, Collection<String> names) {
        List<String> candidates = Stream.concat(names.stream(), names.stream().map(NearestName::lastPart))
                .toList();
        return to(typed, candidates).stream()
                .flatMap(near -> names.stream()
                        .filter(name -> name.equals(near) || lastPart(name).equals(near)))
                .sorted()
                .toList();
    }

    private static String lastPart(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Number of characters to insert, delete or replace to turn one text into the other. */
    public static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int same = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(same, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
