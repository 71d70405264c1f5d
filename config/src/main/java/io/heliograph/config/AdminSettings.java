// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;

/**
 * The admin API.
 *
 * @param password of the user {@code admin}; empty: generated into the data folder
 * @param users further operators
 * @param mostSelected requests that one action by filter may act on
 * @param selectionValidity how long what a dry run counted may be confirmed
 * @param longestToken how long an operator's personal token may be valid
 * @param mostTokens valid personal tokens of an operator
 */
public record AdminSettings(
        String password,
        @NotNull List<@Valid OperatorSettings> users,
        @Min(1) @Max(10_000) int mostSelected,
        @NotNull Duration selectionValidity,
        @NotNull Duration longestToken,
        @Min(1) @Max(1_000) int mostTokens) {}
