// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A body that has been read. Until it is closed, its pictures exist and its bytes count in the budgets. It must be closed when the request
 * is accepted or refused.
 */
public final class ReceivedBody implements AutoCloseable {
    private final ObjectNode fields;
    private final @Nullable BodyScope scope;

    ReceivedBody(ObjectNode fields, @Nullable BodyScope scope) {
        this.fields = fields;
        this.scope = scope;
    }

    /** A body without fields and resources. */
    public static ReceivedBody empty() {
        return new ReceivedBody(JsonNodeFactory.instance.objectNode(), null);
    }

    /** The body as an object; pictures in it are {@link io.heliograph.batch.catalogue.fields.InlineContent}s, except short texts. */
    public ObjectNode fields() {
        return fields;
    }

    /**
     * The object that is nested in other objects, as a body of its own. Closing either of the two bodies releases the resources of both.
     *
     * @param envelope names of the nested objects, outermost first; if one is missing, the body has no fields
     */
    public ReceivedBody within(List<String> envelope) {
        JsonNode node = fields;
        for (String name : envelope) {
            node = node.path(name);
        }
        return new ReceivedBody(
                node instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode(), scope);
    }

    @Override
    public void close() {
        if (scope != null) {
            scope.close();
        }
    }
}
