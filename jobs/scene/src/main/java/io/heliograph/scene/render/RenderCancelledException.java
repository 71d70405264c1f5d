// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** The caller asked for the picture to be given up. */
public final class RenderCancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Stopped on request. */
    public RenderCancelledException() {
        super("the picture was given up before it was finished");
    }
}
