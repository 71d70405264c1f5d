// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import java.nio.charset.StandardCharsets;

/**
 * One event of a stream.
 *
 * @param id sent back by a client as {@code Last-Event-ID} when it reconnects
 * @param name {@code accepted}, {@code progress}, {@code settled}, or {@code gap} for a period without recorded events
 * @param data JSON on one line
 * @param last whether the stream ends after it
 */
record StreamEvent(String id, String name, String data, boolean last) {
    static final String ACCEPTED = "accepted";
    static final String PROGRESS = "progress";
    static final String SETTLED = "settled";
    static final String GAP = "gap";

    /** The event in the format of server-sent events, in UTF-8. */
    byte[] bytes() {
        return ("id: " + id + "\nevent: " + name + "\ndata: " + data + "\n\n").getBytes(StandardCharsets.UTF_8);
    }
}
