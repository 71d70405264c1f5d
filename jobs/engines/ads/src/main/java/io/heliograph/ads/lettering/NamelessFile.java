// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * Files for parts of the JDK that read a file by its path, at any time while this process lives. On Linux the file has no name in a folder
 * and is read as {@code /proc/self/fd/N}, so that nothing remains when the process is killed. Elsewhere it is deleted on exit.
 */
final class NamelessFile {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final List<FileChannel> OPEN = new CopyOnWriteArrayList<>(); // a closed file would be gone

    private NamelessFile() {}

    /** A readable file with this content. */
    static File of(byte[] content) throws IOException {
        Path named = Files.createTempFile("heliograph", ".part");
        Optional<Path> nameless = Optional.empty();
        try {
            Files.write(named, content);
            nameless = opened(named);
        } finally {
            if (nameless.isPresent()) {
                Files.delete(named);
            } else {
                named.toFile().deleteOnExit();
            }
        }
        return nameless.orElse(named).toFile();
    }

    private static Optional<Path> opened(Path file) throws IOException {
        if (!Files.isDirectory(DESCRIPTORS)) {
            return Optional.empty();
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        Path real = file.toRealPath();
        try (Stream<Path> descriptors = Files.list(DESCRIPTORS)) {
            Optional<Path> ours =
                    descriptors.filter(each -> real.equals(target(each))).findFirst();
            if (ours.isPresent()) {
                OPEN.add(channel);
                return ours;
            }
        }
        channel.close();
        return Optional.empty();
    }

    private static Path target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor);
        } catch (IOException e) {
            return descriptor; // closed meanwhile
        }
    }
}
