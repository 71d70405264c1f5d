// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import java.awt.image.BufferedImage;
import java.util.Map;
import java.util.Optional;

/**
 * What fills a scene.
 *
 * @param words by content type; absent or blank ones are left out
 * @param pictures by content type; cut-outs with transparency where the template wants cut-outs
 * @param smart the smart image
 */
public record AdContent(Map<String, String> words, Map<String, BufferedImage> pictures, Optional<BufferedImage> smart) {
    /** Copies the maps. */
    public AdContent {
        words = Map.copyOf(words);
        pictures = Map.copyOf(pictures);
    }

    Optional<String> words(String contentType) {
        return Optional.ofNullable(words.get(contentType)).filter(text -> !text.isBlank());
    }

    Optional<BufferedImage> picture(Optional<String> contentType) {
        return contentType.isEmpty() ? smart : Optional.ofNullable(pictures.get(contentType.get()));
    }
}
