// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.profile;

/** An invalid profile; the message gives the reason and the remedy. */
public final class ProfileException extends Exception {
    private final boolean missing;

    public ProfileException(String message) {
        this(message, false);
    }

    private ProfileException(String message, boolean missing) {
        super(message);
        this.missing = missing;
    }

    /** Creates the exception for a profile that does not exist. */
    static ProfileException missing(String message) {
        return new ProfileException(message, true);
    }

    public boolean isMissing() {
        return missing;
    }
}
