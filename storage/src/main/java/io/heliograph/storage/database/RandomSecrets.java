// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Random secrets, and files that store one for the service's user only. */
public final class RandomSecrets {
    private static final SecureRandom RANDOM = new SecureRandom();

    private RandomSecrets() {}

    /** A number of random bytes. */
    public static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    /** A number of random bytes as hexadecimal digits. */
    public static String hex(int count) {
        return HexFormat.of().formatHex(bytes(count));
    }

    /** The secret in a file of mode 0600; a missing file is created with {@code count} random bytes in hexadecimal. */
    public static String kept(Path file, int count) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try {
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
                Files.writeString(file, hex(count));
            } catch (FileAlreadyExistsException e) {
                // created by an earlier start
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw DataFolderException.unusable(file.toAbsolutePath(), e);
        }
    }
}
