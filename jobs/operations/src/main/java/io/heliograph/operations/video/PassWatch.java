// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.vision.matting.FrameMatte;

/** Goes along with a pass over the frames of a segment. */
@FunctionalInterface
interface PassWatch {
    /** Called before every frame; may throw to stop. */
    void checkpoint();

    /** The matte or the mask of a frame is there. */
    default void made(FrameMatte matte) {}
}
