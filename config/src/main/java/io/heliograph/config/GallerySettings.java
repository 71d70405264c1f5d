// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.Map;

/**
 * Registered pictures.
 *
 * @param most pictures in the gallery of one organization; more are a 403
 * @param mostOfPlan the same by plan, for those that have another number
 * @param thumbnailSide pixels of the longer side of a thumbnail
 */
public record GallerySettings(
        @Min(1) long most,
        @NotNull Map<String, Long> mostOfPlan,
        @Min(32) @Max(2048) int thumbnailSide) {
    /** The number that a plan allows. */
    public long most(String plan) {
        return mostOfPlan.getOrDefault(plan, most);
    }
}
