// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** Thrown by a rendering that its caller cancelled. */
public final class RenderCancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Cancelled on request. */
    public RenderCancelledException() {
        super("the picture was given up before it was finished");
    }
}
