// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

import io.heliograph.config.PlainCause;

/** A backup that cannot be written or restored. The message is for the operator. */
public final class BackupException extends RuntimeException {
    BackupException(String message) {
        super(message);
    }

    BackupException(String message, Throwable cause) {
        super(message + ": " + PlainCause.of(cause), cause);
    }
}
