// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Wrong tokens and passwords before more of them are not looked at.
 *
 * @param window in which so many are
 * @param tokens of one address; tokens that were right before are not affected
 * @param passwords of one address, and for one operator; those who logged in from the same address before are not affected
 * @param remembered addresses, the latest ones
 */
public record GuessSettings(
        @NotNull Duration window,
        @Min(1) int tokens,
        @Min(1) int passwords,
        @Min(100) int remembered) {}
