// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.compositing.GroundPlane;
import io.heliograph.vision.compositing.LightEstimation;
import io.heliograph.vision.compositing.PhotoTexture;
import io.heliograph.vision.compositing.PictureLight;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.SubjectSegmenter;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * A picture as a place for things: its subject, ground, light and texture, as far as they can be guessed.
 *
 * @param subject CV_8UC1 of the picture's size; all 0 if there is no clear one
 * @param ground where things can stand
 * @param light that falls on them
 * @param texture what the camera made of it
 */
record PlacementSite(Mat subject, GroundPlane ground, PictureLight light, PhotoTexture texture)
        implements AutoCloseable {
    private static final int LOOKED_AT = 480; // longest side that the subject is looked for on
    private static final double SURE = 0.35;

    /**
     * Looks at a picture; the caller closes the result.
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
        try (Size size = new Size(Math.max(8, (int) Math.rint(picture.width() * factor)), Math.max(8, (int)
                        Math.rint(picture.height() * factor)));
                Size whole = new Size(picture.width(), picture.height())) {
            Mat small = new Mat();
            resize(picture.mat(), small, size, 0, 0, INTER_AREA);
            Mat subject = new Mat();
            try (Raster raster = Raster.owning(small);
                    CutoutResult cutoutResult = subjectSegmenter.cut(raster)) {
                resize(cutoutResult.alpha(), subject, whole, 0, 0, INTER_LINEAR);
                if (cutoutResult.confidence() < SURE) {
                    subject.put(org.bytedeco.opencv.opencv_core.Scalar.all(0));
                }
            }
            return subject;
        }
    }

    @Override
    public void close() {
        subject.close();
    }
}
