// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.NamedColour;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Denials, alternatives and places in prompts: sixty sentences of each, written before the readers knew them. */
class PhraseReadingsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource({"denial, 59", "alternative, 55", "place, 55"})
    void sentencesOfAKindAreReadAsExpected(String kind, int least) throws IOException {
        List<String> wrong = sentences(kind)
                .filter(parts -> !isRight(parts))
                .map(PhraseReadingsTest::described)
                .toList();
        assertThat(60 - wrong.size()).as(() -> String.join("\n", wrong)).isGreaterThanOrEqualTo(least);
    }

    @Test
    void aColourIsNamedAfterAThing() {
        assertThat(named("a house the colour of lemons")).isEqualTo("house: yellow");
        assertThat(named("a car in the colour of a ripe tomato")).isEqualTo("car: red");
        assertThat(named("a lime coloured boat")).isEqualTo("boat: green");
    }

    @Test
    void whatIsDeniedIsNotWanted() {
        assertThat(READER.wanted("not gold, make it of wood")).contains("wood").doesNotContain("gold");
        assertThat(READER.wanted("a stone floor instead of a wooden one"))
                .contains("stone")
                .doesNotContain("wooden");
    }

    private static Stream<String[]> sentences(String kind) throws IOException {
        try (InputStream in = PhraseReadingsTest.class.getResourceAsStream("phrase-readings.tsv")) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().map(line -> line.split("\t", -1)).filter(parts -> parts[0].equals(kind));
        }
    }

    private static boolean isRight(String[] parts) {
        boolean nouns = parts[1].equals("nouns");
        String things = nouns ? named(parts[2]) : brief(parts[2]);
        boolean others = denied(parts[2]).equals(parts[4])
                && String.join(", ", READER.alternatives(parts[2])).equals(parts[5]);
        return things.equals(parts[3].strip()) && (!nouns || others);
    }

    private static String described(String[] parts) {
        return "%s: %s, denied %s, others %s, things %s"
                .formatted(parts[2], named(parts[2]), denied(parts[2]), READER.alternatives(parts[2]), brief(parts[2]));
    }

    private static String named(String prompt) {
        return READER.nouns(prompt).named().stream()
                .map(noun -> said(noun.text() + place(noun), noun.colours(), ""))
                .collect(Collectors.joining(", "));
    }

    private static String place(ColouredNoun noun) {
        return noun.place()
                .map(place -> "@" + place.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .orElse("");
    }

    private static String denied(String prompt) {
        return READER.nouns(prompt).denied().stream()
                .flatMap(PhraseReadingsTest::denied)
                .collect(Collectors.joining(", "));
    }

    private static Stream<String> denied(ColouredNoun noun) {
        Stream<String> colours = noun.colours().stream().map(NamedColour::name);
        return noun.text().isEmpty()
                ? colours
                : Stream.of((colours.collect(Collectors.joining("+")) + " " + noun.text()).strip());
    }

    private static String brief(String prompt) {
        return READER.read(prompt, "").things().stream()
                .map(thing ->
                        said(thing.noun(), thing.colours(), thing.material().orElse("")))
                .collect(Collectors.joining(", "));
    }

    private static String said(String noun, List<NamedColour> colours, String material) {
        String all = Stream.concat(colours.stream().map(NamedColour::name), Stream.of(material))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining("+"));
        return noun + (all.isEmpty() ? "" : ": " + all);
    }
}
