// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.io.IOException;

/** Makes a small picture of the frame that was done last. */
@FunctionalInterface
public interface FramePicture {
    /** No picture. */
    FramePicture NONE = () -> new byte[0];

    /** A JPEG of some kilobytes; no bytes where there is nothing to show. */
    byte[] jpeg() throws IOException;
}
