// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

/** A pack cannot be used; the message says why, in words for the operator. */
public final class PackException extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean passing;

    /** With the reason. */
    public PackException(String reason) {
        this(reason, false);
    }

    private PackException(String reason, boolean passing) {
        super(reason);
        this.passing = passing;
    }

    /** For something that is not the pack's fault and may be over next time. */
    public static PackException passing(String reason) {
        return new PackException(reason, true);
    }

    /** Whether the same may work later. */
    public boolean passing() {
        return passing;
    }

    /** With the reason and what lies behind it. */
    public PackException(String reason, Throwable cause) {
        super(reason, cause);
        passing = false;
    }
}
