// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Limits on wrong tokens and passwords.
 *
 * @param window time over which wrong attempts are counted
 * @param tokens wrong tokens of one address before further unknown tokens are refused; tokens that were valid before are not affected
 * @param passwords wrong passwords of one address, and for one operator; operators who logged in from that address before are not affected
 * @param remembered maximum number of addresses that are remembered; the least recently used is forgotten first
 */
public record GuessSettings(
        @NotNull Duration window,
        @Min(1) int tokens,
        @Min(1) int passwords,
        @Min(100) int remembered) {}
