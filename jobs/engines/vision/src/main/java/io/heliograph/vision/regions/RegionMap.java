// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.SubjectSegmenter;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The regions of a picture, at a reduced size.
 *
 * @param width width of the labels in pixels
 * @param height height of the labels in pixels
 * @param labels the finest region of each pixel, from 0
 * @param bgr the picture at the labels' size, interleaved
 * @param regions things before patches, the best first, at most {@value #MOST}
 * @param subject confidence in the subject, 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
public record RegionMap(int width, int height, int[] labels, byte[] bgr, List<PictureRegion> regions, double subject) {
    /** Maximum number of regions; more would add no information. */
    public static final int MOST = 40;

    private static final int SIDE = 480;
    private static final int OPAQUE = 127;

    /** Makes the list immutable. */
    public RegionMap {
        regions = List.copyOf(regions);
    }

    /** Finds the subject and the regions, at a size of at most {@value #SIDE} px a side. */
    public static RegionMap of(Raster picture) {
        return of(picture, SubjectSegmenter.BUILT_IN);
    }

    /** Finds the regions, with another engine for the subject. */
    public static RegionMap of(Raster picture, SubjectSegmenter subjectSegmenter) {
        try (Raster small = Raster.owning(MatrixPlanes.small(picture.mat(), SIDE));
                CutoutResult cutoutResult = subjectSegmenter.cut(small)) {
            return of(small, inside(cutoutResult.alpha()), cutoutResult.confidence());
        }
    }

    /**
     * The regions of a small picture with a known subject.
     *
     * @param subject true on the subject, one value a pixel
     * @param sure confidence in the subject, 0 to 1
     */
    static RegionMap of(Raster small, boolean[] subject, double sure) {
        SlicSuperpixels pieces = SlicSuperpixels.of(small.mat(), subject);
        RegionHierarchy regionHierarchy = new RegionHierarchy(pieces, subject, sure);
        return new RegionMap(
                small.width(),
                small.height(),
                regionHierarchy.labels(),
                MatrixArrays.bytes(small.mat()),
                regionHierarchy.regions(),
                sure);
    }

    /**
     * Reduces a picture to the working size for regions, the size of the masks for {@link #of(Mat, List)}; the caller
     * closes the result.
     */
    public static Mat view(Raster picture) {
        return MatrixPlanes.small(picture.mat(), SIDE);
    }

    /**
     * Regions found by another engine; they may overlap.
     *
     * @param view {@link #view} of a picture; the caller closes it
     * @param masks the best first; only the first {@value #MOST} are used
     * @throws IllegalArgumentException if a mask is not of the view's size
     */
    public static RegionMap of(Mat view, List<GivenMask> masks) {
        GivenMasks given = new GivenMasks(masks.stream().limit(MOST).toList(), view.rows() * view.cols());
        return new RegionMap(view.cols(), view.rows(), given.labels(), MatrixArrays.bytes(view), given.regions(), 0);
    }

    private static boolean[] inside(Mat alpha) {
        byte[] levels = MatrixArrays.bytes(alpha);
        boolean[] inside = new boolean[levels.length];
        for (int i = 0; i < levels.length; i++) {
            inside[i] = (levels[i] & 255) > OPAQUE;
        }
        return inside;
    }

    /** A region as a mask of the labels' size. */
    public boolean[] mask(PictureRegion pictureRegion) {
        boolean[] mask = new boolean[labels.length];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = pictureRegion.parts().get(labels[i]);
        }
        return mask;
    }

    /** The regions at the size of the picture, with borders that follow its edges. */
    public LabelPlane at(Raster picture) {
        return LabelPlane.of(this, picture);
    }
}
