// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import java.awt.image.BufferedImage;
import java.util.Map;
import java.util.Optional;

/**
 * Content of a scene.
 *
 * @param words texts by content type; elements without a text are not drawn
 * @param pictures pictures by content type; with transparency where the template needs cut-outs
 * @param smart the smart image: the client's picture, already continued to the ad's size or placed into a scene
 * @param sample whether all content is the template's own; such an ad gets the "SAMPLE" mark
 */
public record AdContent(
        Map<String, String> words, Map<String, BufferedImage> pictures, Optional<BufferedImage> smart, boolean sample) {
    /** Copies the maps. */
    public AdContent {
        words = Map.copyOf(words);
        pictures = Map.copyOf(pictures);
    }

    /** Content from a client: the ad is not marked as a sample. */
    public AdContent(Map<String, String> words, Map<String, BufferedImage> pictures, Optional<BufferedImage> smart) {
        this(words, pictures, smart, false);
    }

    /** Whether the words run from right to left: most of their letters do. Words of all scenes count. */
    boolean isRightToLeft() {
        long difference = words.values().stream()
                .flatMapToInt(String::codePoints)
                .map(Character::getDirectionality)
                .mapToLong(direction -> switch (direction) {
                    case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> 1;
                    case Character.DIRECTIONALITY_LEFT_TO_RIGHT -> -1;
                    default -> 0;
                })
                .sum();
        return difference > 0;
    }

    Optional<String> words(String contentType) {
        return Optional.ofNullable(words.get(contentType)).filter(text -> !text.isBlank());
    }

    Optional<BufferedImage> picture(Optional<String> contentType) {
        return contentType.isEmpty() ? smart : Optional.ofNullable(pictures.get(contentType.get()));
    }
}
