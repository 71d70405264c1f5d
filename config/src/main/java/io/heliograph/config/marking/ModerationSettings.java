// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.marking;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/**
 * Moderation of pictures and prompts.
 *
 * @param blocklist folder of pictures that are refused as inputs and as results; empty: no moderation of pictures
 * @param distance maximum number of bits, of 64, in which the perceptual hash of a matching picture may differ
 * @param lexicons folder of word lists that extend the shipped ones: {@code sexual.txt}, {@code brands.txt} and so on; empty: the shipped
 *     ones only
 */
public record ModerationSettings(
        String blocklist, @Min(0) @Max(20) int distance, String lexicons) {}
