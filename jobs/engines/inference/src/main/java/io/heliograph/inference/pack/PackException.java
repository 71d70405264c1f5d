// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

/** A pack cannot be used; the message gives the operator the reason. */
public final class PackException extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean passing;

    /** A permanent fault of a pack, with the reason for the operator. */
    public PackException(String reason) {
        this(reason, false);
    }

    private PackException(String reason, boolean passing) {
        super(reason);
        this.passing = passing;
    }

    /** A fault that is transient and not caused by the pack. */
    public static PackException passing(String reason) {
        return new PackException(reason, true);
    }

    /** Whether the fault is transient. */
    public boolean passing() {
        return passing;
    }

    /** A permanent fault of a pack, with the reason for the operator and its cause. */
    public PackException(String reason, Throwable cause) {
        super(reason, cause);
        passing = false;
    }
}
