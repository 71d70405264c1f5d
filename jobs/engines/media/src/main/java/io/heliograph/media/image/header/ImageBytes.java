// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.header;

import io.heliograph.containers.BoundedBytes;
import io.heliograph.containers.FaultFactory;
import java.lang.foreign.MemorySegment;

/** The file of a picture, or a part of it. A read beyond the end is refused with "cut short or damaged". */
public final class ImageBytes extends BoundedBytes<UnreadableImageException> {
    private static final FaultFactory<UnreadableImageException> FAULTS = new FaultFactory<>() {
        @Override
        public UnreadableImageException cutShort(long length) {
            return UnreadableImageException.corrupt("The image file is cut short or damaged.");
        }

        @Override
        public UnreadableImageException malformed(String message) {
            return UnreadableImageException.corrupt("The image file is cut short or damaged.");
        }
    };

    public ImageBytes(MemorySegment segment) {
        super(segment, FAULTS);
    }

    public ImageBytes part(long at, long length) throws UnreadableImageException {
        return new ImageBytes(slice(at, length));
    }

    public ImageBytes from(long at) throws UnreadableImageException {
        return part(at, length() - at);
    }
}
