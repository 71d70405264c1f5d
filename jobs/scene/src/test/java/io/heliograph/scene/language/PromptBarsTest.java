// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Thing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Prompts as people type them, against what they mean; the table is printed. */
class PromptBarsTest {
    private final Prompts prompts = Prompts.load(new TestVocabulary());
    private final Map<String, int[]> table = new TreeMap<>();
    private final List<String> misses = new ArrayList<>();

    @Test
    void promptsAreUnderstood() throws IOException {
        for (String line : Files.readAllLines(Path.of("src/test/resources/language/prompts.tsv"), StandardCharsets.UTF_8)) {
            if (!line.startsWith("#")) {
                check(line.split("\t", -1));
            }
        }
        misses.forEach(System.out::println);
        table.forEach((bar, n) -> System.out.printf("%-10s %d of %d = %.1f %%%n", bar, n[0], n[1], 100.0 * n[0] / n[1]));
        hold("nouns", 0.95);
        hold("counts", 0.90);
        hold("colours", 0.90);
        hold("relations", 0.90);
        hold("settings", 0.90);
        hold("lights", 0.90);
        hold("styles", 0.90);
    }

    private void hold(String bar, double least) {
        int[] n = table.get(bar);
        assertTrue(n[0] >= least * n[1], bar + ": " + n[0] + " of " + n[1]);
    }

    private void check(String[] row) {
        Brief brief = prompts.read(row[0], "");
        for (String said : said(row[1], ";")) {
            String[] sides = said.split("=");
            String[] counted = sides[0].split("\\*");
            Thing thing = find(brief, counted[0]);
            note("nouns", thing != null, row[0], said, brief);
            if (thing != null && counted.length > 1) {
                note("counts", thing.count() == Integer.parseInt(counted[1]), row[0], said, brief);
            }
            if (thing != null && sides.length > 1) {
                List<String> names = thing.colours().stream().map(Colour::name).toList();
                note("colours", names.equals(List.of(sides[1].split("\\+"))), row[0], said, brief);
            }
        }
        for (String said : said(row[2], ";")) {
            String[] parts = said.split(" (?=[A-Z])|(?<=[A-Z]) ");
            note("relations", related(brief, parts[0], parts[1], parts[2]), row[0], said, brief);
        }
        List<String> setting = List.of(
                brief.setting().scenery().name(), brief.setting().weather().name(), brief.setting().season().name());
        said(row[3], ",").forEach(said -> note("settings", setting.contains(said), row[0], said, brief));
        said(row[4], ",").forEach(said -> note("lights", brief.light().kind().name().equals(said), row[0], said, brief));
        said(row[5], ",").forEach(said -> note("styles", brief.style().name().equals(said), row[0], said, brief));
    }

    private static List<String> said(String column, String separator) {
        return column.equals("-") ? List.of() : List.of(column.split(separator)).stream().map(String::strip).toList();
    }

    private void note(String bar, boolean right, String prompt, String said, Brief brief) {
        int[] n = table.computeIfAbsent(bar, _ -> new int[2]);
        n[1]++;
        if (right) {
            n[0]++;
        } else {
            misses.add(bar + " [" + said + "] in: " + prompt + "\n      " + sketch(brief));
        }
    }

    private static Thing find(Brief brief, String noun) {
        return brief.things().stream().filter(thing -> same(noun, thing.noun())).findFirst().orElse(null);
    }

    private static boolean same(String expected, String noun) {
        return expected.equals(noun) || expected.endsWith(" " + noun);
    }

    private static boolean related(Brief brief, String from, String kind, String to) {
        return brief.things().stream().filter(thing -> same(from, thing.noun())).flatMap(t -> t.relations().stream())
                .anyMatch(r -> r.kind().name().equals(kind) && same(to, brief.things().get(r.other()).noun()));
    }

    static String sketch(Brief brief) {
        StringBuilder out = new StringBuilder();
        for (Thing t : brief.things()) {
            out.append(t.count()).append('x').append(t.colours().stream().map(Colour::name).toList()).append(t.details())
                    .append(t.noun()).append(t.archetype().map(a -> "/" + a).orElse("/?"));
            t.relations().forEach(r -> out.append(' ').append(r.kind()).append('>').append(brief.things().get(r.other()).noun()));
            t.place().ifPresent(p -> out.append(" @").append(p));
            t.pose().ifPresent(p -> out.append(" ~").append(p));
            t.material().ifPresent(p -> out.append(" of ").append(p));
            out.append("; ");
        }
        return out + "| " + brief.setting() + " | " + brief.light().kind() + " " + brief.style() + " mood" + brief.mood()
                + " unknown" + brief.unknown() + " text" + brief.letterings();
    }
}
