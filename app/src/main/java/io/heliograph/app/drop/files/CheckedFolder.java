// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Set;

/**
 * An open folder for systems without {@link FolderDescriptors}: before each use, checks that its path still leads to the same folder. A
 * replacement between the check and the use is not detected.
 *
 * @param real its path without links at the time of opening
 */
record CheckedFolder(Path path, Path real) implements OpenFolder {
    static CheckedFolder top(Path top) throws IOException {
        return new CheckedFolder(top, top.toRealPath());
    }

    @Override
    public Path self() throws IOException {
        if (!path.toRealPath().equals(real)) {
            throw new NoFolderException(path);
        }
        return path;
    }

    @Override
    public SeekableByteChannel reading(Path name) throws IOException {
        try (DirectoryStream<Path> folder = Files.newDirectoryStream(self())) {
            if (folder instanceof SecureDirectoryStream<Path> secure) {
                Path plain = at(name).getFileName();
                requireFile(secure, plain);
                return secure.newByteChannel(plain, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
            }
        }
        return opened(name, StandardOpenOption.READ);
    }

    private static void requireFile(SecureDirectoryStream<Path> folder, Path name) throws IOException {
        var view = folder.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        requireFile(Objects.requireNonNull(view).readAttributes());
    }

    private static void requireFile(BasicFileAttributes attributes) {
        if (!attributes.isRegularFile()) {
            throw attributes.isSymbolicLink() ? FileRefusal.link() : FileRefusal.noFile();
        }
    }

    @Override
    public SeekableByteChannel appending(Path name) throws IOException {
        return Files.exists(at(name), LinkOption.NOFOLLOW_LINKS)
                ? opened(name, StandardOpenOption.APPEND)
                : Files.newByteChannel(at(name), StandardOpenOption.CREATE_NEW, StandardOpenOption.APPEND);
    }

    private SeekableByteChannel opened(Path name, OpenOption how) throws IOException {
        requireFile(Files.readAttributes(at(name), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
        SeekableByteChannel opened = Files.newByteChannel(at(name), how, LinkOption.NOFOLLOW_LINKS);
        if (!at(name).toRealPath().equals(real.resolve(name))) {
            opened.close();
            throw FileRefusal.link();
        }
        return opened;
    }

    @Override
    public OpenFolder child(Path name) throws IOException {
        Path child = at(name);
        if (Files.notExists(child, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(child.toString());
        }
        Path seen = child.toRealPath();
        if (!Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS) || !real.equals(seen.getParent())) {
            throw new NoFolderException(child);
        }
        return new CheckedFolder(child, seen);
    }

    @Override
    public void close() {
        // nothing to close
    }
}
