// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.outgoing.CallSupervisor;
import io.heliograph.storage.outgoing.DownloadLimits;
import io.heliograph.storage.outgoing.FetchException;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.outgoing.LeastRate;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;

/** Downloads an input within the common limits of time and rate, and turns failures into errors for the client. */
final class InputDownload {
    private final GuardedHttp http;
    private final Duration timeout;
    private final LeastRate leastRate;

    InputDownload(GuardedHttp http, Settings settings) {
        this.http = http;
        this.timeout = settings.limits().fetchTimeout();
        this.leastRate = new LeastRate(
                settings.downloads().leastBytesPerSecond(), settings.downloads().window());
    }

    /**
     * @return number of bytes received
     * @throws FetchException if the download is incomplete; see {@link #refusal}
     */
    long fetch(URI address, long maxBytes, CallSupervisor supervisor, OutputStream sink) {
        return http.download(address, new DownloadLimits(maxBytes, timeout, leastRate), supervisor, sink)
                .length();
    }

    /** The error for the client. */
    static ClientFailure refusal(String field, long maxBytes, FetchException e) {
        return switch (e.reason()) {
            case NOT_FOUND ->
                new ClientFailure(
                        ErrorCode.INPUT_NOT_FOUND,
                        "Input not found: " + field,
                        "The server" + host(e) + " has nothing at the address in '" + field + "' (status " + e.status()
                                + ").");
            case TOO_LARGE -> tooLarge(field, maxBytes);
            case BAD_URL, REFUSED_ADDRESS ->
                new ClientFailure(
                        ErrorCode.VALIDATION_ERROR,
                        "Invalid address: " + field,
                        "The address in '" + field + "' is not one that this service may call: " + e.getMessage()
                                + ".");
            default ->
                new ClientFailure(
                        ErrorCode.DOWNLOAD_FAILED,
                        "Download failed: " + field,
                        "The server" + host(e) + " did not deliver the file in '" + field + "': "
                                + String.valueOf(e.getMessage()).replaceFirst("^the server ", "it ") + ".");
        };
    }

    private static String host(FetchException e) {
        return e.host().map(host -> " at " + host).orElse("");
    }

    static ClientFailure notFound(String field) {
        return new ClientFailure(
                ErrorCode.INPUT_NOT_FOUND,
                "Input not found: " + field,
                "There is nothing at the address in '" + field + "'.");
    }

    static ClientFailure tooLarge(String field, long maxBytes) {
        return new ClientFailure(
                ErrorCode.PAYLOAD_TOO_LARGE,
                "Input too large: " + field,
                "The file in '" + field + "' has more than " + maxBytes + " bytes.");
    }

    static FailureException thrown(ClientFailure clientFailure) {
        return new FailureException(clientFailure, null);
    }
}
