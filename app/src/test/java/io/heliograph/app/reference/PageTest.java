// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PageTest {
    @Test
    void theFirstThreeDifferingLinesAreShown() {
        String shown = Page.differences("a\nb\nc\nd\ne\n", "a\nB\nC\nD\nE\n");
        assertThat(shown)
                .contains("line 2", "checked in: b", "generated:  B", "line 4")
                .doesNotContain("line 5");
    }

    @Test
    void aMissingLineIsADifference() {
        assertThat(Page.differences("a\n", "a\nb\n")).contains("line 2", "checked in: (no line)", "generated:  b");
    }

    @Test
    void aLongLineIsCut() {
        assertThat(Page.differences("a", "x".repeat(100_000))).hasSizeLessThan(500);
    }

    @Test
    void linesThatDifferBehindTheShownPartDiffer() {
        String same = "x".repeat(1000);
        assertThat(Page.differences(same + "a", same + "b")).contains("line 1");
    }

    @Test
    void equalPagesDoNotDifferAndLineEndsDo() {
        assertThat(Page.differences("a\n", "a\n")).isEmpty();
        assertThat(Page.differences("a\r\n", "a\n")).isNotEmpty();
    }
}
