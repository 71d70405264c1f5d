// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A template.
 *
 * @param own colours and type styles of the template itself, which then needs no brand
 * @param samples words and file names of pictures by content type, for elements that a request leaves out
 */
public record AdTemplate(
        int id,
        String name,
        String description,
        Instant createdAt,
        Optional<AdBrand> own,
        Map<String, String> samples,
        List<AdScene> scenes) {
    /** Copies the collections. */
    public AdTemplate {
        samples = Map.copyOf(samples);
        scenes = List.copyOf(scenes);
    }

    /** Whether the template needs a brand. */
    public boolean needsBrand() {
        return own.isEmpty();
    }

    /** Whether any scene shows the smart image, which is made from the client's picture. */
    public boolean hasSmartImage() {
        return scenes.stream()
                .flatMap(scene -> scene.pictures().stream())
                .anyMatch(each -> each.contentType().isEmpty());
    }
}
