// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import tools.jackson.databind.node.ObjectNode;

/** A body that has been read. Its pictures, and its shares of the budgets, are held until it is closed: when the request is accepted or refused. */
public final class ReceivedBody implements AutoCloseable {
    private final ObjectNode fields;
    private final BodyScope scope;

    ReceivedBody(ObjectNode fields, BodyScope scope) {
        this.fields = fields;
        this.scope = scope;
    }

    /** The body as an object; pictures in it are {@link io.heliograph.batch.catalogue.InlineContent}s, if they are not short texts. */
    public ObjectNode fields() {
        return fields;
    }

    @Override
    public void close() {
        scope.close();
    }
}
