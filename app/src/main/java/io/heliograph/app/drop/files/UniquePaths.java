// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Places files under free names: a taken name becomes {@code name (2).png}, {@code name (3).png} and so on. */
public final class UniquePaths {
    private UniquePaths() {}

    /** The first of the path and its numbered variants at which nothing exists. */
    public static Path of(Path wanted) {
        Path free = wanted;
        for (int number = 2; isThere(free); number++) {
            free = variant(wanted, number);
        }
        return free;
    }

    private static boolean isThere(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static Path variant(Path wanted, int number) {
        String name = wanted.getFileName().toString();
        int dot = name.lastIndexOf('.');
        String head = dot > 0 ? name.substring(0, dot) : name;
        String tail = dot > 0 ? name.substring(dot) : "";
        return wanted.resolveSibling(BoundedName.of(head, " (" + number + ")" + tail));
    }

    /**
     * Creates the folders of a file's path like {@link #folder}.
     *
     * @return path of the file in these folders
     */
    public static Path prepared(Path top, Path wanted) throws IOException {
        try (OpenFolder folder = folder(top, wanted)) {
            return folder.path().resolve(wanted.getFileName());
        }
    }

    /**
     * Creates the folders of a file's path, and opens the innermost. If a file or a link already has a folder's name, the folder becomes
     * {@code name (2)}.
     *
     * @param top folder directly below the root of the watched folders; it may be a link
     * @param wanted path of the file, below {@code top}
     * @throws IOException if {@code wanted} is not below {@code top}, or the folders cannot be created
     */
    public static OpenFolder folder(Path top, Path wanted) throws IOException {
        Path normal = wanted.normalize();
        if (!normal.startsWith(top) || wanted.equals(top)) {
            throw new IOException("not below " + top + ": " + wanted);
        }
        OpenFolder folder = OpenFolder.top(Files.createDirectories(top));
        for (int i = top.getNameCount(); i < normal.getNameCount() - 1; i++) {
            try (OpenFolder above = folder) {
                folder = folder(above, normal.getName(i));
            }
        }
        return folder;
    }

    private static OpenFolder folder(OpenFolder above, Path wanted) throws IOException {
        Path name = wanted;
        for (int number = 2; ; number++) {
            try {
                if (!isThere(above.at(name))) {
                    Files.createDirectory(above.at(name));
                }
            } catch (FileAlreadyExistsException e) {
                // another process was faster: opening shows whether it created a folder
            }
            try {
                return above.child(name);
            } catch (NoFolderException e) {
                name = variant(wanted, number);
            }
        }
    }

    /**
     * Moves a file or folder within a file system to a free name. Completes an interrupted move, after which a file has both names.
     *
     * @param fromTop folder above {@code from}; below it no link is followed
     * @param top see {@link #folder}
     * @return its new path
     */
    public static Path move(Path fromTop, Path from, Path top, Path wanted) throws IOException {
        try (OpenFolder source = OpenFolder.above(fromTop, from);
                OpenFolder folder = folder(top, wanted)) {
            Path moved = move(source.at(from), folder.at(wanted));
            return folder.path().resolve(moved.getFileName());
        }
    }

    private static Path move(Path from, Path place) throws IOException {
        if (Files.isDirectory(from, LinkOption.NOFOLLOW_LINKS)) {
            Path target = of(place);
            Files.move(from, target, StandardCopyOption.ATOMIC_MOVE);
            return target;
        }
        if (Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS)
                && !Files.isSymbolicLink(from)
                && Files.isSameFile(from, place)) {
            Files.delete(from);
            return place;
        }
        while (true) {
            Path target = of(place);
            try {
                place(from, target);
                return target;
            } catch (FileAlreadyExistsException e) {
                // another process was faster: try the next name
            }
        }
    }

    /**
     * Renames a file atomically.
     *
     * @param from path in an {@link OpenFolder}, like {@code target}
     * @throws FileAlreadyExistsException if {@code target} exists
     */
    public static void place(Path from, Path target) throws IOException {
        try {
            Files.createLink(target, from); // unlike a move it fails if the target exists
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | IOException e) { // the share supports no hard links
            Files.move(from, target);
            return;
        }
        Files.delete(
                from); // outside the try block: if the file cannot be deleted, a move to another name would fail, too
    }
}
