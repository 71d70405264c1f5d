// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a picture sent inside its request: in memory if they are few, otherwise in a file that lasts until the
 * request is accepted.
 */
public interface InlineContent {
    /** Number of bytes sent. */
    long length();

    /** The bytes from the beginning; to be closed by the caller. */
    InputStream open();

    /** All bytes in memory: for one picture at a time. */
    default byte[] bytes() {
        try (InputStream in = open()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Bytes in memory. */
    static InlineContent of(byte[] bytes) {
        return new InMemory(bytes);
    }

    /** Bytes in memory; equal if the bytes are equal. */
    @SuppressWarnings("ArrayRecordComponent") // equals compares the content
    record InMemory(byte[] held) implements InlineContent {
        @Override
        public long length() {
            return held.length;
        }

        @Override
        public InputStream open() {
            return new ByteArrayInputStream(held);
        }

        @Override
        public byte[] bytes() {
            return held;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof InMemory that && Arrays.equals(held, that.held);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(held);
        }

        @Override
        public String toString() {
            return "InMemory[" + held.length + " bytes]";
        }
    }
}
