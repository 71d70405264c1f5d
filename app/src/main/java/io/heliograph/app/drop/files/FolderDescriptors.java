// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import io.heliograph.media.sandbox.SystemCall;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Opens file descriptors of folders and files with Linux's openat(2), and returns the paths below {@code /proc/self/fd} for them. */
final class FolderDescriptors {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    private static final int WRITE_ONLY = 1;
    private static final int CREATE = 0x40;
    private static final int APPEND = 0x400;

    /** O_NONBLOCK and O_NOCTTY: opening a pipe or a leased file does not block, and a terminal does not become the controlling one. */
    private static final int WITHOUT_WAITING = 0x800 | 0x100;

    private static final int CLOSE_ON_EXECUTE = 0x80000;
    private static final int PATH_ONLY = 0x200000;
    private static final int READ_AND_WRITE_BY_ALL = 0666;

    /** O_DIRECTORY, which differs between processors. O_NOFOLLOW is twice this value on each of them. */
    private static final int DIRECTORY = "aarch64".equals(System.getProperty("os.arch")) ? 0x4000 : 0x10000;

    private static final int NO_FOLLOW = DIRECTORY * 2;

    private static final int MISSING = 2;
    private static final int NO_READER = 6;
    private static final int BUSY = 11;
    private static final int NO_FOLDER = 20;
    private static final int FOLDER = 21;
    private static final int LINK = 40;

    private static final boolean AVAILABLE = SystemCall.hasBasicCalls() && Files.isDirectory(DESCRIPTORS);

    private FolderDescriptors() {}

    /** Whether this system supports such descriptors: Linux on x86-64 or ARM64 with {@code /proc}. */
    static boolean isAvailable() {
        return AVAILABLE;
    }

    /** Opens a folder; follows a link. */
    static int followed(Path folder) throws IOException {
        return open(folder, PATH_ONLY | DIRECTORY, folder);
    }

    /**
     * Opens a folder; fails if the path's last element is a link.
     *
     * @param shown path for messages
     */
    static int folder(Path folder, Path shown) throws IOException {
        return open(folder, PATH_ONLY | DIRECTORY | NO_FOLLOW, shown);
    }

    /**
     * Opens a regular file for reading, without waiting.
     *
     * @param shown path for messages
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR if it is a link, a pipe or a folder
     */
    static SeekableByteChannel reading(Path file, Path shown) throws IOException {
        return regular(openFile(file, WITHOUT_WAITING | NO_FOLLOW, shown), StandardOpenOption.READ);
    }

    /** Opens a regular file for appending, and creates it if it does not exist; otherwise like {@link #reading}. */
    static SeekableByteChannel appending(Path file, Path shown) throws IOException {
        int flags = WRITE_ONLY | APPEND | CREATE | WITHOUT_WAITING | NO_FOLLOW;
        return regular(openFile(file, flags, shown), StandardOpenOption.APPEND);
    }

    private static int openFile(Path file, int flags, Path shown) throws IOException {
        try {
            return open(file, flags, shown);
        } catch (NoFolderException e) {
            throw FileRefusal.link();
        }
    }

    /** Opens the file of a descriptor again with the class library. This cannot block: the descriptor is known to be a regular file. */
    private static SeekableByteChannel regular(int descriptor, OpenOption how) throws IOException {
        try {
            Path held = path(descriptor);
            if (!Files.isRegularFile(held)) {
                throw FileRefusal.noFile();
            }
            return Files.newByteChannel(held, how);
        } finally {
            close(descriptor);
        }
    }

    private static int open(Path path, int flags, Path shown) throws IOException {
        int result = SystemCall.open(path, flags | CLOSE_ON_EXECUTE, READ_AND_WRITE_BY_ALL);
        if (result >= 0) {
            return result;
        }
        if (result == -NO_READER || result == -FOLDER) {
            throw FileRefusal.noFile();
        }
        throw switch (-result) {
            case MISSING -> new NoSuchFileException(shown.toString());
            case NO_FOLDER, LINK -> new NoFolderException(shown);
            case BUSY -> new FileSystemException(shown.toString(), null, "is held by another process");
            default -> new FileSystemException(shown.toString(), null, "cannot be opened, error " + -result);
        };
    }

    /** Path below {@code /proc/self/fd} for a descriptor. */
    static Path path(int descriptor) {
        return DESCRIPTORS.resolve(Integer.toString(descriptor));
    }

    static void close(int descriptor) {
        SystemCall.close(descriptor);
    }
}
