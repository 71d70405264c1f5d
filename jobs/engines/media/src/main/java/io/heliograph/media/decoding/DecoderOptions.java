// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

import java.time.Duration;

/**
 * Number, lifetime and limits of decoder processes.
 *
 * @param processes number of processes kept ready; each decodes one picture at a time
 * @param deadline time limit for one picture
 * @param patience maximum wait for a free process
 * @param picturesEach number of pictures after which a process is replaced
 * @param ageEach age at which a process is replaced
 * @param keptBytes length of the file that each process keeps for exchanging pictures; larger pictures get a separate
 *     file
 * @param heapBytes Java heap of each process
 * @param dataBytes private memory of each process
 */
public record DecoderOptions(
        int processes,
        Duration deadline,
        Duration patience,
        int picturesEach,
        Duration ageEach,
        long keptBytes,
        long heapBytes,
        long dataBytes) {}
