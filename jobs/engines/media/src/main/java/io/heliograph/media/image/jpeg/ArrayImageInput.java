// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import javax.imageio.stream.ImageInputStreamImpl;

/** Lets an ImageIO reader read an array in place; the JDK's own streams copy it once more. */
final class ArrayImageInput extends ImageInputStreamImpl {
    private final byte[] content;

    ArrayImageInput(byte[] content) {
        this.content = content;
    }

    @Override
    public int read() {
        bitOffset = 0;
        return streamPos < content.length ? content[(int) streamPos++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
        bitOffset = 0;
        if (streamPos >= content.length) {
            return -1;
        }
        int count = (int) Math.min(length, content.length - streamPos);
        System.arraycopy(content, (int) streamPos, target, offset, count);
        streamPos += count;
        return count;
    }

    @Override
    public long length() {
        return content.length;
    }
}
