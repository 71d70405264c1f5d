// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** Where the pixels of a file are decoded whose header was judged already: in this process, or in another that may be lost. */
public interface PixelDecoding {
    /** By libraries within this process. What they do wrong, it does. */
    PixelDecoding IN_PROCESS = new LocalDecoding();

    /**
     * Decodes a whole file. The caller closes the raster.
     *
     * @param file in native memory
     * @throws IOException if it cannot be done now, whatever the file is
     */
    Raster decode(MemorySegment file, ImageHeader header) throws IOException, UnreadableImageException;
}
