// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Limits on wrong tokens and passwords.
 *
 * @param window time over which wrong attempts are counted
 * @param tokens maximum wrong tokens of one address; then its unknown tokens are refused unchecked. Tokens accepted before still work
 * @param passwords maximum wrong passwords of one address, and for one operator; operators who logged in from that address before are not
 *     affected
 * @param remembered maximum counts in memory, one for each address or operator; the least recently used is dropped first
 */
public record GuessSettings(
        @NotNull Duration window,
        @Min(1) int tokens,
        @Min(1) int passwords,
        @Min(100) int remembered) {}
