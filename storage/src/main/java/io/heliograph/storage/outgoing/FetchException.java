// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A failed outgoing call. The message may be shown to the client that sent the address: it reveals nothing of our network, not
 * even the addresses of a name.
 */
public final class FetchException extends RuntimeException {
    /** Kind of failure, for decisions. */
    public enum Reason {
        /** Not an absolute http or https address, or one with user and password; also a redirect to such an address. */
        BAD_URL(false),
        /** The rules forbid the host, or all addresses that it resolves to. */
        REFUSED_ADDRESS(false),
        /** The server says 404 or 410. */
        NOT_FOUND(false),
        /** Any other status that is no success, see {@link FetchException#status()}. */
        STATUS(false),
        /** More bytes than allowed. */
        TOO_LARGE(false),
        /** Not finished within the time limit, or too slow; not retried. */
        TIMEOUT(false),
        /** Unknown host, no connection, no TLS, or an answer that broke off. */
        UNREACHABLE(true);

        private final boolean passing;

        Reason(boolean passing) {
            this.passing = passing;
        }
    }

    private static final int NONE = 0;

    private final Reason reason;
    private final int status;
    private final Optional<String> host;

    private FetchException(
            Reason reason, int status, String message, @Nullable Throwable cause, Optional<String> host) {
        super(message, cause);
        this.reason = reason;
        this.status = status;
        this.host = host;
    }

    private FetchException(Reason reason, int status, String message, @Nullable Throwable cause) {
        this(reason, status, message, cause, Optional.empty());
    }

    FetchException(Reason reason, String message) {
        this(reason, NONE, message, null);
    }

    FetchException(Reason reason, String message, Throwable cause) {
        this(reason, NONE, message, cause);
    }

    static FetchException ofStatus(int status) {
        boolean gone = status == 404 || status == 410;
        return new FetchException(
                gone ? Reason.NOT_FOUND : Reason.STATUS, status, "the server answered with status " + status, null);
    }

    static FetchException tooManyRedirects(int status) {
        return new FetchException(Reason.STATUS, status, "the server redirects without end", null);
    }

    /** The same failure with its host; a host set before is kept. */
    FetchException at(String name) {
        if (host.isPresent()) {
            return this;
        }
        var named = new FetchException(reason, status, String.valueOf(getMessage()), getCause(), Optional.of(name));
        named.setStackTrace(getStackTrace());
        return named;
    }

    /** The failing host after all redirects; empty if no host caused the failure. */
    public Optional<String> host() {
        return host;
    }

    /** Kind of failure, for decisions. */
    public Reason reason() {
        return reason;
    }

    /** The status of the server's answer for NOT_FOUND and STATUS, else 0. */
    public int status() {
        return status;
    }

    /** Whether the same call may succeed a little later at little cost: network failures, 429 and 5xx. */
    public boolean isRetryable() {
        return reason.passing || status == 429 || status >= 500;
    }
}
