// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Finds this process's classes in a form that a plain Java virtual machine can load. Folders and jars are used in place;
 * jars within the packaged jar of Spring Boot are unpacked once. The names of unpacked jars end in a checksum, so
 * each version has its own file.
 */
record ClassPathFolder(Path folder) {
    private static final String NESTED = "jar:nested:";
    private static final String WITHIN = "/!";
    private static final String IN_JAR = "jar:";
    private static final String END_OF_JAR = "!/";

    /**
     * Finds the location of a class by its class file. The code source would be wrong for a class in an ahead-of-time
     * cache: it is null, or a path on the machine that made the cache.
     */
    Path location(Class<?> type) throws IOException {
        String name = type.getName().replace('.', '/') + ".class";
        URL file = type.getResource("/" + name);
        if (file == null) {
            throw new SandboxException("nobody knows where " + type + " was loaded from");
        }
        String location = file.toString();
        return file(location.substring(0, location.length() - name.length()));
    }

    /** The file or folder for the URL of a class location. */
    Path file(String location) throws IOException {
        try {
            if (!location.startsWith(NESTED)) {
                String plain = location.startsWith(IN_JAR) && location.endsWith(END_OF_JAR)
                        ? location.substring(IN_JAR.length(), location.length() - END_OF_JAR.length())
                        : location;
                return Path.of(URI.create(plain)).toAbsolutePath();
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
