// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * The reports ({@code hs_err_pid<pid>.log}) that a HotSpot JVM writes when a fault in native code or in the JVM itself ends it: into its working directory, or into that of
 * temporary files where it may not write there. A process that was killed from outside leaves none.
 */
record CrashReports(List<Path> folders) {
    /** Where this process would write its own. */
    static CrashReports ofThisProcess() {
        return new CrashReports(
                List.of(Path.of(System.getProperty("user.dir")), Path.of(System.getProperty("java.io.tmpdir"))));
    }

    /**
     * Whether a process left one.
     *
     * @param pid its number, which another process may have had before or since
     * @param start when it began
     * @param end when it was gone at the latest
     */
    boolean holdOneOf(long pid, Instant start, Instant end) {
        return folders.stream()
                .map(folder -> folder.resolve("hs_err_pid" + pid + ".log"))
                .anyMatch(report -> {
                    try {
                        Instant written = Files.getLastModifiedTime(report).toInstant();
                        return !written.isBefore(start) && written.isBefore(end);
                    } catch (IOException e) {
                        return false; // there is none, or none that may be read
                    }
                });
    }
}
