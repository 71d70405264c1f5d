// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceProseTest {
    private static final String SOURCE = """
            // SPDX-License-Identifier: Apache-2.0
            /**
             * What a {@link Route route} does, of <b>which</b> nobody tells.
             *
             * @param what is left out as a name, whose text counts
             */
            class Sample {
                /** Two words. */
                String url = "http://example.org"; // in which a comment counts
                String text = "Whatever is said \\"goes on\\" here";
                String sql = "SELECT what FROM a table of so many rows";
                String low = "whatever is said begins with a small letter";
            }
            """;

    @Test
    void marksOfCommentsAndSentencesAreCounted() {
        SourceProse prose = SourceProse.of(List.of(SOURCE));
        assertThat(prose.comments().words()).isEqualTo(24);
        assertThat(prose.comments().rate()).isEqualTo(1000.0 * 5 / 24);
        assertThat(prose.texts().words()).isEqualTo(6);
        assertThat(prose.texts().rate()).isEqualTo(500);
    }

    @Test
    void wideLinesAreListedWithFileAndLength() throws IOException {
        assertThat(Sources.wideLines(135))
                .isNotEmpty()
                .allMatch(line -> line.matches(".*\\.java:\\d+: 1[34]\\d columns"));
    }

    @Test
    void wordsOfMarksWithinOtherWordsDoNotCount() {
        var page = new ProseCount();
        page.add("Somewhat retells: the whatnot is away for so many days.");
        assertThat(page.words()).isEqualTo(10);
        assertThat(page.rate()).isEqualTo(200);
    }
}
