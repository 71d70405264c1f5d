// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Limits in bytes, pixels and time, checked before memory is allocated.
 *
 * @param bodyBytes maximum size of a JSON or form body
 * @param imageBytes maximum size of a picture file
 * @param imagePixels maximum pixels of a decoded picture
 * @param videoBytes maximum size of a video file
 * @param videoUploadBytes maximum size of an uploaded video
 * @param decodedBytes limit on native memory of all pictures in work in this process
 * @param fetchTimeout time limit of one download
 */
public record LimitSettings(
        @Min(1024) long bodyBytes,
        @Min(1024) long imageBytes,
        @Min(1) long imagePixels,
        @Min(1024) long videoBytes,
        @Min(1024) long videoUploadBytes,
        @Min(1024) long decodedBytes,
        @NotNull Duration fetchTimeout) {}
