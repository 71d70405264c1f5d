// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.ProductScene;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/** Works on the frames of a clip run by run, as a pipeline does segment by segment. */
final class ClipRuns {
    private ClipRuns() {}

    /**
     * Opacity of all frames at full size.
     *
     * @param frames interleaved BGR bytes of each
     * @param run frames of a run
     */
    static List<byte[]> mattes(List<byte[]> frames, int width, int height, int run) {
        List<byte[]> mattes = new ArrayList<>();
        ClipMatting matting = new ClipMatting(width, height);
        try (FrameEdges edges = new FrameEdges(width, height)) {
            List<ClipFrame> looked = frames.stream()
                    .map(frame -> look(matting, frame, width, height))
                    .toList();
            FrameMatte carried = null;
            for (int from = 0; from < frames.size(); from += run) {
                int to = Math.min(frames.size(), from + run);
                int first = Math.max(0, from - 1);
                List<ClipFrame> window = looked.subList(first, Math.min(frames.size(), to + ClipMatting.AFTER));
                List<FrameMatte> found = matting.mattes(window, from - first, to - first, carried)
                        .mattes();
                carried = found.getLast();
                for (int t = from; t < to; t++) {
                    try (Mat picture = MatrixArrays.mat(frames.get(t), height, width)) {
                        mattes.add(MatrixArrays.bytes(edges.alpha(picture, found.get(t - from))));
                    }
                }
            }
        }
        return mattes;
    }

    static List<ClipFrame> looked(ClipMatting matting, List<ProductScene> clip) {
        return clip.stream()
                .map(scene -> look(matting, scene.bgr, scene.width, scene.height))
                .toList();
    }

    static ClipFrame look(ClipMatting matting, byte[] bgr, int width, int height) {
        try (Mat picture = MatrixArrays.mat(bgr, height, width)) {
            return matting.look(picture);
        }
    }
}
