// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds files below a folder while others move them; vanished files are skipped. */
public final class FileSearch extends SimpleFileVisitor<Path> {
    private final Predicate<Path> wanted;
    private final long mostNames;
    private final int most;
    private final List<Path> found = new ArrayList<>();
    private long seen;

    private FileSearch(Predicate<Path> wanted, long mostNames, int most) {
        this.wanted = wanted;
        this.mostNames = mostNames;
        this.most = most;
    }

    /**
     * Files below a folder, in no particular order; none if the folder does not exist. Links are not followed.
     *
     * @param mostNames maximum number of names read
     * @param most maximum number of files
     */
    public static List<Path> below(Path top, long mostNames, int most, Predicate<Path> wanted) throws IOException {
        var search = new FileSearch(wanted, mostNames, most);
        if (Files.isDirectory(top, LinkOption.NOFOLLOW_LINKS)) {
            Files.walkFileTree(top, search);
        }
        return search.found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        return next();
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (wanted.test(file)) {
            found.add(file);
        }
        return next();
    }

    private FileVisitResult next() {
        seen++;
        return seen >= mostNames || found.size() >= most ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
        return FileVisitResult.CONTINUE;
    }
}
