// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.net.URI;
import java.util.Optional;

/**
 * A file to download.
 *
 * @param address its address
 * @param exactBytes its size, if known
 * @param mostBytes maximum size
 */
public record WantedFile(URI address, Optional<Long> exactBytes, long mostBytes) {
    /** Maximum number of bytes to receive: the known size, else the maximum size. */
    long longest() {
        return exactBytes.orElse(mostBytes);
    }

    /** Whether this number of bytes is known to be the whole file, before the server has answered. */
    boolean isWhole(long bytes) {
        return exactBytes.filter(Long.valueOf(bytes)::equals).isPresent();
    }

    /**
     * Checks the size that a server reports.
     *
     * @throws FetchException if it differs from the known size, or is too large
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
