// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Puts files where nothing is yet: a name that is taken becomes {@code name (2).png}, {@code name (3).png} and so on. */
final class UniquePaths {
    private UniquePaths() {}

    /** The first of a name's variants that is free. */
    static Path of(Path wanted) {
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
     * Makes the folders that a file is to lie in. One whose name a file has, or a link that may lead anywhere, is passed over: its name becomes {@code name (2)}.
     *
     * @param top one of the folders of the root; it may be a link
     * @param wanted below it
     * @return where the file can be put
     * @throws IOException if {@code wanted} is not below {@code top}, or the folders cannot be made
     */
    static Path prepared(Path top, Path wanted) throws IOException {
        if (!wanted.normalize().startsWith(top) || wanted.equals(top)) {
            throw new IOException("not below " + top + ": " + wanted);
        }
        Path relative = top.relativize(wanted.normalize());
        Path folder = Files.createDirectories(top);
        for (int i = 0; i < relative.getNameCount() - 1; i++) {
            folder = folder(folder.resolve(relative.getName(i)));
        }
        return folder.resolve(relative.getFileName());
    }

    private static Path folder(Path wanted) throws IOException {
        Path folder = wanted;
        for (int number = 2; !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS); number++) {
            if (!isThere(folder)) {
                try {
                    return Files.createDirectory(folder);
                } catch (FileAlreadyExistsException e) {
                    continue; // somebody was quicker: what it is shows at the next look
                }
            }
            folder = variant(wanted, number);
        }
        return folder;
    }

    /**
     * Moves a file or folder within a file system to where nothing is. Where it was moved already, and only its old name is left, that is removed.
     *
     * @param top see {@link #prepared}
     * @return where it is
     */
    static Path move(Path from, Path top, Path wanted) throws IOException {
        Path place = prepared(top, wanted);
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
                // somebody was quicker: the next name
            }
        }
    }

    /**
     * Gives a file this name, all at once.
     *
     * @throws FileAlreadyExistsException if there is something
     */
    static void place(Path from, Path target) throws IOException {
        try {
            Files.createLink(target, from); // unlike a move it fails where something is
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | IOException e) { // a share without links
            Files.move(from, target);
            return;
        }
        Files.delete(from); // not within the above: what cannot be deleted cannot be moved to the next name either
    }
}
