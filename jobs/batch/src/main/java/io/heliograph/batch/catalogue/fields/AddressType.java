// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import io.heliograph.config.FailureException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An absolute http(s) address. Characters that browsers percent-encode in an address are encoded. */
public record AddressType() implements FieldType<URI> {
    /** Maximum characters of an encoded address; presigned S3 addresses with a session token have a few thousand. */
    public static final int LONGEST = 8192;

    @Override
    public URI read(String field, JsonNode node) {
        if (!node.isString()) {
            throw FieldRefusal.wrongType(field, "an absolute http or https address");
        }
        return parse(field, node.stringValue().strip());
    }

    static URI parse(String field, String sent) {
        if (sent.length() > LONGEST) {
            throw tooLong(field);
        }
        String text = AddressEncoding.of(field, PlainText.of(field, sent));
        if (text.length() > LONGEST) {
            throw tooLong(field);
        }
        try {
            URI uri = new URI(text);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            if ((scheme.equals("http") || scheme.equals("https")) && uri.getRawAuthority() != null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            boolean placed = e.getIndex() >= 0 && e.getIndex() < text.length();
            throw FieldRefusal.outOfRange(
                    field,
                    placed
                            ? "an absolute http or https address; character %d, '%c', is not expected there"
                                    .formatted(e.getIndex() + 1, text.charAt(e.getIndex()))
                            : "an absolute http or https address");
        }
        throw FieldRefusal.outOfRange(field, "an absolute http or https address");
    }

    private static FailureException tooLong(String field) {
        return FieldRefusal.outOfRange(
                field, "an absolute http or https address of at most " + LONGEST + " characters, percent-encoded");
    }

    @Override
    public JsonNode write(URI value) {
        return JsonNodeFactory.instance.stringNode(value.toString());
    }

    @Override
    public URI cast(Object value) {
        return (URI) value;
    }

    @Override
    public ObjectNode schema() {
        return SchemaNodes.typed("string").put("format", "uri");
    }

    @Override
    public String phrase() {
        return "http(s) address";
    }
}
