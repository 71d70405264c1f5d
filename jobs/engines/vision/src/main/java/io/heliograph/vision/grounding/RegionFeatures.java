// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.List;

/** Features of an area, from which the probability that it is a whole thing is computed. */
final class RegionFeatures {
    /** Indices of the features that other classes use. */
    static final int RIM = 1;

    static final int CLOSED = 4;
    static final int BOX = 11;
    static final int STUFF = 15;

    private static final int NARROW = 2; // width in pixels of the strips compared on both sides of the outline
    private static final int RING = 7; // width of the ring around an area that counts as its surroundings, px

    private final PictureMeasures pictureMeasures;
    private final List<PixelSet> believed;
    private final List<PixelSet> islands;

    /**
     * Features of the areas of one picture.
     *
     * @param believed areas that are probably of a subject
     * @param islands areas separated from the backdrop
     */
    RegionFeatures(PictureMeasures pictureMeasures, List<PixelSet> believed, List<PixelSet> islands) {
        this.pictureMeasures = pictureMeasures;
        this.believed = believed;
        this.islands = islands;
    }

    double[] of(PixelSet mask, RegionExtent regionExtent) {
        PixelSet ring = mask.grown(RING).minus(mask);
        ZoneSummary inside = ZoneSummary.of(mask, pictureMeasures);
        ZoneSummary outside = ZoneSummary.of(ring, pictureMeasures);
        ZoneSummary within = ZoneSummary.of(mask.minus(mask.shrunk(NARROW)), pictureMeasures);
        ZoneSummary beyond = ZoneSummary.of(mask.grown(NARROW).minus(mask), pictureMeasures);
        OutlineContrast outlineContrast = OutlineContrast.of(mask, pictureMeasures);
        OutlineForm outlineForm = OutlineForm.of(mask, regionExtent);
        double area = Math.max(1, regionExtent.area());
        double shown = mask.common(pictureMeasures.subject());
        return new double[] {
            Math.log(Math.max(1e-6, regionExtent.share())),
            Math.min(1, regionExtent.rim() * 2 * (mask.width + mask.height) / outlineContrast.length()),
            outlineContrast.mean() / 20,
            outlineContrast.weakest() / 20,
            outlineContrast.closed(),
            Math.min(60, inside.apart(outside)) / 30,
            Math.min(60, within.apart(beyond)) / 30,
            Math.min(80, inside.far()) / 40,
            Math.min(80, outside.far()) / 40,
            inside.remote(),
            1 - outside.remote(),
            outlineForm.box(),
            Math.min(8, outlineContrast.length() / Math.sqrt(area)) / 4,
            shown / area,
            shown / Math.max(1, pictureMeasures.subject().count()),
            mask.common(pictureMeasures.stuff()) / area,
            outlineForm.slim(),
            Math.min(40, inside.spread()) / 20,
            inside.meanProbability(),
            outside.meanProbability(),
            within.meanProbability() - beyond.meanProbability(),
            like(mask, believed),
            like(mask, islands),
            outlineForm.full(),
            outlineForm.even(),
            regionExtent.bottom(),
            Math.min(20, inside.rough()) / 10,
            Math.min(20, outside.rough()) / 10,
            Math.min(40, outside.spread()) / 20,
        };
    }

    private static double like(PixelSet mask, List<PixelSet> others) {
        double most = 0;
        for (PixelSet other : others) {
            most = Math.max(most, mask.iou(other));
        }
        return most;
    }
}
