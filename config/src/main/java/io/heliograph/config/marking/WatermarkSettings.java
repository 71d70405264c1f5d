// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.marking;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/**
 * The invisible watermark in pictures and videos.
 *
 * @param mode results that are marked: {@code never}, {@code by-plan} or {@code always}
 * @param key 64 hexadecimal digits, from which the patterns are derived; empty: generated into the data folder. Nodes that share a database
 *     need the same
 * @param olderKeys keys that no longer mark results and are still recognized
 * @param searchTime limit on the search of a picture for a mark at all scales and positions, after the fast search; 0: no such search
 */
public record WatermarkSettings(
        @NotNull WatermarkMode mode,

        @Pattern(
                regexp = "\\s*([0-9a-fA-F]{64}\\s*)?",
                message = "must be 64 hexadecimal digits (HELIOGRAPH_WATERMARK_KEY)")
        String key,

        @NotNull List<@Pattern(regexp = "[0-9a-fA-F]{64}", message = "must be 64 hexadecimal digits") String> olderKeys,

        @NotNull @DurationMin @DurationMax(minutes = 1) Duration searchTime) {}
