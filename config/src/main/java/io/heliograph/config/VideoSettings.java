// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;

/**
 * How videos are looked at and decoded, beside their bytes in {@code limits}.
 *
 * @param sandbox whether it is done in a process of its own for each video; else within this process, where a video that a decoder fails at is everybody's
 * @param streams most tracks of any kind
 * @param headerBytes most bytes of headers, tables and attachments
 * @param tableEntries most packets that all tables of a file list
 * @param packets most packets read of all tracks together
 * @param probeTime longest time until a video's packets are counted and its first frame is decoded
 * @param frameTime longest wait for the next frame or packet of sound; then the process is killed and the video refused
 * @param memoryBytes private memory that one process may take, on Linux
 * @param processorTime that one process may use for one video, on Linux
 * @param startTimeout of one process
 * @param enlargingTime longest that enlarging one video may take, as foreseen from what frames took before; what would take longer is refused
 * @param encoderPreset how hard libx264 and libx265 try: ultrafast, superfast, veryfast, faster, fast, medium, slow, slower or veryslow
 * @param thumbnailSide most pixels of the longer side of the picture that shows how a video looks while it is worked on
 * @param thumbnailEvery how often that picture and how far the work is are renewed
 * @param hardwareEncoders of H.264 and H.265: off, auto, or FFmpeg's names of encoders, separated by commas; each is tried at the start, and software used where it fails
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
