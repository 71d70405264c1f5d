// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/**
 * Watched folders: files below {@code inbox} are processed, results are written below {@code outbox}.
 *
 * @param enabled whether this process watches folders; it also needs the role {@code drop}
 * @param folder parent of {@code inbox}, {@code outbox}, {@code done}, {@code failed} and {@code profiles}; the same for all nodes that
 *     share it
 * @param polling interval between scans; a file is taken when two scans find it unchanged
 * @param open files of one organization that are processed at a time; others wait in the inbox
 * @param freeBytes free space on the folder's disk below which no file is taken
 * @param overwrite whether a result replaces an older one of the same name; if not, it gets a new name
 * @param claimPatience time without a heartbeat of its process after which another process takes over a file or its delivery; at least 10 s
 * @param sidecarPatience time that a sidecar file with request fields waits for its picture or video; then it goes to {@code failed}
 * @param profilePatience time that files wait for a missing or invalid profile to be corrected; then they go to {@code failed}
 */
public record DropSettings(
        boolean enabled,
        @NotNull Path folder,
        @NotNull Duration polling,
        @Min(1) int open,
        @Min(0) long freeBytes,
        boolean overwrite,
        @NotNull @DurationMin(seconds = 10) Duration claimPatience,
        @NotNull Duration sidecarPatience,
        @NotNull Duration profilePatience) {}
