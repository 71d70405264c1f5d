// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.io.IOException;

/** Makes a small picture of the latest frame. */
@FunctionalInterface
public interface FramePicture {
    /** Makes no picture. */
    FramePicture NONE = () -> new byte[0];

    /** A JPEG file of some kilobytes; an empty array if there is no picture. */
    byte[] jpeg() throws IOException;
}
