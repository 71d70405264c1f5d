// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.storage;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Retention times; zero means no limit.
 *
 * @param images lifetime of results that are pictures or documents
 * @param videos lifetime of results that are videos
 * @param legacy lifetime of results of v1 routes
 * @param uploads lifetime of uploaded videos
 * @param status time for which the status of an ended request can be read
 */
public record RetentionSettings(
        @NotNull Duration images,
        @NotNull Duration videos,
        @NotNull Duration legacy,
        @NotNull Duration uploads,
        @NotNull Duration status) {}
