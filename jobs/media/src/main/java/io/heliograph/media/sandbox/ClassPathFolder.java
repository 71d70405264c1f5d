// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;
import java.util.Locale;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Where the classes of this process are, for a plain Java virtual machine to find them: folders and jars as they are, jars within the packaged jar of Spring Boot
 * unpacked once. Their names here end in their checksum, so another version is another file.
 */
record ClassPathFolder(Path folder) {
    private static final String NESTED = "jar:nested:";
    private static final String WITHIN = "/!";

    Path location(Class<?> type) throws IOException {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null) {
            throw new SandboxException("nobody knows where " + type + " was loaded from");
        }
        return file(source.getLocation().toString());
    }

    /** The plain file or folder of a code source. */
    Path file(String location) throws IOException {
        try {
            if (!location.startsWith(NESTED)) {
                return Path.of(URI.create(location)).toAbsolutePath();
            }
            int within = location.indexOf(WITHIN);
            if (within < 0) {
                throw new SandboxException("not within another jar: " + location);
            }
            String outer = location.substring(NESTED.length(), within);
            String entry = location.substring(within + WITHIN.length()).replaceFirst("!/$", "");
            return unpacked(Path.of(URI.create("file:" + outer)), entry);
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            throw new SandboxException("no plain file holds " + location, e);
        }
    }

    private Path unpacked(Path outer, String entry) throws IOException {
        try (ZipFile zip = new ZipFile(outer.toFile())) {
            ZipEntry jar = zip.getEntry(entry);
            if (jar == null) {
                throw new SandboxException(outer + " has no " + entry);
            }
            String name = Objects.requireNonNull(Path.of(entry).getFileName()).toString();
            Path target = folder.resolve(
                    String.format(Locale.ROOT, "%s-%08x.jar", name.replaceFirst("[.]jar$", ""), jar.getCrc()));
            if (!Files.exists(target)) {
                Files.createDirectories(folder);
                Path growing = Files.createTempFile(folder, "growing", ".part");
                try (InputStream content = zip.getInputStream(jar)) {
                    Files.copy(content, growing, StandardCopyOption.REPLACE_EXISTING);
                }
                Files.move(growing, target, StandardCopyOption.ATOMIC_MOVE);
            }
            return target;
        }
    }
}
