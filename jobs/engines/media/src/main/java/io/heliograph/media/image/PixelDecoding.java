// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** Decodes the pixels of a file with a checked header, in this process or in a child process that may die. */
public interface PixelDecoding {
    /** Decodes with libraries in this process; a crash of a library ends the process. */
    PixelDecoding IN_PROCESS = new LocalDecoding();

    /**
     * Decodes a whole file. The caller closes the raster.
     *
     * @param file in native memory
     * @throws IOException if decoding fails for a reason outside the file, such as a missing decoder process
     */
    Raster decode(MemorySegment file, ImageHeader header) throws IOException, UnreadableImageException;
}
