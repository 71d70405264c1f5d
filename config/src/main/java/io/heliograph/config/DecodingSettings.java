// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Decoding of pictures in processes of their own.
 *
 * @param sandbox whether it is done so; else within this process, where a picture that a decoder fails at is everybody's
 * @param processes kept ready, one picture at a time each; more than workers, so that one is there while another is replaced
 * @param deadline of one picture, by the clock; then its process is killed and the picture refused
 * @param patience how long work waits for a free process
 * @param picturesEach after how many pictures a process is replaced
 * @param ageEach after which a process is replaced
 * @param keptBytes of memory that each process keeps for exchanging files and pixels, beside decoded-bytes; larger pictures get their own
 * @param memoryBytes private memory that one process may take, on Linux
 * @param startTimeout of one process
 */
public record DecodingSettings(
        boolean sandbox,
        @Min(1) @Max(256) int processes,
        @NotNull Duration deadline,
        @NotNull Duration patience,
        @Min(1) int picturesEach,
        @NotNull Duration ageEach,
        @Min(1 << 20) long keptBytes,
        @Min(512L << 20) long memoryBytes,
        @NotNull Duration startTimeout) {}
