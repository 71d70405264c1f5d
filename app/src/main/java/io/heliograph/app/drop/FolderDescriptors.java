// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.charset.Charset;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Descriptors of folders by open(2) of Linux, and the paths that lead through them. */
final class FolderDescriptors {
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    /** O_PATH and O_CLOEXEC. */
    private static final int HELD = 0x200000 | 0x80000;

    /** O_DIRECTORY, which differs between processors. */
    private static final Map<String, Integer> DIRECTORY = Map.of("amd64", 0x10000, "aarch64", 0x4000);

    /** O_NOFOLLOW is the bit above O_DIRECTORY. */
    private static final int NO_FOLLOW_BY_DIRECTORY = 2;

    private static final int INTERRUPTED = 4;
    private static final int MISSING = 2;
    private static final int NO_FOLDER = 20;
    private static final int LINK = 40;

    private static final @Nullable Integer FOLDER = DIRECTORY.get(System.getProperty("os.arch"));
    private static final boolean AVAILABLE =
            "Linux".equals(System.getProperty("os.name")) && FOLDER != null && Files.isDirectory(DESCRIPTORS);

    private FolderDescriptors() {}

    /** Whether this machine has it: Linux on x86-64 or ARM64 with {@code /proc}. */
    static boolean isAvailable() {
        return AVAILABLE;
    }

    /** Opens a folder, or the folder that a link leads to. */
    static int followed(Path folder) throws IOException {
        return open(folder, folder, false);
    }

    /**
     * Opens a folder whose last name is no link.
     *
     * @param shown path for messages
     */
    static int folder(Path folder, Path shown) throws IOException {
        return open(folder, shown, true);
    }

    private static int open(Path folder, Path shown, boolean plain) throws IOException {
        int directory = FOLDER == null ? 0 : FOLDER;
        int flags = HELD | directory | (plain ? directory * NO_FOLLOW_BY_DIRECTORY : 0);
        int result = Calls.open(folder.toString(), flags);
        while (result == -INTERRUPTED) {
            result = Calls.open(folder.toString(), flags);
        }
        if (result >= 0) {
            return result;
        }
        throw switch (-result) {
            case MISSING -> new NoSuchFileException(shown.toString());
            case NO_FOLDER, LINK -> new NoFolderException(shown);
            default -> new FileSystemException(shown.toString(), null, "cannot be opened, error " + -result);
        };
    }

    /** A path to what a descriptor holds. */
    static Path path(int descriptor) {
        return DESCRIPTORS.resolve(Integer.toString(descriptor));
    }

    static void close(int descriptor) {
        Calls.close(descriptor);
    }

    /** The functions of the C library. */
    @SuppressWarnings("restricted") // the jar says Enable-Native-Access
    private static final class Calls {
        private static final Charset NAMES = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
        private static final StructLayout STATE = Linker.Option.captureStateLayout();
        private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));
        private static final int FIXED_ARGUMENTS = 2;
        private static final MethodHandle OPEN = handle(
                "open",
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT),
                Linker.Option.firstVariadicArg(FIXED_ARGUMENTS),
                Linker.Option.captureCallState("errno"));
        private static final MethodHandle CLOSE = handle("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

        private static MethodHandle handle(String name, FunctionDescriptor types, Linker.Option... options) {
            Linker linker = Linker.nativeLinker();
            return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), types, options);
        }

        /** The descriptor, or minus the error number. */
        static int open(String path, int flags) {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment state = arena.allocate(STATE);
                int result = (int) OPEN.invokeExact(state, arena.allocateFrom(path, NAMES), flags);
                return result < 0 ? -(int) ERRNO.get(state, 0L) : result;
            } catch (Throwable broken) {
                throw new LinkageError("open", broken);
            }
        }

        static void close(int descriptor) {
            try {
                var _ = (int) CLOSE.invokeExact(descriptor);
            } catch (Throwable broken) {
                throw new LinkageError("close", broken);
            }
        }
    }
}
