// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class LineJoiningTest {
    private static TextLine piece(double x, double y, double width, double height, double degrees, double confidence) {
        return new TextLine(new LineBox(x, y, width, height, Math.toRadians(degrees)), confidence);
    }

    @Test
    void wordsOnOneAxisAreOneLine() {
        List<TextLine> lines = LineJoining.joined(
                List.of(piece(50, 40, 60, 20, 0, 0.9), piece(155, 40, 40, 20, 0, 0.6), piece(105, 41, 30, 18, 0, 0.9)));
        assertThat(lines).hasSize(1);
        LineBox box = lines.getFirst().box();
        assertThat(box.width()).as("from 20 to 175").isCloseTo(155, within(0.1));
        assertThat(box.height()).isBetween(18.0, 20.0);
        assertThat(box.x()).isCloseTo(97.5, within(0.1));
        assertThat(lines.getFirst().confidence())
                .as("by length")
                .isCloseTo((100 * 0.9 + 40 * 0.6) / 140, within(0.005));
    }

    @Test
    void aLineThatRunsUpwardsIsJoinedThoughItsShortPiecesStandUpright() {
        List<TextLine> lines =
                LineJoining.joined(List.of(piece(50, 100, 80, 20, -90, 0.9), piece(50, 45, 18, 20, 0, 0.9)));
        assertThat(lines).hasSize(1);
        assertThat(lines.getFirst().box().width()).as("rows 35 to 140").isCloseTo(105, within(0.1));
        assertThat(lines.getFirst().box().height()).isBetween(18.0, 20.0);
    }

    @Test
    void linesOfOneBlockStayApart() {
        assertThat(LineJoining.joined(List.of(piece(50, 40, 60, 20, 0, 0.9), piece(50, 66, 60, 20, 0, 0.9))))
                .hasSize(2);
        assertThat(LineJoining.joined(List.of(piece(50, 40, 24, 20, 0, 0.9), piece(50, 66, 24, 20, 0, 0.9))))
                .as("short ones")
                .hasSize(2);
    }

    @Test
    void whatIsFarOffLargerOrTurnedIsAnotherLine() {
        TextLine line = piece(50, 40, 60, 20, 0, 0.9);
        assertThat(LineJoining.joined(List.of(line, piece(150, 40, 60, 20, 0, 0.9))))
                .as("two heights off")
                .hasSize(2);
        assertThat(LineJoining.joined(List.of(line, piece(120, 40, 60, 40, 0, 0.9))))
                .as("twice as high")
                .hasSize(2);
        assertThat(LineJoining.joined(List.of(line, piece(120, 40, 60, 20, 40, 0.9))))
                .as("turned")
                .hasSize(2);
    }
}
