// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Landlock (Linux 5.13 and later): the calling thread, and programs that it executes, can open only the listed files.
 */
final class FileAccessRules {
    private static final long EXECUTE = 1;
    private static final long WRITE_FILE = 1 << 1;
    private static final long READ_FILE = 1 << 2;
    private static final long READ_FOLDER = 1 << 3;

    private static final int ASK_VERSION = 1;
    private static final int BENEATH_PATH = 1;
    private static final int PATH_ONLY = 0x200000 | 0x80000; // O_PATH, O_CLOEXEC

    private FileAccessRules() {}

    /** Applies the rules; returns whether they are in force. */
    static boolean apply(List<Path> executable, List<Path> readable, List<Path> writable) {
        long version = SystemCall.call(SystemCall.LANDLOCK_CREATE_RULESET, 0, 0, ASK_VERSION);
        if (version < 1 || !SystemCall.renouncePrivileges()) {
            return false;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment handled = arena.allocate(JAVA_LONG, 3);
            handled.setAtIndex(JAVA_LONG, 0, allRights(version));
            handled.setAtIndex(JAVA_LONG, 1, version >= 4 ? 3 : 0); // refuses TCP bind and connect
            handled.setAtIndex(JAVA_LONG, 2, version >= 6 ? 3 : 0); // refuses abstract sockets and signals to others
            long size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
            long rules = SystemCall.call(SystemCall.LANDLOCK_CREATE_RULESET, handled.address(), size, 0);
            if (rules < 0) {
                return false;
            }
            boolean complete = true;
            for (Path path : executable) {
                complete &= allow(arena, rules, path, EXECUTE | READ_FILE | READ_FOLDER);
            }
            for (Path path : readable) {
                complete &= allow(arena, rules, path, READ_FILE | READ_FOLDER);
            }
            for (Path path : writable) {
                complete &= allow(arena, rules, path, READ_FILE | WRITE_FILE);
            }
            boolean inForce = complete && SystemCall.call(SystemCall.LANDLOCK_RESTRICT_SELF, rules, 0) == 0;
            SystemCall.close((int) rules);
            return inForce;
        }
    }

    /** Bit mask of all rights of a Landlock version: a rule set can refuse only the rights that it names. */
    private static long allRights(long version) {
        int count = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
        return (1L << count) - 1;
    }

    private static boolean allow(Arena arena, long rules, Path path, long rights) {
        if (!Files.exists(path)) {
            return true; // a path that does not exist needs no rule
        }
        int descriptor = SystemCall.open(path, PATH_ONLY, 0);
        if (descriptor < 0) {
            return false;
        }
        MemorySegment rule = arena.allocate(16, 8);
        rule.set(JAVA_LONG, 0, Files.isDirectory(path) ? rights : rights & ~READ_FOLDER);
        rule.set(JAVA_INT, 8, descriptor);
        long result = SystemCall.call(SystemCall.LANDLOCK_ADD_RULE, rules, BENEATH_PATH, rule.address(), 0);
        SystemCall.close(descriptor);
        return result == 0;
    }
}
