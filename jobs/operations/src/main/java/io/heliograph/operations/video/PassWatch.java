// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.vision.matting.video.FrameMatte;
import java.util.List;

/** Observer of a pass over the frames of a segment. */
@FunctionalInterface
public interface PassWatch {
    /** Called before every frame; may throw to stop. */
    void checkpoint();

    /** Called with the mattes or masks of further frames, at least one. */
    default void made(List<FrameMatte> mattes) {}
}
