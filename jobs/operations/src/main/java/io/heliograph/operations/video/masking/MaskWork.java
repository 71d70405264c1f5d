// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.FrameFilter;
import io.heliograph.media.video.encode.VideoFrame;
import io.heliograph.operations.video.ClipWork;
import io.heliograph.operations.video.WorkingSize;
import io.heliograph.operations.video.matting.MattingWork;
import io.heliograph.vision.clip.MaskComposite;
import io.heliograph.vision.matting.video.FrameEdges;
import io.heliograph.vision.matting.video.FrameMatte;
import java.io.IOException;
import java.util.Iterator;
import org.bytedeco.opencv.opencv_core.Mat;

/** Replaces each frame by its stored mask, enlarged to the result's size along the frame's edges. */
final class MaskWork implements ClipWork {
    private final MattingWork.Mattes masks;
    private final WorkingSize working;
    private final FrameEdges edges;
    private final MaskComposite composite = new MaskComposite();

    MaskWork(MattingWork.Mattes masks, WorkingSize working) {
        this.masks = masks;
        this.working = working;
        this.edges = new FrameEdges(working.width(), working.height());
    }

    @Override
    public FrameFilter filterFor(VideoSegment videoSegment) throws IOException {
        Iterator<FrameMatte> each = masks.of(videoSegment.ordinal()).iterator();
        return frame -> {
            if (!each.hasNext()) {
                throw new IOException("segment " + videoSegment.ordinal() + " has more frames than masks");
            }
            apply(frame, each.next());
        };
    }

    private void apply(VideoFrame frame, FrameMatte mask) throws IOException {
        try (Mat bgr = working.of(frame.bgr())) {
            frame.write(composite.of(bgr, edges.alpha(bgr, mask), frame.micros()));
        }
    }

    @Override
    public void close() {
        edges.close();
        composite.close();
    }
}
