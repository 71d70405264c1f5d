// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Checks of the object store and the disk. While one of them fails, this process starts no work, counts no attempt, and at once refuses
 * requests that need it.
 *
 * @param checkEvery interval between checks while all dependencies work
 * @param checkAgain interval between checks while one fails
 * @param answerWithin limit on one check, and on storing the inline pictures of a request
 * @param freeBytes free space on the data folder's disk below which the disk counts as full
 * @param retryDelay maximum wait before work is retried after a failure of a dependency
 * @param giveUpAfter time since the first failure without progress after which work ends with an error
 */
public record DependencySettings(
        @NotNull Duration checkEvery,
        @NotNull Duration checkAgain,
        @NotNull Duration answerWithin,
        @Min(0) long freeBytes,
        @NotNull Duration retryDelay,
        @NotNull Duration giveUpAfter) {}
