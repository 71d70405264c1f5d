// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import java.util.Set;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What an organization may do.
 *
 * @param features names of features, or {@code *} for all; {@code watermark}, which changes results instead of allowing something, counts only where it is named
 * @param requestsPerMinute per organization and route
 * @param maxQueued waiting jobs of one organization over which it gets 429
 * @param weight share under load, relative to other organizations
 * @param uploadBytes of one organization's uploads, open ones included, until they expire; an open upload counts with the largest file that it takes
 * @param highestPriority of its requests; a higher one is a 422
 */
public record PlanSettings(
        @NotEmpty Set<String> features,
        @Min(1) int requestsPerMinute,
        @Min(1) int maxQueued,
        @DecimalMin("0.01") double weight,
        @DefaultValue("53687091200") @Min(0) long uploadBytes,
        @DefaultValue("NORMAL") @NotNull RequestPriority highestPriority) {
    private static final String WATERMARK = "watermark";

    /** Whether results are to be marked invisibly. */
    public boolean marksResults() {
        return features.contains(WATERMARK);
    }
}
