// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.LabPicture;
import io.heliograph.vision.matting.CutoutResult;
import java.util.List;

/**
 * A salient thing of a picture, described in words.
 *
 * @param colour its main basic colour
 * @param side its position: "at the top left", "in the middle"
 * @param share share of the picture that it covers, 0 to 1
 * @param box around it, without label or score
 */
public record SalientThing(String colour, String side, double share, SightedObject box) {
    private static final List<String> NAMES =
            List.of("black", "white", "grey", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown");
    private static final double THIRD = 1.0 / 3;

    static SalientThing of(RegionCandidate thing, LabPicture picture) {
        return of(thing.mask, thing.extent, picture);
    }

    /** The subject of a cut-out that is not empty. */
    public static SalientThing of(CutoutResult cutoutResult) {
        CutoutPixels pixels = CutoutPixels.of(cutoutResult);
        return of(pixels.opaque(), RegionExtent.of(pixels.opaque()), pixels.colours());
    }

    private static SalientThing of(PixelSet mask, RegionExtent extent, LabPicture picture) {
        return new SalientThing(colour(mask, picture), side(extent), extent.share(), SightedObject.around(extent));
    }

    private static String colour(PixelSet mask, LabPicture picture) {
        int[] votes = new int[NAMES.size()];
        mask.each(i -> {
            int best = 0;
            for (int k = 1; k < votes.length; k++) {
                boolean nearer = TargetColour.BASIC.get(k).similarity(picture, i)
                        > TargetColour.BASIC.get(best).similarity(picture, i);
                best = nearer ? k : best;
            }
            votes[best]++;
        });
        int most = 0;
        for (int k = 1; k < votes.length; k++) {
            most = votes[k] > votes[most] ? k : most;
        }
        return NAMES.get(most);
    }

    private static String side(RegionExtent regionExtent) {
        String down = regionExtent.y() < THIRD ? "top" : regionExtent.y() > 2 * THIRD ? "bottom" : "";
        String across = regionExtent.x() < THIRD ? "left" : regionExtent.x() > 2 * THIRD ? "right" : "";
        String both = (down + " " + across).strip();
        return both.isEmpty() ? "in the middle" : "at the " + both;
    }
}
