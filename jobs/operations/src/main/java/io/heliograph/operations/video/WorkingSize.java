// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.pixels.Resampling;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Working size of routes that process all frames together: the clip's size, reduced to 750 pixels on the shorter side. Reduced sides are
 * even, as most presets require.
 */
public record WorkingSize(int width, int height) {
    static final int SHORTER_SIDE = 750;

    public static WorkingSize of(int width, int height) {
        int shorter = Math.min(width, height);
        if (shorter <= SHORTER_SIDE) {
            return new WorkingSize(width, height);
        }
        double half = SHORTER_SIDE / 2.0 / shorter;
        return new WorkingSize(2 * (int) Math.rint(width * half), 2 * (int) Math.rint(height * half));
    }

    /** A picture at this size; the caller closes it. */
    public Mat of(Mat bgr) {
        return bgr.cols() == width && bgr.rows() == height ? bgr.clone() : Resampling.area(bgr, width, height);
    }

    /** Warns if the clip was larger than this. */
    public void sayIfSmaller(StepWork stepWork, int ofClip, String before) {
        if (width != ofClip) {
            stepWork.warn("The result has " + width + " x " + height + " pixels: videos whose shorter side exceeds "
                    + SHORTER_SIDE + " pixels are reduced before " + before + ".");
        }
    }
}
