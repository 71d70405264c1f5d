// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/**
 * Pictures and prompts that are refused.
 *
 * @param blocklist folder of pictures that may neither come in nor go out; empty: no moderation
 * @param distance largest number of differing bits, of 64, that still counts as the same picture
 * @param lexicons folder of word lists that add to the shipped ones: {@code sexual.txt}, {@code brands.txt} and so on; empty: the shipped ones only
 */
public record ModerationSettings(
        String blocklist, @Min(0) @Max(20) int distance, String lexicons) {}
