// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.vision.matting.video.FrameMatte;
import java.util.List;

/** Observes a pass over the frames of a segment. */
@FunctionalInterface
public interface PassWatch {
    /** Called before every frame; may throw to stop. */
    void checkpoint();

    /** Called after one or more frames, with their mattes or masks. */
    default void made(List<FrameMatte> mattes) {}
}
