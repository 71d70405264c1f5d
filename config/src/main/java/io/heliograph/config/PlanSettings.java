// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import java.util.Set;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Rights and limits of an organization.
 *
 * @param features names of features, or {@code *} for all except {@code watermark}, which marks results instead of granting a right
 * @param requestsPerMinute requests per minute of an organization to one route
 * @param maxQueued waiting jobs of one organization above which it gets 429
 * @param weight share under load, relative to other organizations
 * @param uploadBytes limit on one organization's uploads until they expire; an open upload counts with its maximum size
 * @param highestPriority highest priority of its requests; one with a higher priority gets 422
 */
public record PlanSettings(
        @NotEmpty Set<String> features,
        @Min(1) int requestsPerMinute,
        @Min(1) int maxQueued,
        @DecimalMin("0.01") double weight,
        @DefaultValue("53687091200") @Min(0) long uploadBytes,
        @DefaultValue("NORMAL") @NotNull RequestPriority highestPriority) {
    private static final String WATERMARK = "watermark";

    /** Whether results get an invisible watermark. */
    public boolean marksResults() {
        return features.contains(WATERMARK);
    }
}
