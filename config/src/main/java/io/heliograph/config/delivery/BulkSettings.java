// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.util.List;

/**
 * Bulk runs: many inputs as one job.
 *
 * @param items maximum inputs of one run
 * @param together maximum items of one run that are processed concurrently
 * @param thumbnails maximum pictures on the contact sheet
 * @param archiveBytes maximum size of a ZIP archive in bytes
 * @param unpackedBytes maximum unpacked bytes of all entries of an archive together
 * @param unpackedRatio maximum ratio of unpacked to packed bytes of an entry of an archive
 * @param ignored patterns of file and folder names, with {@code *} and {@code ?}, that watched folders, archives and {@code heliograph run}
 *     skip in addition to the built-in list
 */
public record BulkSettings(
        @Min(1) @Max(1_000_000) int items,
        @Min(1) @Max(256) int together,
        @Min(0) @Max(1000) int thumbnails,
        @Min(1024) long archiveBytes,
        @Min(1024) long unpackedBytes,
        @Min(1) int unpackedRatio,
        @NotNull List<@NotBlank String> ignored) {}
