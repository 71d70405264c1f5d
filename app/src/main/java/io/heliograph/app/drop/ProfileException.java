// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

/** A profile that cannot be used; the message says why, and what to do. */
final class ProfileException extends Exception {
    ProfileException(String message) {
        super(message);
    }
}
