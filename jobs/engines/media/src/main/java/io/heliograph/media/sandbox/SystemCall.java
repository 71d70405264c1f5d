// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** System calls of Linux by their numbers on x86-64; {@link #open}, {@link #close} and the clocks also on ARM64. */
@SuppressWarnings("restricted") // the Foreign Function API
public final class SystemCall {
    private static final boolean LINUX = "Linux".equals(System.getProperty("os.name"));
    private static final String PROCESSOR = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    private static final boolean ARM = List.of("aarch64", "arm64").contains(PROCESSOR);

    private static final int OPENAT = ARM ? 56 : 257;
    private static final int CLOSE = ARM ? 57 : 3;
    static final int CLOCK_GETTIME = ARM ? 113 : 228;
    static final int GETPPID = 110;
    static final int PRCTL = 157;
    static final int UNSHARE = 272;
    static final int FALLOCATE = 285;
    static final int PRLIMIT = 302;
    static final int SECCOMP = 317;
    static final int LANDLOCK_CREATE_RULESET = 444;
    static final int LANDLOCK_ADD_RULE = 445;
    static final int LANDLOCK_RESTRICT_SELF = 446;

    private static final int MOST_ARGUMENTS = 5;
    private static final int NO_NEW_PRIVILEGES = 38;
    private static final int WORKING_FOLDER = -100;
    private static final int INTERRUPTED = 4;
    private static final Charset NAMES = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));
    private static final MethodHandle CALL = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("syscall"),
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
            Linker.Option.firstVariadicArg(1),
            Linker.Option.captureCallState("errno"));

    private SystemCall() {}

    /** Whether these numbers apply to this machine: Linux on x86-64. */
    static boolean available() {
        return LINUX && List.of("amd64", "x86_64").contains(PROCESSOR);
    }

    /** Whether {@link #open}, {@link #close} and the clocks work: Linux on x86-64 or ARM64. */
    public static boolean hasBasicCalls() {
        return available() || (LINUX && ARM);
    }

    /**
     * Opens a path by openat(2).
     *
     * @param flags flags of open(2), with the values of this processor
     * @param mode permissions of a file that is created; 0 if none is
     * @return the descriptor, or minus the error number
     */
    public static int open(Path path, int flags, int mode) {
        try (Arena arena = Arena.ofConfined()) {
            long name = arena.allocateFrom(path.toString(), NAMES).address();
            long result = call(OPENAT, WORKING_FOLDER, name, flags, mode);
            while (result == -INTERRUPTED) {
                result = call(OPENAT, WORKING_FOLDER, name, flags, mode);
            }
            return (int) result;
        }
    }

    /** Closes a descriptor. */
    public static void close(int descriptor) {
        call(CLOSE, descriptor);
    }

    /** Makes the call; returns the result or minus the error number. */
    static long call(int number, long... arguments) {
        long[] all = Arrays.copyOf(arguments, MOST_ARGUMENTS);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            long result = (long) CALL.invokeExact(state, (long) number, all[0], all[1], all[2], all[3], all[4]);
            return result == -1 ? -(int) ERRNO.get(state, 0L) : result;
        } catch (Throwable broken) {
            throw new LinkageError("system call " + number, broken);
        }
    }

    /** Gives up the privileges of set-user-ID programs for this process and its children; the other restrictions require this. */
    static boolean renouncePrivileges() {
        return call(PRCTL, NO_NEW_PRIVILEGES, 1) == 0;
    }

    /** Replaces this process by a program; its environment, working folder and standard streams stay. Returns only if that failed. */
    static void execute(List<String> command) {
        MethodHandle execv = LINKER.downcallHandle(
                LINKER.defaultLookup().findOrThrow("execv"), FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment arguments = arena.allocate(ADDRESS, command.size() + 1L); // null-terminated
            for (int i = 0; i < command.size(); i++) {
                arguments.setAtIndex(ADDRESS, i, arena.allocateFrom(command.get(i)));
            }
            int failed = (int) execv.invokeExact(arguments.getAtIndex(ADDRESS, 0), arguments);
            throw new IllegalStateException("execv returned " + failed);
        } catch (RuntimeException e) {
            throw e;
        } catch (Throwable broken) {
            throw new LinkageError("execv", broken);
        }
    }
}
