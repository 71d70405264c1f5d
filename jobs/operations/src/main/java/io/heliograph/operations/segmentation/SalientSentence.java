// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.grounding.PhraseGrounding;
import io.heliograph.vision.grounding.SightedObject;
import java.util.stream.Collectors;

/** Lists the things that stand out in a picture, as a sentence of a refusal. */
final class SalientSentence {
    private SalientSentence() {}

    /** The sentence; things are named by a detector if there is one. */
    static String of(PhraseGrounding phraseGrounding, Raster picture) {
        String salient = phraseGrounding.salient().stream()
                .map(thing -> "something mainly %s %s (%.0f %% of the picture, box %s)"
                        .formatted(thing.colour(), thing.side(), 100 * thing.share(), box(thing.box(), picture)))
                .collect(Collectors.joining(", "));
        String named = phraseGrounding.named().stream()
                .map(object -> "%s (%.2f, box %s)".formatted(object.label(), object.score(), box(object, picture)))
                .collect(Collectors.joining(", "));
        return (salient.isEmpty() ? "No salient things were found." : "Salient things: " + salient + ".")
                + (named.isEmpty() ? "" : " The detector sees: " + named + ".")
                + (salient.isEmpty() && named.isEmpty() ? "" : " Boxes are [left, top, width, height] in pixels.");
    }

    private static String box(SightedObject shares, Raster picture) {
        int left = (int) Math.round(shares.left() * picture.width());
        int top = (int) Math.round(shares.top() * picture.height());
        return "[%d, %d, %d, %d]"
                .formatted(
                        left,
                        top,
                        (int) Math.round(shares.right() * picture.width()) - left,
                        (int) Math.round(shares.bottom() * picture.height()) - top);
    }

    /** A box in words: left, top, width and height in pixels. */
    static String box(PixelArea area) {
        return "[%d, %d, %d, %d]".formatted(area.x(), area.y(), area.width(), area.height());
    }
}
