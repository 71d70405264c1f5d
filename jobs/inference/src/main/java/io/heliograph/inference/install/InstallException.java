// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import com.google.errorprone.annotations.FormatMethod;

/** A pack was not installed; the message says why and what to do, in words for the operator. Nothing has changed. */
public final class InstallException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Kinds of reasons. */
    public enum Reason {
        /** The wish cannot be met: no such size, a pack of that name is there, the recipe waits for something. */
        WISH,
        /** The licence was not accepted. */
        LICENCE,
        /** What was fetched is not what the recipe is about, or is damaged. */
        CONTENT,
        /** No room, or a file that cannot be written. */
        DISK,
        /** The network does not run here, or gives what proves nothing. */
        PROBE
    }

    /** With the reason. */
    public InstallException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** With the reason and what lies behind it. */
    public InstallException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** What kind of reason. */
    public Reason reason() {
        return reason;
    }

    @FormatMethod
    static InstallException content(String message, Object... arguments) {
        return new InstallException(Reason.CONTENT, message.formatted(arguments));
    }
}
