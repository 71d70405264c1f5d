// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Prompts that nobody looked at while the reader was made; the bars are a little under what the first run gave. */
class UnseenPromptsTest {
    private final BriefReader briefReader = BriefReader.load(ArchetypeCatalogue.builtIn());
    private final Bars bars = new Bars();

    @Test
    void unseenPromptsAreUnderstood() throws IOException {
        Bars.rows("unseen-prompts.tsv").forEach(this::check);
        bars.print();
        bars.hold("nouns", 0.94);
        bars.hold("counts", 0.95);
        bars.hold("colours", 0.95);
        bars.hold("relations", 0.95);
        for (String bar : List.of("settings", "lights", "styles")) {
            bars.hold(bar, 0.88);
        }
    }

    private void check(List<String> row) {
        Brief brief = briefReader.read(row.getFirst(), "");
        for (String said : said(row.get(1), "; ")) {
            thing(row.getFirst(), brief, said);
        }
        for (String said : said(row.get(2), "; ")) {
            List<String> parts = Bars.cut(said, " (?=[A-Z])|(?<=[A-Z]) ");
            note("relations", row.getFirst(), brief, said, related(brief, parts.get(0), parts.get(1), parts.get(2)));
        }
        List<String> setting = List.of(
                brief.setting().scenery().name(),
                brief.setting().weather().name(),
                brief.setting().season().name());
        for (String said : said(row.get(3), ",")) {
            note("settings", row.getFirst(), brief, said, setting.contains(said));
        }
        for (String said : said(row.get(4), ",")) {
            note(
                    "lights",
                    row.getFirst(),
                    brief,
                    said,
                    brief.light().kind().name().equals(said));
        }
        for (String said : said(row.get(5), ",")) {
            note("styles", row.getFirst(), brief, said, brief.style().name().equals(said));
        }
    }

    private void thing(String prompt, Brief brief, String said) {
        List<String> sides = Bars.cut(said, "=");
        List<String> counted = Bars.cut(sides.getFirst(), "\\*");
        Optional<BriefThing> found = brief.things().stream()
                .filter(briefThing -> same(counted.getFirst(), briefThing))
                .findFirst();
        note("nouns", prompt, brief, said, found.isPresent());
        if (counted.size() > 1) {
            int count = Integer.parseInt(counted.get(1));
            note("counts", prompt, brief, said, found.stream().anyMatch(briefThing -> briefThing.count() == count));
        }
        if (sides.size() > 1) {
            List<String> colours = Bars.cut(sides.get(1), "\\+");
            note(
                    "colours",
                    prompt,
                    brief,
                    said,
                    found.stream()
                            .anyMatch(briefThing -> colours.equals(briefThing.colours().stream()
                                    .map(NamedColour::name)
                                    .toList())));
        }
    }

    private static List<String> said(String column, String separator) {
        return column.equals("-") ? List.of() : Bars.cut(column, separator);
    }

    private void note(String bar, String prompt, Brief brief, String said, boolean right) {
        bars.note(bar, right, "[" + said + "] in: " + prompt + "\n      " + PromptBarsTest.sketch(brief));
    }

    private static boolean same(String expected, BriefThing briefThing) {
        return expected.equals(briefThing.noun()) || expected.endsWith(" " + briefThing.noun());
    }

    private static boolean related(Brief brief, String from, String kind, String to) {
        return brief.things().stream()
                .filter(briefThing -> same(from, briefThing))
                .flatMap(briefThing -> briefThing.relations().stream())
                .anyMatch(r ->
                        r.kind().name().equals(kind) && same(to, brief.things().get(r.other())));
    }
}
