// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Puts files where nothing is yet: a name that is taken becomes {@code name (2).png}, {@code name (3).png} and so on. */
final class FreeName {
    private FreeName() {}

    /** The first of a name's variants that is free. */
    static Path of(Path wanted) {
        Path free = wanted;
        for (int number = 2; Files.exists(free, LinkOption.NOFOLLOW_LINKS); number++) {
            free = variant(wanted, number);
        }
        return free;
    }

    private static Path variant(Path wanted, int number) {
        String name = wanted.getFileName().toString();
        int dot = name.lastIndexOf('.');
        String head = dot > 0 ? name.substring(0, dot) : name;
        String tail = dot > 0 ? name.substring(dot) : "";
        return wanted.resolveSibling(head + " (" + number + ")" + tail);
    }

    /**
     * Moves a file or folder within a file system.
     *
     * @return where it is
     */
    static Path move(Path from, Path wanted) throws IOException {
        Files.createDirectories(wanted.getParent());
        if (Files.isDirectory(from)) {
            Path target = of(wanted);
            Files.move(from, target, StandardCopyOption.ATOMIC_MOVE);
            return target;
        }
        while (true) {
            Path target = of(wanted);
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
            Files.delete(from);
        } catch (UnsupportedOperationException e) {
            Files.move(from, target);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (IOException e) { // a share without links
            Files.move(from, target);
        }
    }
}
