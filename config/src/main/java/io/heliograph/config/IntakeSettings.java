// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/**
 * Limits on request bodies in flight.
 *
 * @param textBytes maximum text of a body, beside its pictures; the whole body for routes without pictures
 * @param heapShare share of the heap, 0 to 1, for the texts of all bodies in flight
 * @param underWayBytes limit on bytes of all bodies in flight; their pictures are on disk, below the data folder
 * @param uploadsUnderWayBytes limit on bytes of all files being sent to /uploads
 * @param shareOfOne share of the previous three limits, 0 to 1, for one organization and for one client address
 * @param headerChecks concurrent requests whose inline pictures are inspected, with one picture in memory each
 */
public record IntakeSettings(
        @Min(65536) @Max(16777216) int textBytes,
        @DecimalMin("0.01") @DecimalMax("0.5") double heapShare,
        @Min(1048576) long underWayBytes,
        @Min(1048576) long uploadsUnderWayBytes,
        @DecimalMin("0.01") @DecimalMax("1") double shareOfOne,
        @Min(1) @Max(64) int headerChecks) {}
