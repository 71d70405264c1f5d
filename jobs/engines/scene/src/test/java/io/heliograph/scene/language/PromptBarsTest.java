// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Prompts as people type them, against what they mean; the table is printed. */
class PromptBarsTest {
    private final BriefReader briefReader = BriefReader.load(new TestVocabulary());
    private final Bars bars = new Bars();

    @Test
    void promptsAreUnderstood() throws IOException {
        Bars.rows("prompts.tsv").forEach(this::check);
        bars.print();
        bars.hold("nouns", 0.95);
        for (String bar : List.of("counts", "colours", "relations", "settings", "lights", "styles")) {
            bars.hold(bar, 0.90);
        }
    }

    private void check(List<String> row) {
        String prompt = row.getFirst();
        Brief brief = briefReader.read(prompt, "");
        said(row.get(1), ";").forEach(said -> checkThing(brief, said, prompt));
        for (String said : said(row.get(2), ";")) {
            List<String> parts = Bars.cut(said, " (?=[A-Z])|(?<=[A-Z]) ");
            note("relations", related(brief, parts.get(0), parts.get(1), parts.get(2)), prompt, said, brief);
        }
        List<String> setting = List.of(
                brief.setting().scenery().name(),
                brief.setting().weather().name(),
                brief.setting().season().name());
        said(row.get(3), ",").forEach(said -> note("settings", setting.contains(said), prompt, said, brief));
        said(row.get(4), ",")
                .forEach(said -> note("lights", brief.light().kind().name().equals(said), prompt, said, brief));
        said(row.get(5), ",")
                .forEach(said -> note("styles", brief.style().name().equals(said), prompt, said, brief));
    }

    private void checkThing(Brief brief, String said, String prompt) {
        List<String> sides = Bars.cut(said, "=");
        List<String> counted = Bars.cut(sides.getFirst(), "\\*");
        Optional<BriefThing> found = brief.things().stream()
                .filter(briefThing -> same(counted.getFirst(), briefThing.noun()))
                .findFirst();
        note("nouns", found.isPresent(), prompt, said, brief);
        found.ifPresent(briefThing -> {
            if (counted.size() > 1) {
                note("counts", briefThing.count() == Integer.parseInt(counted.get(1)), prompt, said, brief);
            }
            if (sides.size() > 1) {
                List<String> names =
                        briefThing.colours().stream().map(NamedColour::name).toList();
                note("colours", names.equals(Bars.cut(sides.get(1), "\\+")), prompt, said, brief);
            }
        });
    }

    private static List<String> said(String column, String separator) {
        return column.equals("-")
                ? List.of()
                : Bars.cut(column, separator).stream().map(String::strip).toList();
    }

    private void note(String bar, boolean right, String prompt, String said, Brief brief) {
        bars.note(bar, right, "[" + said + "] in: " + prompt + "\n      " + sketch(brief));
    }

    private static boolean same(String expected, String noun) {
        return expected.equals(noun) || expected.endsWith(" " + noun);
    }

    private static boolean related(Brief brief, String from, String kind, String to) {
        return brief.things().stream()
                .filter(briefThing -> same(from, briefThing.noun()))
                .flatMap(t -> t.relations().stream())
                .anyMatch(r -> r.kind().name().equals(kind)
                        && same(to, brief.things().get(r.other()).noun()));
    }

    static String sketch(Brief brief) {
        StringBuilder out = new StringBuilder();
        for (BriefThing t : brief.things()) {
            out.append(t.count())
                    .append('x')
                    .append(t.colours().stream().map(NamedColour::name).toList())
                    .append(t.details())
                    .append(t.noun())
                    .append(t.archetype().map(a -> "/" + a).orElse("/?"));
            t.relations()
                    .forEach(r -> out.append(' ')
                            .append(r.kind())
                            .append('>')
                            .append(brief.things().get(r.other()).noun()));
            t.place().ifPresent(p -> out.append(" @").append(p));
            t.pose().ifPresent(p -> out.append(" ~").append(p));
            t.material().ifPresent(p -> out.append(" of ").append(p));
            out.append("; ");
        }
        return out + "| " + brief.setting() + " | " + brief.light().kind() + " " + brief.style() + " mood"
                + brief.mood() + " unknown" + brief.unknown() + " text" + brief.letterings();
    }
}
