// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/**
 * Bodies of requests while they are read.
 *
 * @param textBytes what a body may have beside its pictures; a route that takes no pictures takes no more
 * @param heapShare part of the heap that the texts of all bodies under way may take together
 * @param underWayBytes that all bodies under way may have together; pictures in them are on disk, below the data folder
 * @param uploadsUnderWayBytes bytes of all files that are being sent to /uploads at a time
 * @param shareOfOne part of these three that one organization may take, and one client address
 * @param headerChecks requests whose inline pictures are looked at in the same moment, each with one picture in memory
 */
public record IntakeSettings(
        @Min(65536) @Max(16777216) int textBytes,
        @DecimalMin("0.01") @DecimalMax("0.5") double heapShare,
        @Min(1048576) long underWayBytes,
        @Min(1048576) long uploadsUnderWayBytes,
        @DecimalMin("0.01") @DecimalMax("1") double shareOfOne,
        @Min(1) @Max(64) int headerChecks) {}
