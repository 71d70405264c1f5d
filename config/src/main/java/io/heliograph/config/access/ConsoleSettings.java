// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * The console, below {@code /console}.
 *
 * @param idle time without a request after which an operator's session ends; live updates of an open page do not count
 * @param longest maximum length of an operator's session
 * @param streams maximum event streams to open pages in this process, one per page; further pages poll every few seconds
 * @param streamsEach maximum event streams of one operator; a new one ends the oldest. 0: none
 */
public record ConsoleSettings(
        @NotNull Duration idle,
        @NotNull Duration longest,
        @Min(0) int streams,
        @Min(0) int streamsEach) {}
