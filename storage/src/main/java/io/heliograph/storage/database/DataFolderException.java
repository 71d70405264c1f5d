// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The data folder cannot be used: another process works in it, or it cannot be made, read or written. The message is for the operator. */
public final class DataFolderException extends IllegalStateException {
    private static final long serialVersionUID = 1;

    private final boolean inUse;

    private DataFolderException(String message, boolean inUse, @Nullable Throwable cause) {
        super(message, cause);
        this.inUse = inUse;
    }

    /** Whether another process uses the folder; otherwise it cannot be made, read or written. */
    public boolean isInUse() {
        return inUse;
    }

    static DataFolderException inUse(Path folder) {
        return new DataFolderException(
                "another process uses " + folder + "; wait until it has stopped, or give this one its own data folder",
                true,
                null);
    }

    static DataFolderException unusable(Path folder, Throwable cause) {
        return new DataFolderException(folder + " cannot be used: " + cause, false, cause);
    }
}
