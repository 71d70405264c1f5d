// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import java.io.Serial;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** Thrown if the path of an expected folder of a share is that of a link or a file. */
public final class NoFolderException extends FileSystemException {
    @Serial
    private static final long serialVersionUID = 1;

    NoFolderException(Path path) {
        super(path.toString(), null, "is a link or no folder");
    }
}
