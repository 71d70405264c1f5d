// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;

/**
 * A folder held open by a descriptor, on Linux. {@link java.nio.file.SecureDirectoryStream} cannot create folders or hard links; operations
 * on paths below {@code /proc/self/fd} can.
 */
final class DescriptorFolder implements OpenFolder {
    private final Path path;
    private final int descriptor;
    private boolean closed;

    private DescriptorFolder(Path path, int descriptor) {
        this.path = path;
        this.descriptor = descriptor;
    }

    static DescriptorFolder top(Path top) throws IOException {
        return new DescriptorFolder(top, FolderDescriptors.followed(top.toAbsolutePath()));
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public Path self() {
        if (closed) {
            throw new IllegalStateException("closed: " + path);
        }
        return FolderDescriptors.path(descriptor);
    }

    @Override
    public SeekableByteChannel reading(Path name) throws IOException {
        return FolderDescriptors.reading(at(name), path.resolve(name));
    }

    @Override
    public SeekableByteChannel appending(Path name) throws IOException {
        return FolderDescriptors.appending(at(name), path.resolve(name));
    }

    @Override
    public OpenFolder child(Path name) throws IOException {
        Path child = path.resolve(name);
        return new DescriptorFolder(child, FolderDescriptors.folder(at(name), child));
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            FolderDescriptors.close(descriptor);
        }
    }
}
