// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class GlossaryReferenceTest {
    private static final double MOST_ONE_WORD = 0.10; // share of the names

    private static final String HEAD = """
            # Glossary

            Class names of one word, with their meaning here. Generated from their Javadoc; do not edit. Nearly all other names are two or three words that are meant to explain
            themselves.

            | Term | Meaning | Package |
            |---|---|---|
            """;

    @Test
    void everyNameOfOneWordIsExplained() throws IOException {
        List<Sources.Type> terms =
                Sources.types().stream().filter(Sources.Type::isOneWord).toList();
        assertThat(terms)
                .hasSizeGreaterThan(20)
                .allSatisfy(
                        term -> assertThat(term.firstSentence()).as(term.name()).hasSizeGreaterThan(10));
        Page.check(
                "glossary.md",
                HEAD
                        + terms.stream()
                                .sorted(Comparator.comparing(Sources.Type::name))
                                .map(term -> "| %s | %s | `%s` |%n"
                                        .formatted(
                                                term.name(),
                                                Page.cell(term.firstSentence()),
                                                term.packageName().replace("io.heliograph.", "")))
                                .collect(Collectors.joining()));
    }

    @Test
    void fewNamesAreOneWord() throws IOException {
        List<Sources.Type> types = Sources.types();
        long terms = types.stream().filter(Sources.Type::isOneWord).count();
        assertThat((double) terms / types.size()).isLessThan(MOST_ONE_WORD);
    }

    @Test
    void noNameStandsForTwoClasses() throws IOException {
        assertThat(Sources.types().stream()
                        .collect(Collectors.groupingBy(
                                Sources.Type::name, Collectors.mapping(Sources.Type::packageName, Collectors.toList())))
                        .entrySet()
                        .stream()
                        .filter(name -> name.getValue().size() > 1)
                        .toList())
                .isEmpty();
    }
}
