// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

/**
 * A contiguous range of bytes of a file.
 *
 * @param start index of the first byte
 * @param length number of bytes, which may be none
 */
public record ByteSpan(long start, long length) {
    public ByteSpan {
        if (start < 0 || length < 0 || start > Long.MAX_VALUE - length) {
            throw new IllegalArgumentException("bytes " + start + " + " + length);
        }
    }

    /** Index behind the last byte. */
    public long end() {
        return start + length;
    }
}
