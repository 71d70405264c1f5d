// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives the data folder mode 0700 and the files directly in it mode 0600: only the service's user can read the data.
 */
public final class PrivateFolder {
    /** Mode 0600, for a new file. */
    public static final FileAttribute<Set<PosixFilePermission>> OWN_FILE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private static final Logger LOG = LoggerFactory.getLogger(PrivateFolder.class);
    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");

    private PrivateFolder() {}

    /**
     * Creates the folder if it is missing. A folder of another user, such as a mounted volume, keeps its mode and is
     * logged.
     *
     * @param folder the data folder
     */
    public static void keep(Path folder) {
        try {
            Files.createDirectories(folder.toAbsolutePath().getParent());
            if (Files.notExists(folder)) {
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(FOLDER));
            }
            restrict(folder, FOLDER);
            try (DirectoryStream<Path> files =
                    Files.newDirectoryStream(folder, each -> Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS))) {
                for (Path file : files) {
                    restrict(file, OWN_FILE.value());
                }
            }
        } catch (IOException e) {
            LOG.warn("other users may read {}: its mode could not be set to 0700: {}", folder, e.toString());
        }
    }

    /** Creates an empty file of mode 0600 if it is missing. */
    public static Path file(Path file) throws IOException {
        try {
            Files.createFile(file, OWN_FILE);
        } catch (FileAlreadyExistsException e) {
            LOG.debug("{} is there already", file);
        }
        return file;
    }

    private static void restrict(Path path, Set<PosixFilePermission> mode) throws IOException {
        if (!mode.containsAll(Files.getPosixFilePermissions(path))) {
            Files.setPosixFilePermissions(path, mode);
        }
    }
}
