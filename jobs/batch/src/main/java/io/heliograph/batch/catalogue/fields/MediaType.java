// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.net.URI;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.POJONode;

/**
 * A picture or a video.
 *
 * @param inline whether Base64 and uploaded files are accepted too
 */
public record MediaType(boolean inline) implements FieldType<MediaSource> {
    /** What to do with the file of a video, for errors. */
    public static final String UPLOAD_ADVICE = "To send a file, upload it with POST /v2/video/upload first.";

    private static final String MASK_ADDRESS = "mask_url"; // member of the object that some clients send as a mask

    @Override
    public MediaSource read(String field, JsonNode node) {
        if (node.isObject() && node.path("object").isString()) {
            return new MediaSource.Stored(node.path("object").stringValue());
        }
        if (node.isObject() && node.path(MASK_ADDRESS).isString()) {
            return read(field, node.path(MASK_ADDRESS));
        }
        if (node instanceof POJONode value && value.getPojo() instanceof InlineContent content) {
            if (!inline) {
                throw FieldRefusal.notAnAddress(field);
            }
            if (content.length() == 0) {
                throw FieldRefusal.emptyPicture(field);
            }
            return new MediaSource.Inline(content);
        }
        if (node.isBinary()) {
            try {
                byte[] bytes = node.binaryValue();
                if (bytes.length == 0) {
                    throw FieldRefusal.emptyPicture(field);
                }
                return new MediaSource.Inline(bytes);
            } catch (JacksonException e) {
                throw FieldRefusal.wrongType(field, "a file");
            }
        }
        if (!node.isString()) {
            throw FieldRefusal.wrongType(field, inline ? "an address or Base64 text" : "an address");
        }
        String text = node.stringValue().strip();
        String start = text.substring(0, Math.min(8, text.length())).toLowerCase(Locale.ROOT);
        if (start.startsWith("http://") || start.startsWith("https://")) {
            return new MediaSource.Remote(AddressType.parse(field, text));
        }
        if (!inline) {
            throw FieldRefusal.notAnAddress(field);
        }
        return new MediaSource.Inline(Base64Text.decode(field, text));
    }

    @Override
    public JsonNode write(MediaSource value) {
        return switch (value) {
            case MediaSource.Remote(URI address) -> JsonNodeFactory.instance.stringNode(address.toString());
            case MediaSource.Stored(String key) ->
                JsonNodeFactory.instance.objectNode().put("object", key);
            case MediaSource.Inline(InlineContent content) -> JsonNodeFactory.instance.binaryNode(content.bytes());
        };
    }

    @Override
    public MediaSource cast(Object value) {
        return (MediaSource) value;
    }

    @Override
    public ObjectNode formSchema() {
        return schema().put("format", "binary");
    }

    @Override
    public String phrase() {
        return inline ? "picture: address, Base64 or file" : "video: address";
    }

    @Override
    public FieldControl control(boolean hasValue) {
        return FieldControl.of(inline ? FieldControl.Element.FILE : FieldControl.Element.LINE);
    }

    @Override
    public int pictures() {
        return inline ? 1 : 0;
    }

    @Override
    public boolean isVideo() {
        return !inline;
    }
}
