// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.catalogue.StoredContent;
import io.heliograph.storage.objects.NoSuchObjectException;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.ObjectStoreException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads an object in blocks of 64 KiB and keeps the latest block. The 33rd block is refused: a hostile header costs at most
 * 2 MiB.
 */
final class StoredBlocks implements StoredContent {
    static final int MOST_BLOCKS = 32;
    static final int BLOCK = 1 << 16;

    private final ObjectStore objects;
    private final String key;
    private final long length;
    private byte[] block = new byte[0];
    private long start;
    private int blocks;

    StoredBlocks(ObjectStore objects, String key, long length) {
        this.objects = objects;
        this.key = key;
        this.length = length;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public void read(long position, byte[] into, int offset, int count) throws IOException {
        if (position < 0 || count < 0 || position > length - count) {
            throw new EOFException("bytes " + position + " to " + (position + count) + " of " + length);
        }
        for (int done = 0; done < count; ) {
            long at = position + done;
            if (at < start || at >= start + block.length) {
                load(at);
            }
            int from = (int) (at - start);
            int some = Math.min(count - done, block.length - from);
            System.arraycopy(block, from, into, offset + done, some);
            done += some;
        }
    }

    private void load(long at) throws IOException {
        if (++blocks > MOST_BLOCKS) {
            throw new IOException("more than " + MOST_BLOCKS + " blocks were read");
        }
        int size = (int) Math.min(BLOCK, length - at);
        try (InputStream content = objects.open(key, at, size)) {
            byte[] read = content.readNBytes(size);
            if (read.length < size) {
                throw new EOFException("byte " + (at + read.length) + " of " + length);
            }
            block = read;
            start = at;
        } catch (ObjectStoreException | NoSuchObjectException e) {
            throw new IOException(e);
        }
    }
}
