// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.video.ClipFrame;
import io.heliograph.vision.matting.video.ClipMatting;
import java.io.IOException;
import org.bytedeco.opencv.opencv_core.Mat;

/** Converts the reader's current frame to the size at which mattes are computed. */
final class FrameLook {
    private FrameLook() {}

    static ClipFrame of(FrameReader reader, ClipMatting matting) throws IOException {
        ClipMatting.WorkingFrame size = matting.workingSize();
        try (Raster picture = reader.picture(size.width(), size.height());
                Mat bgr = AlphaPlane.removed(picture.mat())) {
            return matting.look(bgr);
        }
    }
}
