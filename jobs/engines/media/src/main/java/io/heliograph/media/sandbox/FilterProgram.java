// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** Writes a classic BPF program over the data of a system call (seccomp(2), struct seccomp_data). */
final class FilterProgram {
    /** Target of a jump: the next instruction. */
    static final int NEXT = 0;

    static final int ALLOW = -1;
    /** Target of a jump: the system call fails with EPERM. */
    static final int REFUSE = -2;
    /** Target of a jump: the system call fails with ENOSYS, as if the kernel did not know it. */
    static final int ABSENT = -3;
    /** Target of a jump: the process is killed. */
    static final int KILL = -4;

    private static final int LOAD_WORD = 0x20;
    private static final int JUMP_EQUAL = 0x15;
    private static final int JUMP_AT_LEAST = 0x35;
    private static final int JUMP_ANY_BIT = 0x45;
    private static final int RETURN = 0x06;

    /** Return values of the program for {@link #ALLOW}, {@link #REFUSE}, {@link #ABSENT} and {@link #KILL}. */
    private static final int[] ENDS = {0x7FFF0000, 0x00050000 | 1, 0x00050000 | 38, 0x80000000};

    private static final int FIRST_ARGUMENT = 16;

    private record Instruction(int code, int value, int yes, int no) {}

    private final List<Instruction> instructions = new ArrayList<>();

    /** Target of a jump that skips {@code count} instructions. */
    static int skip(int count) {
        return count;
    }

    FilterProgram loadNumber() {
        return add(LOAD_WORD, 0, NEXT, NEXT);
    }

    FilterProgram loadArchitecture() {
        return add(LOAD_WORD, 4, NEXT, NEXT);
    }

    /** Loads the lower 32 bits of an argument; {@code index} counts from 0. */
    FilterProgram loadArgument(int index) {
        return add(LOAD_WORD, FIRST_ARGUMENT + 8 * index, NEXT, NEXT);
    }

    FilterProgram ifEqual(int value, int yes, int no) {
        return add(JUMP_EQUAL, value, yes, no);
    }

    /** Compares the loaded value as an unsigned number. */
    FilterProgram ifAtLeast(int value, int yes, int no) {
        return add(JUMP_AT_LEAST, value, yes, no);
    }

    FilterProgram ifAnyBit(int mask, int yes, int no) {
        return add(JUMP_ANY_BIT, mask, yes, no);
    }

    private FilterProgram add(int code, int value, int yes, int no) {
        instructions.add(new Instruction(code, value, yes, no));
        return this;
    }

    /** Writes the program as a {@code struct sock_fprog}. */
    MemorySegment assemble(Arena arena) {
        int count = instructions.size() + ENDS.length;
        MemorySegment code = arena.allocate(8L * count, 8);
        for (int at = 0; at < instructions.size(); at++) {
            Instruction each = instructions.get(at);
            put(code, at, each.code, distance(at, each.yes), distance(at, each.no), each.value);
        }
        for (int end = 0; end < ENDS.length; end++) {
            put(code, instructions.size() + end, RETURN, 0, 0, ENDS[end]);
        }
        MemorySegment program = arena.allocate(16, 8);
        program.set(JAVA_SHORT, 0, (short) count);
        program.set(ADDRESS, 8, code);
        return program;
    }

    private int distance(int at, int target) {
        int distance = target >= 0 ? target : instructions.size() - target - 1 - at - 1;
        if (distance > 255) {
            throw new IllegalStateException("a jump of " + distance + " instructions");
        }
        return distance;
    }

    private static void put(MemorySegment code, int at, int operation, int yes, int no, int value) {
        code.set(JAVA_SHORT, 8L * at, (short) operation);
        code.set(JAVA_BYTE, 8L * at + 2, (byte) yes);
        code.set(JAVA_BYTE, 8L * at + 3, (byte) no);
        code.set(JAVA_INT, 8L * at + 4, value);
    }
}
