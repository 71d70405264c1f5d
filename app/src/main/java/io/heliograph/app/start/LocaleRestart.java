// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Restarts the program with UTF-8 file names if it was started in the C locale, as in many containers: the JVM would otherwise read accents
 * in file names as question marks, and not find the files. Uses execve(2), which keeps the process id, the descriptors and the parent.
 */
public final class LocaleRestart {
    private static final String UTF_8 = "UTF-8";
    private static final String MARK = "HELIOGRAPH_LOCALE_RESTART";

    private LocaleRestart() {}

    /** Restarts the program if necessary and possible; after a successful restart this method does not return. */
    public static void ifNeeded() {
        if (UTF_8.equals(System.getProperty("sun.jnu.encoding"))
                || !"Linux".equals(System.getProperty("os.name"))
                || System.getenv(MARK) != null) {
            return;
        }
        try {
            List<String> arguments =
                    List.of(Files.readString(Path.of("/proc/self/cmdline")).split("\0"));
            var environment = new TreeMap<>(System.getenv());
            environment.put("LC_ALL", "C.UTF-8");
            environment.put(MARK, "1");
            execute(
                    Path.of("/proc/self/exe").toRealPath().toString(),
                    arguments,
                    environment.entrySet().stream()
                            .map(entry -> entry.getKey() + "=" + entry.getValue())
                            .toList());
        } catch (IOException | RuntimeException e) {
            // continues in the C locale, which the folder watcher and the doctor report
        }
    }

    @SuppressWarnings("restricted") // the jar's manifest has Enable-Native-Access
    private static void execute(String program, List<String> arguments, List<String> environment) {
        Linker linker = Linker.nativeLinker();
        var execve = linker.downcallHandle(
                linker.defaultLookup().findOrThrow("execve"),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, ADDRESS));
        try (Arena arena = Arena.ofConfined()) {
            var _ = (int) execve.invokeExact(
                    arena.allocateFrom(program, StandardCharsets.UTF_8),
                    texts(arena, arguments),
                    texts(arena, environment));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** A null-terminated array of strings. */
    private static MemorySegment texts(Arena arena, List<String> texts) {
        List<MemorySegment> each = new ArrayList<>();
        texts.forEach(text -> each.add(arena.allocateFrom(text, StandardCharsets.UTF_8)));
        MemorySegment array = arena.allocate(ADDRESS, each.size() + 1L);
        for (int i = 0; i < each.size(); i++) {
            array.setAtIndex(ADDRESS, i, each.get(i));
        }
        array.setAtIndex(ADDRESS, each.size(), MemorySegment.NULL);
        return array;
    }
}
