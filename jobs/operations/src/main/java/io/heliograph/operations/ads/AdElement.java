// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.ads.template.AdTemplate;
import io.heliograph.ads.template.TemplateElements;
import io.heliograph.ads.template.TemplateReader;
import io.heliograph.batch.catalogue.fields.AddressType;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.FailureException;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A text or picture that a request puts into the template.
 *
 * @param place path in the request for errors, such as {@code elements[2]}
 * @param scene number of the only scene that shows the element; empty: all scenes
 * @param content the text, or the address of the picture; empty: the element is left out
 */
record AdElement(String place, String contentType, Optional<Integer> scene, String content) {
    private static final int LONGEST_TEXT = 500;
    private static final int SHOWN = 200;

    /** Name in keys of the object store, such as {@code elements-2}. */
    String key() {
        return place.replace('[', '-').replace("]", "");
    }

    static AdElement of(String place, ObjectNode node, AdTemplate template) {
        String id = text(node, "id");
        Optional<Integer> scene = Optional.empty();
        String type = text(node, "content_type");
        if (!id.isEmpty()) {
            TemplateElements.Element element = TemplateElements.find(template, id)
                    .orElseThrow(() -> AdRefusals.invalid(
                            place + ".id", "The template has no element with the id '" + shown(id) + "'."));
            scene = Optional.of(element.scene());
            type = type.isEmpty() ? element.contentType() : type;
            if (!type.equals(element.contentType())) {
                throw AdRefusals.invalid(
                        place + ".content_type",
                        "The element " + shown(id) + " of the template is '" + element.contentType() + "', not '"
                                + shown(type) + "'.");
            }
        }
        if (!TemplateReader.isContentType(type)) {
            throw AdRefusals.invalid(
                    place + ".content_type",
                    "The field '" + place
                            + ".content_type' must be Heading #n, Body #n or Image #n, n from 1 to 5; it is '"
                            + shown(type) + "'.");
        }
        boolean image = type.startsWith("Image");
        String layer = text(node, "layer_type").toLowerCase(Locale.ROOT);
        if (!layer.isEmpty() && !layer.equals(image ? "image" : "text")) {
            throw AdRefusals.invalid(
                    place + ".layer_type",
                    "The field '" + place + ".layer_type' must be " + (image ? "image" : "text") + " for '" + type
                            + "'.");
        }
        String content = text(node, "content").strip();
        int longest = image ? AddressType.LONGEST : LONGEST_TEXT;
        if (content.length() > longest) {
            throw AdRefusals.invalid(
                    place + ".content",
                    "The field '" + place + ".content' must be at most " + longest + " characters long.");
        }
        if (image && !content.isEmpty()) {
            address(place + ".content", content);
        }
        if (!image) {
            AdLetters.check(place + ".content", content);
        }
        return new AdElement(place, type, scene, content);
    }

    boolean isPicture() {
        return contentType.startsWith("Image");
    }

    /** The address of the picture. */
    MediaSource.Remote source() {
        return address(place + ".content", content);
    }

    static MediaSource.Remote address(String field, String text) {
        try {
            return new MediaSource.Remote(new AddressType().read(field, JsonNodeFactory.instance.stringNode(text)));
        } catch (FailureException e) {
            throw AdRefusals.invalid(field, String.valueOf(e.failure().details()));
        }
    }

    private static String text(ObjectNode node, String name) {
        JsonNode member = node.path(name);
        return member.isString() || member.isNumber() ? member.asString() : "";
    }

    static String shown(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    }
}
