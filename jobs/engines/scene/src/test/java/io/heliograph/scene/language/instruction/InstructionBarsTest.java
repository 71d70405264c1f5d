// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.language.Bars;
import io.heliograph.scene.language.TestVocabulary;
import io.heliograph.scene.language.lexicon.TermConstants;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Instructions as people type them, against what they ask for; the table is printed. */
class InstructionBarsTest {
    private final InstructionReader instructionReader = InstructionReader.load(new TestVocabulary());

    @Test
    void instructionsAreUnderstood() throws IOException {
        Bars bars = new Bars();
        for (List<String> row : Bars.rows("instructions.tsv")) {
            List<InstructionEdit> edits = instructionReader.read(row.getFirst());
            List<String> operations = Bars.cut(row.get(1), "\\|");
            boolean right = operations.equals(
                    edits.stream().map(InstructionBarsTest::operation).toList());
            bars.note("operations", right, row.getFirst() + "\n      " + edits);
            List<String> slots = Bars.cut(row.get(2), "\\|");
            for (int i = 0; i < slots.size(); i++) {
                Map<String, String> found = i < edits.size() ? slots(edits.get(i)) : Map.of();
                for (String slot : Bars.cut(slots.get(i), ";")) {
                    if (!slot.isEmpty()) {
                        List<String> sides = Bars.cut(slot, "=");
                        boolean same = fits(sides.getFirst(), sides.get(1), found);
                        bars.note("slots", right && same, slot + " in: " + row.getFirst() + "\n      " + found);
                    }
                }
            }
        }
        bars.print();
        bars.hold("operations", 0.95);
        bars.hold("slots", 0.90);
    }

    @Test
    void canonicalSentencesAreFixedPoints() throws IOException {
        for (List<String> row : Bars.rows("instructions.tsv")) {
            List<InstructionEdit> edits = instructionReader.read(row.getFirst());
            assertEquals(
                    edits,
                    instructionReader.read(InstructionReader.canonical(edits)),
                    () -> InstructionReader.canonical(edits));
        }
    }

    private static boolean fits(String key, String wanted, Map<String, String> found) {
        String got = found.getOrDefault(key, "");
        boolean plain = wanted.equals("plain") && got.equals("colour");
        boolean words = key.equals("to") && got.contains(" ") && got.endsWith(" " + wanted);
        boolean within = key.equals("to") && got.startsWith(wanted + " ");
        return got.equals(wanted) || plain || words || within;
    }

    private static String operation(InstructionEdit instructionEdit) {
        return switch (instructionEdit) {
            case InstructionEdit.Adjust adjust -> adjust.property().name().toLowerCase(Locale.ROOT);
            case InstructionEdit.Reseason _ -> "season";
            case InstructionEdit.Reweather _ -> "weather";
            case InstructionEdit.Write _ -> "text";
            default -> instructionEdit.getClass().getSimpleName().toLowerCase(Locale.ROOT);
        };
    }

    private static Map<String, String> slots(InstructionEdit instructionEdit) {
        Map<String, String> slots = new TreeMap<>();
        switch (instructionEdit) {
            case InstructionEdit.Erase e -> put(slots, e.what());
            case InstructionEdit.Add e -> put(slots, e.what());
            case InstructionEdit.Replace e -> {
                put(slots, e.what());
                slots.put("with", e.with().noun());
                slots.put("withcolour", names(e.with().colours()));
            }
            case InstructionEdit.Recolour e -> {
                put(slots, e.what());
                slots.put("to", e.to().name());
            }
            case InstructionEdit.Retexture e -> {
                put(slots, e.what());
                slots.put("to", e.fromImage() > 0 ? "image " + e.fromImage() : e.material());
            }
            case InstructionEdit.Move e -> {
                put(slots, e.what());
                e.place().ifPresent(picturePlace -> slots.put("place", TermConstants.of(picturePlace)));
                near(slots, e.near());
            }
            case InstructionEdit.Resize e -> {
                put(slots, e.what());
                slots.put("to", e.percent() > 100 ? "larger" : "smaller");
            }
            case InstructionEdit.Rotate e -> {
                e.what().ifPresent(what -> put(slots, what));
                slots.put("degrees", String.valueOf(Math.round(e.degrees())));
            }
            case InstructionEdit.Flip e -> slots.put("to", e.horizontally() ? "horizontal" : "vertical");
            case InstructionEdit.Crop e -> {
                e.to().ifPresent(what -> put(slots, what));
                e.side().ifPresent(picturePlace -> slots.put("place", TermConstants.of(picturePlace)));
                e.ratio().ifPresent(ratio -> slots.put("to", ratio));
            }
            case InstructionEdit.Expand e -> {
                e.side().ifPresent(picturePlace -> slots.put("place", TermConstants.of(picturePlace)));
                e.ratio().ifPresent(ratio -> slots.put("to", ratio));
            }
            case InstructionEdit.Adjust e -> {
                e.what().ifPresent(what -> put(slots, what));
                slots.put("to", e.percent() > 0 ? "more" : "less");
            }
            case InstructionEdit.Tone e -> slots.put("to", TermConstants.of(e.kind()));
            case InstructionEdit.Portion e -> slots.put("place", TermConstants.of(e.side()));
            case InstructionEdit.Window e -> slots.put("to", e.width() + "x" + e.height());
            case InstructionEdit.Restore _, InstructionEdit.Unclear _, InstructionEdit.Impossible _ -> {}
            case InstructionEdit.Sparing e -> slots.putAll(slots(e.edit()));
            case InstructionEdit.Reseason e -> slots.put("to", TermConstants.of(e.season()));
            case InstructionEdit.Reweather e -> slots.put("to", TermConstants.of(e.weather()));
            case InstructionEdit.Relight e -> {
                e.kind().ifPresent(kind -> slots.put("to", TermConstants.of(kind)));
                e.from().ifPresent(from -> slots.put("from", TermConstants.of(from)));
            }
            case InstructionEdit.Restyle e -> slots.put("to", TermConstants.of(e.style()));
            case InstructionEdit.Write e -> {
                slots.put("to", e.text());
                e.old().ifPresent(old -> slots.put("old", old));
                e.on().ifPresent(on -> {
                    slots.put("rel", "on:" + on.noun());
                    slots.put("noun", on.noun());
                });
                e.place().ifPresent(picturePlace -> slots.put("place", TermConstants.of(picturePlace)));
                e.colour().ifPresent(namedColour -> slots.put("colour", namedColour.name()));
            }
            case InstructionEdit.Background e -> {
                slots.put("to", e.words().isEmpty() ? e.kind().name().toLowerCase(Locale.ROOT) : e.words());
                e.colour().ifPresent(namedColour -> slots.put("colour", namedColour.name()));
            }
            case InstructionEdit.Merge e -> {
                slots.put(
                        "images",
                        String.join(
                                ",", e.images().stream().map(String::valueOf).toList()));
                e.what().ifPresent(what -> put(slots, what));
            }
        }
        return slots;
    }

    private static void put(Map<String, String> slots, NounPhrase phrase) {
        slots.put("noun", phrase.noun());
        slots.put("count", phrase.count() == NounPhrase.ALL ? "all" : String.valueOf(phrase.count()));
        slots.put("colour", names(phrase.colours()));
        slots.put("size", phrase.size() == RelativeSize.NATURAL ? "" : TermConstants.of(phrase.size()));
        slots.put("image", String.valueOf(phrase.image()));
        phrase.material().ifPresent(material -> slots.put("material", material));
        phrase.pattern().ifPresent(pattern -> slots.put("pattern", pattern));
        phrase.place().ifPresent(picturePlace -> slots.put("place", TermConstants.of(picturePlace)));
        near(slots, phrase.near());
    }

    private static void near(Map<String, String> slots, Optional<NounPhrase.Near> near) {
        near.ifPresent(by ->
                slots.put("rel", TermConstants.of(by.kind()) + ":" + by.other().noun()));
    }

    private static String names(List<NamedColour> colours) {
        return String.join(
                "+", new ArrayList<>(colours.stream().map(NamedColour::name).toList()));
    }
}
