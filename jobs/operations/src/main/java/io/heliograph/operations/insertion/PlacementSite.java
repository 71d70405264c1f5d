// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.compositing.GroundPlane;
import io.heliograph.vision.compositing.LightEstimation;
import io.heliograph.vision.compositing.PhotoTexture;
import io.heliograph.vision.compositing.PictureLight;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.SubjectSegmenter;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Estimates about a picture, for placing things in it: subject, ground, light and texture.
 *
 * @param subject CV_8UC1 of the picture's size; all 0 without a clear one
 * @param ground plane on which things stand
 * @param light of the picture
 * @param texture grain and blur of the picture
 */
record PlacementSite(Mat subject, GroundPlane ground, PictureLight light, PhotoTexture texture)
        implements AutoCloseable {
    private static final int LOOKED_AT = 480; // longer side in pixels of the copy in which the subject is found
    private static final int LEAST = 8; // minimum side of that reduced copy, in pixels
    private static final double SURE = 0.35;

    /**
     * Analyses a picture; the caller closes the result.
     *
     * @param subjectSegmenter finds the subject
     */
    static PlacementSite of(Raster picture, SubjectSegmenter subjectSegmenter) {
        Mat subject = subject(picture, subjectSegmenter);
        return new PlacementSite(
                subject,
                GroundPlane.of(picture.mat(), subject),
                LightEstimation.of(picture.mat(), Optional.of(subject)),
                PhotoTexture.of(picture.mat()));
    }

    private static Mat subject(Raster picture, SubjectSegmenter subjectSegmenter) {
        double factor = Math.min(1, LOOKED_AT / (double) Math.max(picture.width(), picture.height()));
        int width = Math.max(LEAST, (int) Math.rint(picture.width() * factor));
        int height = Math.max(LEAST, (int) Math.rint(picture.height() * factor));
        try (Raster small = Raster.owning(Resampling.area(picture.mat(), width, height));
                CutoutResult cutoutResult = subjectSegmenter.cut(small)) {
            return cutoutResult.confidence() < SURE
                    ? MaskArithmetic.empty(picture.width(), picture.height())
                    : Resampling.linear(cutoutResult.alpha(), picture.width(), picture.height());
        }
    }

    @Override
    public void close() {
        subject.close();
    }
}
