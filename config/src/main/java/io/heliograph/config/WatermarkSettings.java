// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/**
 * The invisible watermark in pictures and videos.
 *
 * @param mode whose results get it
 * @param key 64 hexadecimal digits that its patterns follow from; empty: generated into the data folder. Nodes that share a database need the same
 * @param olderKeys keys that no result gets any more, but whose marks are still recognized
 * @param searchTime how long a picture may be searched for a mark in all sizes and at all places, if it is not found at once; 0: not at all
 */
public record WatermarkSettings(
        @NotNull WatermarkMode mode,

        @Pattern(
                regexp = "\\s*([0-9a-fA-F]{64}\\s*)?",
                message = "must be 64 hexadecimal digits (HELIOGRAPH_WATERMARK_KEY)")
        String key,

        @NotNull List<@Pattern(regexp = "[0-9a-fA-F]{64}", message = "must be 64 hexadecimal digits") String> olderKeys,

        @NotNull @DurationMin @DurationMax(minutes = 1) Duration searchTime) {}
