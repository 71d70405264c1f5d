// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.time.Duration;

/**
 * Limits on the structure of a video file: on tables that are small in the file and large in memory, on packets
 * without visible frames, and on time.
 *
 * @param maxStreams maximum number of tracks of any kind
 * @param maxHeaderBytes maximum bytes other than pictures and sound: headers, tables, texts, attachments
 * @param maxTableEntries maximum number of packets listed in all tables together
 * @param maxPackets maximum number of packets read from all tracks together
 * @param maxProbeTime maximum time until a file's packets are counted and its first frame is decoded
 */
public record ContainerLimits(
        int maxStreams, long maxHeaderBytes, long maxTableEntries, long maxPackets, Duration maxProbeTime) {
    /**
     * Standard limits: enough for phones (seven tracks) and two hours of packets. For longer videos, the limit on the
     * duration gives the clearer message.
     */
    public static final ContainerLimits STANDARD =
            new ContainerLimits(32, 32L << 20, 1_000_000, 500_000, Duration.ofSeconds(20));

    /** Limits for files that this service has made. */
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
