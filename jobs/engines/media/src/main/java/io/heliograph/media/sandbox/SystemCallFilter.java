// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static io.heliograph.media.sandbox.FilterProgram.ABSENT;
import static io.heliograph.media.sandbox.FilterProgram.ALLOW;
import static io.heliograph.media.sandbox.FilterProgram.KILL;
import static io.heliograph.media.sandbox.FilterProgram.NEXT;
import static io.heliograph.media.sandbox.FilterProgram.REFUSE;
import static io.heliograph.media.sandbox.FilterProgram.skip;

import java.lang.foreign.Arena;

/**
 * Installs a seccomp filter: after that all threads of this process may make only the system calls that a running
 * Java virtual machine needs for computing, for reading files and for mapping existing ones. No sockets, no
 * processes, no signals to others; no file is created, renamed, lengthened or removed. Other calls fail with "not
 * permitted", so that a library which tries one continues without it.
 */
final class SystemCallFilter {
    private static final int SET_FILTER = 1;
    private static final int ALL_THREADS = 1;

    private static final int X86_64 = 0xC000003E;
    private static final int X32_NUMBERS = 0x40000000;

    private static final int[] ALLOWED = {
        0,
        1,
        3,
        19,
        20,
        17,
        8,
        32, // read, write, close, readv, writev, pread64, lseek, dup
        4,
        5,
        6,
        262,
        332,
        21,
        269,
        439,
        89,
        267,
        79,
        217,
        137,
        138,
        221, // stat family, access, readlink, getcwd, getdents64, statfs, fadvise64
        9,
        10,
        11,
        12,
        25,
        26,
        27,
        28,
        324, // mmap, mprotect, munmap, brk, mremap, msync, mincore, madvise, membarrier
        202,
        24,
        35,
        230,
        228,
        229,
        96,
        219,
        7,
        271, // futex, sched_yield, nanosleep, clocks, restart_syscall, poll, ppoll
        13,
        14,
        15,
        127,
        128,
        131, // rt_sigaction, rt_sigprocmask, rt_sigreturn, rt_sigpending, rt_sigtimedwait, sigaltstack
        39,
        110,
        186,
        102,
        104,
        107,
        108,
        63,
        97,
        98,
        99,
        100, // getpid, getppid, gettid, ids, uname, getrlimit, getrusage, sysinfo, times
        143,
        145,
        204,
        239, // scheduling and memory policy, read only
        158,
        218,
        273,
        334,
        318, // arch_prctl, set_tid_address, set_robust_list, rseq, getrandom
        60,
        231 // exit, exit_group
    };

    private static final int OPEN = 2;
    private static final int OPENAT = 257;
    private static final int IOCTL = 16;
    private static final int FCNTL = 72;
    private static final int PRCTL = 157;
    private static final int TGKILL = 234;
    private static final int CLONE = 56;
    private static final int CLONE3 = 435;
    private static final int OPENAT2 = 437;

    private static final int WRITE_ONLY = 0x1;
    private static final int CREATE = 0x40;
    private static final int TRUNCATE = 0x200;
    private static final int TEMPORARY = 0x400000;
    private static final int BYTES_AVAILABLE = 0x541B;
    private static final int FIRST_LOCK_COMMAND = 5;
    private static final int SET_THREAD_NAME = 15;
    private static final int NEW_THREAD = 0x10000;

    private SystemCallFilter() {}

    /** Installs the filter; returns whether it is in force. */
    static boolean apply(long processId) {
        if (!SystemCall.renouncePrivileges()) {
            return false;
        }
        try (Arena arena = Arena.ofConfined()) {
            long program = program(processId).assemble(arena).address();
            return SystemCall.call(SystemCall.SECCOMP, SET_FILTER, ALL_THREADS, program) == 0;
        }
    }

    private static FilterProgram program(long processId) {
        FilterProgram program = new FilterProgram();
        program.loadArchitecture().ifEqual(X86_64, NEXT, KILL);
        program.loadNumber().ifAtLeast(X32_NUMBERS, KILL, NEXT);
        for (int number : ALLOWED) {
            program.ifEqual(number, ALLOW, NEXT);
        }
        program.ifEqual(CLONE3, ABSENT, NEXT)
                .ifEqual(OPENAT2, ABSENT, NEXT); // filters cannot read their arguments: callers use older calls
        int notForExistingFiles = WRITE_ONLY | CREATE | TRUNCATE | TEMPORARY;
        program.ifEqual(OPENAT, NEXT, skip(2)).loadArgument(2).ifAnyBit(notForExistingFiles, REFUSE, ALLOW);
        program.ifEqual(OPEN, NEXT, skip(2)).loadArgument(1).ifAnyBit(notForExistingFiles, REFUSE, ALLOW);
        program.ifEqual(CLONE, NEXT, skip(2)).loadArgument(0).ifAnyBit(NEW_THREAD, ALLOW, REFUSE);
        program.ifEqual(IOCTL, NEXT, skip(2)).loadArgument(1).ifEqual(BYTES_AVAILABLE, ALLOW, REFUSE);
        program.ifEqual(FCNTL, NEXT, skip(2)).loadArgument(1).ifAtLeast(FIRST_LOCK_COMMAND, REFUSE, ALLOW);
        program.ifEqual(PRCTL, NEXT, skip(2)).loadArgument(0).ifEqual(SET_THREAD_NAME, ALLOW, REFUSE);
        program.ifEqual(TGKILL, NEXT, REFUSE).loadArgument(0).ifEqual((int) processId, ALLOW, REFUSE);
        return program;
    }
}
