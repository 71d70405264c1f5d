// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.time.Duration;

/**
 * What the structure of a video file may cost before it is refused, whatever its pictures are: tables that are small in the file and large in memory, packets
 * that show nothing, work that does not end.
 *
 * @param maxStreams most tracks of any kind
 * @param maxHeaderBytes most bytes that are no pictures and no sound: headers, tables, texts, attachments
 * @param maxTableEntries most packets that all tables together list
 * @param maxPackets most packets read of all tracks together
 * @param maxProbeTime longest time until a file's packets are counted and its first frame is decoded
 */
public record ContainerLimits(
        int maxStreams, long maxHeaderBytes, long maxTableEntries, long maxPackets, Duration maxProbeTime) {
    /** Room for phones (seven tracks) and two hours of packets, which the longest duration then refuses in clearer words. */
    public static final ContainerLimits STANDARD =
            new ContainerLimits(32, 32L << 20, 1_000_000, 500_000, Duration.ofSeconds(20));

    /** For files that we made ourselves. */
    static final ContainerLimits OWN_WORK =
            new ContainerLimits(64, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofDays(1));

    public ContainerLimits {
        if (maxStreams <= 0
                || maxHeaderBytes <= 0
                || maxTableEntries <= 0
                || maxPackets <= 0
                || !maxProbeTime.isPositive()) {
            throw new IllegalArgumentException("every limit of a container is positive");
        }
    }
}
