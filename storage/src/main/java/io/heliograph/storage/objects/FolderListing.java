// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Keys in byte order from a tree of folders, with one folder in memory per level. A folder sorts as its name with a
 * slash, as S3 sorts the keys below it. Folders without keys of the page are not read.
 */
final class FolderListing {
    private final Path root;
    private final String prefix;
    private final String startAfter;
    private final int limit;
    private final List<String> keys = new ArrayList<>();

    private FolderListing(Path root, String prefix, String startAfter, int limit) {
        this.root = root;
        this.prefix = prefix;
        this.startAfter = startAfter;
        this.limit = limit;
    }

    static List<String> of(Path root, String prefix, String startAfter, int limit) throws IOException {
        FolderListing listing = new FolderListing(root, prefix, startAfter, limit);
        listing.visit("");
        return List.copyOf(listing.keys);
    }

    private void visit(String folder) throws IOException {
        for (String key : entriesOf(folder)) {
            if (keys.size() == limit) {
                return;
            }
            if (key.endsWith("/")) {
                boolean mayMatch = key.startsWith(prefix) || prefix.startsWith(key);
                boolean mayFollow = key.compareTo(startAfter) > 0 || startAfter.startsWith(key);
                if (mayMatch && mayFollow) {
                    visit(key);
                }
            } else if (key.startsWith(prefix) && key.compareTo(startAfter) > 0) {
                keys.add(key);
            }
        }
    }

    private List<String> entriesOf(String folder) throws IOException {
        try (Stream<Path> entries = Files.list(root.resolve(folder))) {
            return entries.filter(entry -> !entry.getFileName().toString().startsWith(FileObjectStore.RESERVED))
                    .map(entry -> folder + entry.getFileName() + (Files.isDirectory(entry) ? "/" : ""))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException | NotDirectoryException e) {
            return List.of(); // deleted during the walk
        }
    }
}
