// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.LabPicture;
import java.util.List;

/** Likelihood that a pixel has one of the requested colours; it is lower if another basic colour fits better. */
final class ColourLikelihood {
    // minimum Lab distance of a rival colour; nearer basic colours count as shades of the requested one
    private static final double OTHER = 22;
    private static final double SLIGHT = 0.1; // likeness below which no rival colour is compared
    private static final double COLOURED = 0.4; // likeness above which a pixel has the colour
    private static final double FULL = 1.6; // factor on the likeness, before clamping to 1

    private final int width;
    private final int height;
    private final double[] likeness;

    ColourLikelihood(LabPicture picture, List<TargetColour> colours) {
        width = picture.width();
        height = picture.height();
        List<TargetColour> rivals = TargetColour.BASIC.stream()
                .filter(basic -> colours.stream().allMatch(colour -> colour.distance(basic) > OTHER))
                .toList();
        likeness = new double[picture.pixels()];
        for (int i = 0; i < likeness.length && !colours.isEmpty(); i++) {
            double own = most(colours, picture, i);
            double rival = own < SLIGHT ? 1 : most(rivals, picture, i);
            likeness[i] = own >= rival ? own : own * Math.pow(own / rival, 1.5);
        }
    }

    private static double most(List<TargetColour> tones, LabPicture picture, int i) {
        double most = 0;
        for (TargetColour targetColour : tones) {
            most = Math.max(most, targetColour.similarity(picture, i));
        }
        return most;
    }

    /** The pixels that have the colour. */
    PixelSet pixels() {
        return PixelSet.where(width, height, i -> likeness[i] > COLOURED);
    }

    /** Share of some pixels with the colour, 0 to 1. */
    double share(PixelSet of) {
        double[] sum = {0, 0};
        of.each(i -> {
            sum[0] += Math.min(1, FULL * likeness[i]);
            sum[1]++;
        });
        return sum[0] / Math.max(1, sum[1]);
    }

    /** Mean likeness to the colour, 0 to 1, of the pixels that lie in the area's bounding box but outside the area. */
    double around(RegionCandidate c) {
        int left = (int) (c.extent.left() * width);
        int right = (int) Math.round(c.extent.right() * width);
        int top = (int) (c.extent.top() * height);
        int bottom = (int) Math.round(c.extent.bottom() * height);
        double sum = 0;
        int count = 1;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int i = y * width + x;
                if (!c.mask.has(i)) {
                    sum += likeness[i];
                    count++;
                }
            }
        }
        return sum / count;
    }
}
