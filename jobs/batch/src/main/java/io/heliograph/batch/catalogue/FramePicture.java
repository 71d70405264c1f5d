// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.io.IOException;

/** Makes a small picture of the latest frame. */
@FunctionalInterface
public interface FramePicture {
    /** No picture. */
    FramePicture NONE = () -> new byte[0];

    /** A JPEG of some kilobytes; no bytes if there is nothing to show. */
    byte[] jpeg() throws IOException;
}
