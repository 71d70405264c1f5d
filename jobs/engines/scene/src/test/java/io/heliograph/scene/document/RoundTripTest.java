// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.TestVocabulary;
import org.junit.jupiter.api.Test;

/** What is written is read back: five hundred random briefs, each through JSON. */
class RoundTripTest {
    private static final int BRIEFS = 500;

    private final BriefReader briefReader = BriefReader.load(new TestVocabulary());
    private final StructuredPrompts structuredPrompts = StructuredPrompts.of(briefReader);

    @Test
    void briefsSurviveTheirDocuments() {
        RandomBriefs briefs = new RandomBriefs(11, briefReader.fields());
        int same = 0;
        for (int i = 0; i < BRIEFS; i++) {
            Brief brief = briefs.next();
            StructuredPrompt document = structuredPrompts.write(brief, i);
            Brief back = structuredPrompts.read(StructuredPrompt.parse(document.toJson()));
            if (brief.equals(back)) {
                same++;
            } else {
                System.out.println(difference(brief, back));
            }
        }
        System.out.printf("round trip: %d of %d%n", same, BRIEFS);
        assertTrue(same >= 0.98 * BRIEFS, same + " of " + BRIEFS);
    }

    /** Only what is not the same. */
    private static String difference(Brief brief, Brief back) {
        StringBuilder out = new StringBuilder();
        for (var part : Brief.class.getRecordComponents()) {
            try {
                Object before = part.getAccessor().invoke(brief);
                Object after = part.getAccessor().invoke(back);
                if (!before.equals(after)) {
                    out.append(part.getName())
                            .append(": ")
                            .append(before)
                            .append("\n  became ")
                            .append(after)
                            .append('\n');
                }
            } catch (ReflectiveOperationException impossible) {
                throw new LinkageError(impossible.getMessage(), impossible);
            }
        }
        return out.toString();
    }

    @Test
    void documentsSurviveJson() {
        RandomBriefs briefs = new RandomBriefs(12, briefReader.fields());
        for (int i = 0; i < 100; i++) {
            StructuredPrompt document = structuredPrompts.write(briefs.next(), i);
            assertEquals(document, StructuredPrompt.parse(document.toJson()));
        }
    }
}
