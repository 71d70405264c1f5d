// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * How long things last; zero: for ever.
 *
 * @param images results that are pictures or documents
 * @param videos results that are videos
 * @param legacy results of v1 routes
 * @param uploads videos that were uploaded
 * @param status that a request can be asked for
 */
public record RetentionSettings(
        @NotNull Duration images,
        @NotNull Duration videos,
        @NotNull Duration legacy,
        @NotNull Duration uploads,
        @NotNull Duration status) {}
