// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * First main class of a child on Linux: confines its own thread, then replaces the process by the real child, which
 * inherits the confinement. Landlock and namespaces bind a thread. So a virtual machine that already has other
 * threads cannot be confined any more. A thread of the parent cannot confine itself either: threads that libraries
 * start from it would be confined, too.
 */
final class ConfiningMain {
    private static final long NEW_NETWORK = 0x40000000L;

    private ConfiningMain() {}

    /** Arguments for {@link #main}. */
    static List<String> arguments(
            ChildSpecification child, List<Path> executable, List<Path> readable, List<String> command) {
        List<String> all = new ArrayList<>();
        all.add(Long.toString(child.dataBytes()));
        all.add(Long.toString(Math.max(1, child.processorTime().toSeconds())));
        for (List<Path> paths : List.of(executable, readable, child.writable())) {
            all.add(Integer.toString(paths.size()));
            paths.forEach(path -> all.add(path.toString()));
        }
        all.addAll(command);
        return all;
    }

    public static void main(String[] arguments) {
        List<String> rest = new ArrayList<>(List.of(arguments));
        Set<SandboxProtection> missing = EnumSet.noneOf(SandboxProtection.class);
        if (!ResourceLimits.apply(Long.parseLong(rest.removeFirst()), Long.parseLong(rest.removeFirst()))) {
            missing.add(SandboxProtection.RESOURCE_LIMITS);
        }
        List<Path> executable = paths(rest);
        List<Path> readable = paths(rest);
        List<Path> writable = paths(rest);
        if (SystemCall.call(SystemCall.UNSHARE, NEW_NETWORK) != 0) {
            missing.add(SandboxProtection.NETWORK_NAMESPACE);
        }
        if (!FileAccessRules.apply(executable, readable, writable)) {
            missing.add(SandboxProtection.FILE_ACCESS);
        }
        rest.add(1, "-D" + ChildMain.MISSING + "=" + SandboxProtection.format(missing));
        SystemCall.execute(rest);
    }

    private static List<Path> paths(List<String> rest) {
        List<Path> paths = new ArrayList<>();
        for (int count = Integer.parseInt(rest.removeFirst()); count > 0; count--) {
            paths.add(Path.of(rest.removeFirst()));
        }
        return paths;
    }
}
