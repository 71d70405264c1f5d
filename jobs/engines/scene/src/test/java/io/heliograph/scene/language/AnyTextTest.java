// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.instruction.InstructionReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** No text makes the readers fail, however odd. */
class AnyTextTest {
    private static final int TEXTS = 20_000;
    private static final String ODD =
            "\"'\u201c\u201d\u00ab.,;:()%#&/\\-\n\t\u00b0\u00e9\u4e2d\ud83d\ude00 0123456789azAZ";

    private final BriefReader briefReader = BriefReader.load(new TestVocabulary());
    private final InstructionReader instructionReader = InstructionReader.load(new TestVocabulary());

    @Test
    void twentyThousandFuzzedTextsAreRead() throws IOException {
        List<String> words = new ArrayList<>();
        for (String file : List.of("prompts.tsv", "instructions.tsv")) {
            Bars.rows(file).forEach(row -> words.addAll(Bars.cut(row.getFirst(), " ")));
        }
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < TEXTS; i++) {
            String text = text(random, words);
            if (i % 2 == 0) {
                Brief brief = briefReader.read(text, i % 10 == 0 ? text(random, words) : "");
                int things = brief.things().size();
                assertTrue(
                        brief.things().stream()
                                .flatMap(t -> t.relations().stream())
                                .allMatch(r -> r.other() < things),
                        text);
            } else {
                assertNotNull(instructionReader.read(text), text);
            }
        }
    }

    @Test
    void tenThousandCharactersAreEnough() {
        String endless = "a red mug on a table and ".repeat(40_000);
        assertTrue(briefReader.read(endless, endless).things().size() <= 40);
        assertNotNull(instructionReader.read(endless));
    }

    @Test
    void theSamePromptIsReadTheSame() throws IOException {
        BriefReader others = BriefReader.load(new TestVocabulary());
        for (List<String> row : Bars.rows("prompts.tsv")) {
            assertEquals(briefReader.read(row.getFirst(), ""), others.read(row.getFirst(), ""));
        }
    }

    private static String text(SplittableRandom random, List<String> words) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(12);
        for (int i = 0; i < length; i++) {
            if (random.nextInt(4) == 0) {
                text.append(ODD.charAt(random.nextInt(ODD.length())));
            } else {
                text.append(words.get(random.nextInt(words.size()))).append(random.nextInt(8) == 0 ? "" : " ");
            }
        }
        return text.toString();
    }
}
