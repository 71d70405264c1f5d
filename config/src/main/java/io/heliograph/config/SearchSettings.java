// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Search of registered pictures. Its indexes are made from the database and may be deleted while the process is down.
 *
 * @param folder of this process's indexes, one sub-folder for each gallery
 * @param open galleries whose indexes are open at a time; the one that was asked least recently is closed for another
 * @param patience that a query waits for what has changed to be in the index; then it is answered from what is. Where no more than 250 changes are missing, so that
 *     nothing is answered without a picture that was just registered, it waits ten times as long, and then gets 503
 * @param together queries that are worked on at a time; more wait for as long, and then get 503
 */
public record SearchSettings(
        @NotNull Path folder,
        @Min(1) int open,
        @NotNull Duration patience,
        @Min(1) int together) {}
