// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import com.google.errorprone.annotations.FormatMethod;

/** A pack was not installed; the message gives the operator reason and remedy. Nothing has changed. */
public final class InstallException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Kinds of reasons. */
    public enum Reason {
        /** The request cannot be met: no such size, a pack of that name exists, the recipe is not ready. */
        WISH,
        /** The licence was not accepted. */
        LICENCE,
        /** The downloaded files differ from the recipe's, or are damaged. */
        CONTENT,
        /** Not enough disk space, or a file that cannot be written. */
        DISK,
        /** The network does not run here, or its output is useless for a probe. */
        PROBE
    }

    /** With the reason. */
    public InstallException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** With the reason and the cause. */
    public InstallException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** Kind of the reason. */
    public Reason reason() {
        return reason;
    }

    @FormatMethod
    static InstallException content(String message, Object... arguments) {
        return new InstallException(Reason.CONTENT, message.formatted(arguments));
    }
}
