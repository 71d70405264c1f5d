// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.io.IOException;

/** Bytes of a file in the object store, read in any order. For one thread at a time. */
public interface StoredContent {
    /** Number of bytes. */
    long length();

    /**
     * Fills a part of an array.
     *
     * @throws IOException if the store does not answer, the range exceeds the file, or too many bytes were read before
     */
    void read(long position, byte[] into, int offset, int count) throws IOException;
}
