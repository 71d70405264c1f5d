// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.vision.text.DetectedText;
import io.heliograph.vision.text.LineBox;
import io.heliograph.vision.text.TextLine;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Selects a line without reading it: the one nearest to a place, else the largest that was detected with high confidence. */
final class PlacedLine {
    private static final double SURE = 0.85; // minimum confidence of a certain line, relative to the best one

    private PlacedLine() {}

    /** The selected line; empty if the picture has none. */
    static Optional<TextLine> of(DetectedText text, Optional<PicturePlace> place, int width, int height) {
        List<TextLine> sure = sure(text);
        return place.isPresent()
                ? sure.stream()
                        .min(Comparator.comparingDouble(line -> distance(line.box(), place.get(), width, height)))
                : sure.stream()
                        .max(Comparator.comparingDouble(
                                line -> line.box().width() * line.box().height()));
    }

    /** Lines that are nearly as certain as the most certain one. */
    static List<TextLine> sure(DetectedText text) {
        double best =
                text.lines().stream().mapToDouble(TextLine::confidence).max().orElse(0);
        return text.lines().stream()
                .filter(line -> line.confidence() >= SURE * best)
                .toList();
    }

    /** Distance of a line from a place, in shares of the picture's sides. */
    static double distance(LineBox box, PicturePlace picturePlace, int width, int height) {
        double x = switch (picturePlace) {
            case TOP_LEFT, LEFT, BOTTOM_LEFT -> 0;
            case TOP_RIGHT, RIGHT, BOTTOM_RIGHT -> 1;
            default -> 0.5;
        };
        double y = switch (picturePlace) {
            case TOP_LEFT, TOP, TOP_RIGHT, BACKGROUND -> 0;
            case BOTTOM_LEFT, BOTTOM, BOTTOM_RIGHT, FOREGROUND -> 1;
            default -> 0.5;
        };
        boolean across = x != 0.5; // a place such as "on the left" fixes no height
        boolean down = y != 0.5 || !across;
        return (across || !down || y == 0.5 ? Math.abs(box.x() / width - x) : 0)
                + (down ? Math.abs(box.y() / height - y) : 0);
    }
}
