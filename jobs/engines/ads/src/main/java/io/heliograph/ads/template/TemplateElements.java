// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The layers of a template as listed in its details, each with an id for requests. */
public final class TemplateElements {
    /** Element id = scene number times this factor, plus position in the scene. */
    private static final int NUMBERING = 100;

    private TemplateElements() {}

    /**
     * A layer of a scene.
     *
     * @param id the scene's number times 100, plus the layer's position in the scene from 1
     * @param layerType text, image, smartImage, logo or shape
     * @param contentType empty for layers that requests cannot fill
     * @param content sample content from the template
     * @param scene number of the scene
     */
    public record Element(int id, String layerType, String contentType, String content, int scene) {}

    /** The layers of a scene, from the lowest. */
    public static List<Element> of(AdTemplate template, AdScene scene) {
        List<Element> elements = new ArrayList<>();
        for (SceneLayer layer : scene.layers()) {
            parts(layer)
                    .forEach(part -> elements.add(new Element(
                            scene.number() * NUMBERING + elements.size() + 1,
                            part[0],
                            part[1],
                            template.samples().getOrDefault(part[1], ""),
                            scene.number())));
        }
        return elements;
    }

    private static Stream<String[]> parts(SceneLayer layer) {
        return switch (layer) {
            case SceneLayer.Area _ -> Stream.<String[]>of(new String[] {"shape", ""});
            case SceneLayer.Picture picture ->
                Stream.<String[]>of(picture.contentType()
                        .map(type -> new String[] {"image", type})
                        .orElseGet(() -> new String[] {"smartImage", ""}));
            case SceneLayer.Stack stack -> stack.items().stream().map(TemplateElements::part);
        };
    }

    private static String[] part(StackItem item) {
        return switch (item) {
            case StackItem.Words words -> new String[] {"text", words.contentType()};
            case StackItem.Button button -> new String[] {"text", button.contentType()};
            case StackItem.Logo _ -> new String[] {"logo", ""};
            case StackItem.Rule _ -> new String[] {"shape", ""};
        };
    }

    /** The element with that id, if requests can fill it. */
    public static Optional<Element> find(AdTemplate template, String id) {
        return template.scenes().stream()
                .flatMap(scene -> of(template, scene).stream())
                .filter(element -> String.valueOf(element.id()).equals(id)
                        && !element.contentType().isEmpty())
                .findFirst();
    }
}
