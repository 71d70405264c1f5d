// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.http.files.SniffedType;
import io.heliograph.config.delivery.LeftoverFiles;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * Selects the input files of a folder.
 *
 * @param leftovers names that are skipped, such as those of temporary files
 * @param kinds prefixes of accepted media types; empty: every file
 */
public record InputChoice(LeftoverFiles leftovers, List<String> kinds) {
    /** Accepts pictures, or videos and GIFs for an operation on videos. */
    static InputChoice of(LeftoverFiles leftovers, boolean videos) {
        return new InputChoice(leftovers, videos ? List.of("video/", "image/gif") : List.of("image/"));
    }

    /** Noun for messages: {@code videos} or {@code pictures}. */
    String noun() {
        return kinds.contains("video/") ? "videos" : "pictures";
    }

    /** Names of the formats, for messages. */
    String formats() {
        return kinds.contains("video/")
                ? "MP4, MOV, WebM, Matroska, AVI, GIF"
                : "JPEG, PNG, WebP, GIF, BMP, TIFF, AVIF, HEIC";
    }

    /** Whether the file's first bytes show an accepted type. An unreadable file is accepted, too: its processing fails with the reason. */
    boolean takes(Path file) {
        if (kinds.isEmpty()) {
            return true;
        }
        try (InputStream in = Files.newInputStream(file);
                BufferedInputStream content = new BufferedInputStream(in)) {
            String type = SniffedType.of(content);
            return kinds.stream().anyMatch(type::startsWith);
        } catch (IOException e) {
            return true;
        }
    }

    /** Files below a folder, sorted by name; skips ignored names and everything in the output folder. */
    List<Path> below(Path folder, Path out) throws IOException {
        Path results = out.toAbsolutePath().normalize();
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                boolean passed = !each.equals(folder)
                        && (leftovers.isLeftover(each.getFileName().toString())
                                || each.toAbsolutePath().normalize().equals(results));
                return passed ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (!leftovers.isLeftover(file.getFileName().toString()) && Files.isRegularFile(file)) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return found.stream().sorted().toList();
    }
}
