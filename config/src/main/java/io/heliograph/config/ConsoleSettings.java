// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * The console, below {@code /console}.
 *
 * @param idle after which an operator who asks for nothing is signed out; a page that stays open and shows news does not count
 * @param longest after which every operator has to sign in again
 * @param streams of events to open pages in this process, one for each page; further pages ask every few seconds instead
 * @param streamsEach of one operator, of which the oldest ends for a newer one; 0: none
 */
public record ConsoleSettings(
        @NotNull Duration idle,
        @NotNull Duration longest,
        @Min(0) int streams,
        @Min(0) int streamsEach) {}
