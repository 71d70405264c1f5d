// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/** Restrictions of a child in addition to its heap limit and its deadline, if the operating system supports them. */
public enum SandboxProtection {
    /** Limits of memory, processor time, open files and written bytes (setrlimit). */
    RESOURCE_LIMITS,
    /** Access to the listed files only (Landlock). */
    FILE_ACCESS,
    /** An empty network namespace. Needs privileges; without it the system call filter still refuses every socket. */
    NETWORK_NAMESPACE,
    /** Only the system calls that decoding needs (seccomp). */
    SYSTEM_CALL_FILTER;

    /** The protections as a text for {@link #parse}. */
    static String format(Set<SandboxProtection> protections) {
        return String.join(",", protections.stream().map(Enum::name).toList());
    }

    static Set<SandboxProtection> parse(String text) {
        Set<SandboxProtection> protections = EnumSet.noneOf(SandboxProtection.class);
        Arrays.stream(text.split(","))
                .filter(name -> !name.isEmpty())
                .map(SandboxProtection::valueOf)
                .forEach(protections::add);
        return protections;
    }
}
