// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * What work depends on, the object store and the disk: how it is watched, and how long work waits for it. While one of them fails, this process starts no
 * work, counts no attempt, and refuses at once what needs it.
 *
 * @param checkEvery how often each is tried while all is well
 * @param checkAgain how often while one fails
 * @param answerWithin how long a check may take, and a request may wait until its inline pictures are stored
 * @param freeBytes of the data folder's disk below which it counts as full
 * @param retryDelay longest wait before work whose dependency failed is tried again
 * @param giveUpAfter how long work waits in vain, since its first failure without progress, until it ends as an error
 */
public record DependencySettings(
        @NotNull Duration checkEvery,
        @NotNull Duration checkAgain,
        @NotNull Duration answerWithin,
        @Min(0) long freeBytes,
        @NotNull Duration retryDelay,
        @NotNull Duration giveUpAfter) {}
