// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Bounds in bytes, pixels and time; each is checked before anything is allocated.
 *
 * @param bodyBytes JSON or form body
 * @param imageBytes one picture
 * @param imagePixels one picture, decoded
 * @param videoBytes one video
 * @param videoUploadBytes one uploaded video
 * @param decodedBytes native memory that pictures being worked on may take together in this process
 * @param fetchTimeout one download
 */
public record LimitSettings(
        @Min(1024) long bodyBytes,
        @Min(1024) long imageBytes,
        @Min(1) long imagePixels,
        @Min(1024) long videoBytes,
        @Min(1024) long videoUploadBytes,
        @Min(1024) long decodedBytes,
        @NotNull Duration fetchTimeout) {}
