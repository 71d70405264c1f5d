// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.storage;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Retention times; zero means no limit.
 *
 * @param images pictures and documents
 * @param videos videos
 * @param legacy results of v1 routes
 * @param uploads uploaded videos
 * @param status status of a request
 */
public record RetentionSettings(
        @NotNull Duration images,
        @NotNull Duration videos,
        @NotNull Duration legacy,
        @NotNull Duration uploads,
        @NotNull Duration status) {}
