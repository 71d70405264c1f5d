// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import java.io.Serial;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A link or a file is where a folder of a share is expected. */
public final class NoFolderException extends FileSystemException {
    @Serial
    private static final long serialVersionUID = 1;

    NoFolderException(Path path) {
        super(path.toString(), null, "is a link or no folder");
    }
}
