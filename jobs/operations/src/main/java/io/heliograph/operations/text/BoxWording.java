// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.vision.text.LineBox;
import io.heliograph.vision.text.TextLine;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes boxes of lines for messages, such as {@code 12, 40, 200 x 30}: the upper left corner and the size of the upright box around a
 * line, in pixels.
 */
final class BoxWording {
    private static final int MOST = 12; // maximum number of lines in a message

    private BoxWording() {}

    static String of(LineBox box) {
        double cos = Math.abs(Math.cos(box.angle()));
        double sin = Math.abs(Math.sin(box.angle()));
        double width = box.width() * cos + box.height() * sin;
        double height = box.width() * sin + box.height() * cos;
        return "%d, %d, %d x %d"
                .formatted(
                        Math.max(0, Math.round(box.x() - width / 2)),
                        Math.max(0, Math.round(box.y() - height / 2)),
                        Math.round(width),
                        Math.round(height));
    }

    static String of(List<TextLine> lines) {
        String all = lines.stream().limit(MOST).map(line -> of(line.box())).collect(Collectors.joining("; "));
        return lines.size() <= MOST ? all : "%s; and %d more".formatted(all, lines.size() - MOST);
    }
}
