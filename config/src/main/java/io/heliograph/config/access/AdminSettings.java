// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;

/**
 * The admin API.
 *
 * @param password password of the user {@code admin}; empty: generated into the data folder
 * @param users further operators
 * @param mostSelected maximum requests of one action by filter
 * @param selectionValidity time during which the result of a dry run can be confirmed
 * @param longestToken maximum validity of an operator's personal token
 * @param mostTokens maximum valid personal tokens of an operator
 */
public record AdminSettings(
        String password,
        @NotNull List<@Valid OperatorSettings> users,
        @Min(1) @Max(10_000) int mostSelected,
        @NotNull Duration selectionValidity,
        @NotNull Duration longestToken,
        @Min(1) @Max(1_000) int mostTokens) {}
