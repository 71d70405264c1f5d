// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import java.io.IOException;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.jspecify.annotations.Nullable;

/** Crops the frames of another composite. */
public final class CroppedComposite implements FrameComposite {
    private final FrameComposite whole;
    private final SubjectCrop crop;
    private @Nullable Mat view;

    /** A composite for frames of a clip; sizes in pixels. */
    public CroppedComposite(FrameComposite whole, SubjectCrop crop) {
        this.whole = whole;
        this.crop = crop;
    }

    @Override
    public Mat of(Mat bgr, Mat alpha, long micros) throws IOException {
        closeView();
        try (Rect part = new Rect(crop.x(), crop.y(), crop.width(), crop.height())) {
            Mat cut = new Mat(whole.of(bgr, alpha, micros), part);
            view = cut;
            return cut;
        }
    }

    private void closeView() {
        if (view != null) {
            view.close();
        }
    }

    @Override
    public void close() {
        closeView();
        whole.close();
    }
}
