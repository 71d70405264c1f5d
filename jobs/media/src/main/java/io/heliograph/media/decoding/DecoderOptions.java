// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

import java.time.Duration;

/**
 * How decoder processes are kept.
 *
 * @param processes kept ready, one picture at a time each
 * @param deadline of one picture
 * @param patience of work that waits for a free process
 * @param picturesEach after how many pictures a process is replaced
 * @param ageEach after which a process is replaced
 * @param keptBytes of the file that each keeps for exchanging pictures; larger pictures get one of their own
 * @param heapBytes of each
 * @param dataBytes of private memory of each
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
