// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** An absolute http(s) address. */
public record AddressType() implements FieldType<URI> {
    private static final int LONGEST = 2048;

    @Override
    public URI read(String field, JsonNode node) {
        if (!node.isString()) {
            throw FieldRefusal.wrongType(field, "an absolute http or https address");
        }
        return parse(field, node.stringValue().strip());
    }

    static URI parse(String field, String sent) {
        String text = PlainText.of(field, sent);
        try {
            URI uri = new URI(text);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            if (text.length() <= LONGEST
                    && (scheme.equals("http") || scheme.equals("https"))
                    && uri.getRawAuthority() != null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            throw FieldRefusal.outOfRange(field, "an absolute http or https address");
        }
        throw FieldRefusal.outOfRange(field, "an absolute http or https address of at most " + LONGEST + " characters");
    }

    @Override
    public JsonNode write(URI value) {
        return JsonNodeFactory.instance.stringNode(value.toString());
    }

    @Override
    public URI cast(Object value) {
        return (URI) value;
    }
}
