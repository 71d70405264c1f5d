// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import io.heliograph.storage.database.EmbeddedMariaDb.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Properties;

/**
 * Address and password of the running embedded server, for other processes of the same user, such as our command line.
 * The file has mode 0600.
 */
record AccessFile(Path file) {
    static AccessFile in(Path home) {
        return new AccessFile(home.resolve("access.properties"));
    }

    void write(Access access) throws IOException {
        var properties = new Properties();
        properties.setProperty("port", Integer.toString(access.port()));
        properties.setProperty("username", access.username());
        properties.setProperty("password", access.password());
        remove();
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try (var out = Files.newBufferedWriter(file)) {
            properties.store(out, "How to reach the embedded database; removed when it stops");
        }
    }

    Optional<Access> read() {
        var properties = new Properties();
        try (var in = Files.newBufferedReader(file)) {
            properties.load(in);
            return Optional.of(new Access(
                    Integer.parseInt(properties.getProperty("port", "")),
                    properties.getProperty("username", ""),
                    properties.getProperty("password", "")));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty(); // missing, or being written: counts as not running
        }
    }

    void remove() throws IOException {
        Files.deleteIfExists(file);
    }
}
