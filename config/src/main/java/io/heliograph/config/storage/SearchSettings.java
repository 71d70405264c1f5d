// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.storage;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Search of registered pictures. Its indexes are built from the database and may be deleted while the process is down.
 *
 * @param folder folder of this process's indexes, one sub-folder per gallery
 * @param open galleries with an open index; the least recently used is closed first
 * @param patience wait of a query for recent changes to be indexed; then the existing index answers. If at most 250 changes are missing,
 *     the wait is ten times as long and then a 503, so that a new picture is never missed
 * @param together concurrent queries; further ones wait for as long, and then get 503
 */
public record SearchSettings(
        @NotNull Path folder,
        @Min(1) int open,
        @NotNull Duration patience,
        @Min(1) int together) {}
