// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.storage;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.Map;

/**
 * Registered pictures.
 *
 * @param most maximum pictures in the gallery of one organization; more are a 403
 * @param mostOfPlan maximum pictures in the gallery of an organization, by plan; an unnamed plan has {@code most}
 * @param thumbnailSide longer side of a thumbnail in pixels
 */
public record GallerySettings(
        @Min(1) long most,
        @NotNull Map<String, @Min(0) Long> mostOfPlan,
        @Min(32) @Max(2048) int thumbnailSide) {
    /** Maximum pictures for a plan. */
    public long most(String plan) {
        return mostOfPlan.getOrDefault(plan, most);
    }
}
