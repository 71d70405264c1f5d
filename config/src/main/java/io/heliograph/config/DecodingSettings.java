// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Decoding of pictures in child processes.
 *
 * @param sandbox whether pictures are decoded in child processes; if not, a picture that crashes a decoder crashes the server
 * @param processes maximum number of child processes; each decodes one picture at a time. The first starts with the server, a further one
 *     when all are busy
 * @param deadline wall-clock limit for one picture; then its process is killed and the picture refused
 * @param patience maximum wait for a free process
 * @param picturesEach pictures after which a process is replaced
 * @param ageEach age at which a process is replaced
 * @param keptBytes shared memory that each process keeps for files and pixels, in addition to decoded-bytes; larger pictures get memory of
 *     their own
 * @param memoryBytes limit on the private memory of one process, on Linux
 * @param startTimeout limit on the start of one process
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
