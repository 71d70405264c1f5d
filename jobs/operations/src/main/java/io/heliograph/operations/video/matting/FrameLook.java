// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.video.ClipFrame;
import io.heliograph.vision.matting.video.ClipMatting;
import java.io.IOException;
import org.bytedeco.opencv.opencv_core.Mat;

/** Reads the current frame of a reader at the working size of a matting. */
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
