// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

/** A profile that cannot be used; the message says why, and what to do. */
final class ProfileException extends Exception {
    private final boolean missing;

    ProfileException(String message) {
        this(message, false);
    }

    private ProfileException(String message, boolean missing) {
        super(message);
        this.missing = missing;
    }

    /** There is no profile of that name. */
    static ProfileException missing(String message) {
        return new ProfileException(message, true);
    }

    boolean isMissing() {
        return missing;
    }
}
