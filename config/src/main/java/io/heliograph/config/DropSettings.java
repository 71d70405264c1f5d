// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/**
 * Folders that are watched: what is dropped below {@code inbox} is worked on, and its result put below {@code outbox}.
 *
 * @param enabled whether this process watches; it needs the role {@code drop} too
 * @param folder that holds {@code inbox}, {@code outbox}, {@code done}, {@code failed} and {@code profiles}; the same for all nodes that share it
 * @param polling how often it is looked through; a file is taken when two looks find it the same
 * @param open files of one organization that are worked on at a time; the others wait in the inbox
 * @param freeBytes of the folder's disk below which nothing is taken
 * @param overwrite whether a result takes the place of an older one of the same name; else it gets a name of its own
 * @param claimPatience after which what another process took or delivers, without a sign of life since, is gone on with; at least 10 s
 * @param sidecarPatience for which a file of fields waits for the file that it belongs to; then it goes to {@code failed}
 * @param profilePatience for which files wait whose profile is missing or wrong, as it may be about to be put right; then they go to {@code failed}
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
