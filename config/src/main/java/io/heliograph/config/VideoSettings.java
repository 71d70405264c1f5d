// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;

/**
 * Decoding and encoding of videos; sizes in bytes are in {@code limits}.
 *
 * @param sandbox whether each video is decoded in a child process; if not, a video that crashes a decoder crashes the server
 * @param streams maximum tracks of any kind
 * @param headerBytes maximum bytes of headers, tables and attachments
 * @param tableEntries maximum packets listed by all tables of a file
 * @param packets maximum packets of all tracks together
 * @param probeTime limit on counting a video's packets and decoding its first frame
 * @param frameTime limit on the wait for the next frame or packet of sound; then the process is killed and the video refused
 * @param memoryBytes limit on the private memory of one process, on Linux
 * @param processorTime limit on processor time for one video, on Linux
 * @param startTimeout limit on the start of one process
 * @param enlargingTime limit on the predicted time of enlarging one video; longer ones are refused
 * @param encoderPreset preset of libx264 and libx265: ultrafast, superfast, veryfast, faster, fast, medium, slow, slower or veryslow
 * @param thumbnailSide longer side of the preview of a video in work, in pixels
 * @param thumbnailEvery interval between updates of that preview and of progress
 * @param hardwareEncoders encoders of H.264 and H.265: off, auto, or FFmpeg's names of encoders, separated by commas; each is tried at the
 *     start, and software replaces one that fails
 */
public record VideoSettings(
        boolean sandbox,
        @Min(1) int streams,
        @Min(1024) long headerBytes,
        @Min(1) long tableEntries,
        @Min(1) long packets,
        @NotNull Duration probeTime,
        @NotNull Duration frameTime,
        @Min(512L << 20) long memoryBytes,
        @NotNull Duration processorTime,
        @NotNull Duration startTimeout,
        @NotNull Duration enlargingTime,
        @Min(16) @Max(640) int thumbnailSide,
        @NotNull Duration thumbnailEvery,

        @NotNull @Pattern(regexp = "ultrafast|superfast|veryfast|faster|fast|medium|slow|slower|veryslow")
        String encoderPreset,

        @NotNull @Pattern(regexp = "off|auto|[a-z0-9_]+(,[a-z0-9_]+)*")
        String hardwareEncoders) {}
