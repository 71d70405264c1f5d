// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.nodes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * The reports ({@code hs_err_pid<pid>.log}) that a HotSpot JVM writes when a fault in native code or in the JVM ends
 * it. They are in the process's working directory, or in the directory for temporary files if the former is not
 * writable. A process killed from outside leaves none.
 */
record CrashReports(List<Path> folders) {
    /** Folders for this process's own reports. */
    static CrashReports ofThisProcess() {
        return new CrashReports(
                List.of(Path.of(System.getProperty("user.dir")), Path.of(System.getProperty("java.io.tmpdir"))));
    }

    /**
     * Whether a process left a crash report.
     *
     * @param pid id of the process; the system may have given it to other processes before or since
     * @param start when it began
     * @param end latest time of its death
     */
    boolean holdOneOf(long pid, Instant start, Instant end) {
        return folders.stream()
                .map(folder -> folder.resolve("hs_err_pid" + pid + ".log"))
                .anyMatch(report -> {
                    try {
                        Instant written = Files.getLastModifiedTime(report).toInstant();
                        return !written.isBefore(start) && written.isBefore(end);
                    } catch (IOException e) {
                        return false; // no report, or not readable
                    }
                });
    }
}
