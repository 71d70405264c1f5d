// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.colour.ColourRole;
import java.util.List;
import java.util.stream.Stream;

/**
 * One ad of a template.
 *
 * @param number position among the template's scenes, from 1
 * @param ground background colour of the picture
 */
public record AdScene(int number, String name, SceneGrid grid, ColourRole ground, List<SceneLayer> layers) {
    /** Copies the list. */
    public AdScene {
        layers = List.copyOf(layers);
    }

    /** Content types of the scene's words, in the order of the layers. */
    public List<String> words() {
        return layers.stream()
                .flatMap(layer -> layer instanceof SceneLayer.Stack stack ? stack.items().stream() : Stream.empty())
                .flatMap(item -> switch (item) {
                    case StackItem.Words words -> Stream.of(words.contentType());
                    case StackItem.Button button -> Stream.of(button.contentType());
                    default -> Stream.<String>empty();
                })
                .distinct()
                .toList();
    }

    /** The layers that show pictures. */
    public List<SceneLayer.Picture> pictures() {
        return layers.stream()
                .filter(SceneLayer.Picture.class::isInstance)
                .map(SceneLayer.Picture.class::cast)
                .toList();
    }
}
