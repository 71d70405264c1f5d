// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipFile;

/**
 * Digest that distinguishes two builds of one version. It covers names, sizes and checksums of classes and jars, but no modification times:
 * the same sources give the same digest.
 */
final class BuildDigest {
    private static final String CLASSES_AND_JARS = "BOOT-INF";
    private static final String OWN_JARS = "heliograph-";
    private static final int DIGITS = 12;

    private BuildDigest() {}

    /**
     * The digest of a program; empty if the file is no program or cannot be read.
     *
     * @param program its jar, the folder of an unpacked jar, or the jar beside a folder {@code lib}
     */
    static Optional<String> of(Path program) {
        SortedSet<String> parts = new TreeSet<>();
        try {
            if (Files.isRegularFile(program)) {
                addEntries(parts, program);
                addFiles(parts, program.resolveSibling("lib"));
                if (parts.stream().noneMatch(part -> part.contains(OWN_JARS))) {
                    return Optional.empty(); // not Heliograph's jar: for example a test launcher's
                }
            } else if (!program.toString().isEmpty()) {
                addFiles(parts, program.resolve(CLASSES_AND_JARS));
            }
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(digest(parts));
    }

    private static void addEntries(SortedSet<String> parts, Path jar) throws IOException {
        try (var zip = new ZipFile(jar.toFile())) {
            zip.stream()
                    .filter(entry -> !entry.isDirectory() && !entry.getName().startsWith("META-INF/"))
                    .forEach(entry -> parts.add(part(entry.getName(), entry.getSize(), entry.getCrc())));
        }
    }

    /** Adds the files of a folder: names and sizes of third-party jars, entries of our own jars, checksums of all other files. */
    private static void addFiles(SortedSet<String> parts, Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        }
        for (Path file : files) {
            String name = folder.relativize(file).toString();
            if (!name.endsWith(".jar")) {
                byte[] content = Files.readAllBytes(file);
                var checksum = new CRC32();
                checksum.update(content);
                parts.add(part(name, content.length, checksum.getValue()));
            } else {
                parts.add(part(name, Files.size(file), 0));
                if (file.getFileName().toString().startsWith(OWN_JARS)) {
                    addEntries(parts, file);
                }
            }
        }
    }

    private static String part(String name, long size, long checksum) {
        return name + " " + size + " " + checksum + "\n";
    }

    private static String digest(SortedSet<String> parts) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            parts.forEach(part -> sha.update(part.getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(sha.digest()).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
