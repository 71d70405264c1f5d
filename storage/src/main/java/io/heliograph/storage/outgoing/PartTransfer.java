// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.LongConsumer;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Writes the body of one answer to a partial file.
 *
 * @param wanted the file
 * @param part the partial file
 * @param watch counts the received bytes
 * @param progress receives the number of bytes in the file
 */
record PartTransfer(WantedFile wanted, Path part, TransferWatch watch, LongConsumer progress) {
    private static final int BUFFER = 64 * 1024;
    private static final int PARTIAL = 206;
    private static final int NO_SUCH_RANGE = 416;
    private static final int LONGEST_ETAG = 1000;
    private static final int LONGEST_DATE = 100;

    /**
     * Reads an answer to its end.
     *
     * @param have length of the partial file at the time of the request
     * @return true once the file is complete; false if the partial file had to be discarded
     * @throws FetchException if the answer is an error, has another length, or breaks off
     * @throws UncheckedIOException if the file cannot be written
     */
    boolean take(Response response, long have) throws IOException {
        boolean goesOn = have > 0 && response.code() == PARTIAL;
        if (goesOn) {
            Optional<ContentRange> range = ContentRange.parse(response.header("Content-Range"));
            if (range.isEmpty() || range.get().first() != have) {
                PartNote.discard(part);
                return false;
            }
            range.get().all().ifPresent(wanted::judge);
        } else if (response.code() == NO_SUCH_RANGE && have > 0) {
            PartNote.discard(part);
            return false;
        } else if (response.code() != 200) {
            throw FetchException.ofStatus(response.code());
        } else if (response.body().contentLength() >= 0) {
            wanted.judge(response.body().contentLength());
        }
        if (!"identity".equalsIgnoreCase(response.header("Content-Encoding", "identity"))) {
            throw new FetchException(
                    Reason.STATUS, "the server compresses the file although the uncompressed one was requested");
        }
        if (!goesOn) {
            PartNote.discard(part);
            validator(response).ifPresent(this::note);
        }
        long all = copy(response.body().byteStream(), goesOn ? have : 0);
        if (wanted.exactBytes().isPresent() && !wanted.isWhole(all)) {
            throw new FetchException(
                    Reason.UNREACHABLE,
                    "the server broke off after %d of %d bytes"
                            .formatted(all, wanted.exactBytes().get()));
        }
        return true;
    }

    private void note(String validator) {
        try {
            new PartNote(wanted.address().toString(), validator).write(part);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A validator that is valid in If-Range: a strong ETag, else the date. */
    private static Optional<String> validator(Response response) {
        @Nullable String etag = response.header("ETag");
        if (etag != null && etag.startsWith("\"") && etag.length() < LONGEST_ETAG) {
            return Optional.of(etag);
        }
        return Optional.ofNullable(response.header("Last-Modified")).filter(date -> date.length() < LONGEST_DATE);
    }

    private long copy(InputStream in, long have) throws IOException {
        long total = have;
        byte[] buffer = new byte[BUFFER];
        try (OutputStream out = open()) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                total += read;
                if (total > wanted.longest()) {
                    throw wanted.tooLarge();
                }
                watch.received(read);
                write(out, buffer, read);
                progress.accept(total);
            }
        }
        return total;
    }

    private OutputStream open() {
        try {
            return Files.newOutputStream(part, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Wraps write errors, so that they are not attributed to the server. */
    private static void write(OutputStream out, byte[] buffer, int count) {
        try {
            out.write(buffer, 0, count);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
