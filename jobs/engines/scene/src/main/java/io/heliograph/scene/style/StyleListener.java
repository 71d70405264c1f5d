// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

/** Receives the progress of a style, on the thread that requested the picture. It may throw to stop the work. */
@FunctionalInterface
public interface StyleListener {
    /** Called a few times a picture with a rising share, 0 to 1. */
    void done(float share);
}
