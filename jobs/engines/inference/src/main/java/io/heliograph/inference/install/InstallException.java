// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import com.google.errorprone.annotations.FormatMethod;

/** A pack was not installed; the message gives the operator reason and remedy. Nothing has changed. */
public final class InstallException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Kinds of failure. */
    public enum Reason {
        /** The operator's request cannot be met: unknown size, name in use, or a recipe that is not ready. */
        WISH,
        /** The licence was not accepted. */
        LICENCE,
        /** The downloaded files differ from the recipe's, or are damaged. */
        CONTENT,
        /** Not enough disk space, or a file that cannot be written. */
        DISK,
        /** A network does not run here, or its self-test (probe) fails. */
        PROBE
    }

    /** An installation failure with its kind and message. */
    public InstallException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** An installation failure with its kind, message and cause. */
    public InstallException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** Kind of failure. */
    public Reason reason() {
        return reason;
    }

    @FormatMethod
    static InstallException content(String message, Object... arguments) {
        return new InstallException(Reason.CONTENT, message.formatted(arguments));
    }
}
