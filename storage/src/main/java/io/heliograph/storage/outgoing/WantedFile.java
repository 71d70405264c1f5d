// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.net.URI;
import java.util.Optional;

/**
 * What is known of a file before it is fetched.
 *
 * @param address where it is
 * @param exactBytes its size, if that is known
 * @param mostBytes more is refused
 */
public record WantedFile(URI address, Optional<Long> exactBytes, long mostBytes) {
    /** Bytes that may come. */
    long longest() {
        return exactBytes.orElse(mostBytes);
    }

    /** Whether so many bytes are all of it, as far as that is known before the server has said so. */
    boolean isWhole(long bytes) {
        return exactBytes.filter(Long.valueOf(bytes)::equals).isPresent();
    }

    /**
     * Refuses what a server says the file has.
     *
     * @throws FetchException if it is another number than the known one, or too large
     */
    void judge(long bytes) {
        if (exactBytes.isPresent() && bytes != exactBytes.get()) {
            throw new FetchException(
                    Reason.TOO_LARGE,
                    "the server has %d bytes there, not %d: it is another file, or another version"
                            .formatted(bytes, exactBytes.get()));
        }
        if (bytes > mostBytes) {
            throw tooLarge();
        }
    }

    FetchException tooLarge() {
        return new FetchException(Reason.TOO_LARGE, "more than " + mostBytes + " bytes");
    }
}
