// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.FaultFactory;
import io.heliograph.media.video.UnreadableVideoException.Reason;

/** Counts the tables and parts in a file's headers, and refuses too many of them before FFmpeg allocates memory for them. */
final class HeaderTally {
    /** Maximum number of parts of a file: fragments, clusters, chunks, and the elements within their headers. */
    private static final int MOST_PARTS = 200_000;

    /** Creates the exceptions for damaged files. */
    static final FaultFactory<UnreadableVideoException> FAULTS = new FaultFactory<>() {
        @Override
        public UnreadableVideoException cutShort(long length) {
            return new UnreadableVideoException(Reason.CORRUPT, "the file is cut short after " + length + " bytes");
        }

        @Override
        public UnreadableVideoException malformed(String message) {
            return new UnreadableVideoException(Reason.CORRUPT, "the file is damaged: " + message);
        }
    };

    private final ContainerLimits limits;
    private int streams;
    private int parts;
    private long bytes;
    private long entries;

    HeaderTally(ContainerLimits limits) {
        this.limits = limits;
    }

    void stream() throws UnreadableVideoException {
        if (++streams > limits.maxStreams()) {
            throw refusal("more than " + limits.maxStreams() + " tracks");
        }
    }

    void part() throws UnreadableVideoException {
        if (++parts > MOST_PARTS) {
            throw refusal("more than " + MOST_PARTS + " parts");
        }
    }

    /** Counts bytes of headers, which FFmpeg reads into memory. */
    void bytes(long count) throws UnreadableVideoException {
        bytes += Math.max(0, count);
        if (bytes > limits.maxHeaderBytes()) {
            throw refusal("headers of more than " + limits.maxHeaderBytes() + " bytes");
        }
    }

    /** Counts index entries that FFmpeg will allocate; in the file they may be compressed to a few bytes. */
    void entries(long count) throws UnreadableVideoException {
        entries += Math.clamp(count, 0, Integer.MAX_VALUE);
        if (entries > limits.maxTableEntries()) {
            throw refusal("tables of more than " + limits.maxTableEntries() + " packets");
        }
    }

    /** Refuses more than {@code most} elements of one kind. */
    static void atMost(long most, long count, String what) throws UnreadableVideoException {
        if (count > most) {
            throw refusal("more than " + most + " " + what);
        }
    }

    static UnreadableVideoException refusal(String what) {
        return new UnreadableVideoException(Reason.TOO_COMPLEX, "the file has " + what);
    }

    /** A refusal of an encrypted track; {@code name} is the name of the encryption in the file. */
    static UnreadableVideoException encrypted(String track, String name) {
        return new UnreadableVideoException(
                Reason.UNSUPPORTED_CODEC,
                "the file's " + track + " is encrypted (" + name + "); send a copy without copy protection");
    }
}
