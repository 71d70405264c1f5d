// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.connections.ClientNetwork;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A client's session: its organization, its last use, and its running calls by their JSON-RPC ids. */
final class ToolSession {
    private final McpStreamableServerSession protocol;
    private final long organizationId;
    private final ClientNetwork network;
    private final Map<Object, RunningCall> calls = new HashMap<>();
    private Instant used;

    ToolSession(McpStreamableServerSession protocol, long organizationId, ClientNetwork network, Instant begun) {
        this.protocol = protocol;
        this.organizationId = organizationId;
        this.network = network;
        used = begun;
    }

    McpStreamableServerSession protocol() {
        return protocol;
    }

    long organizationId() {
        return organizationId;
    }

    ClientNetwork network() {
        return network;
    }

    synchronized void use(Instant now) {
        used = now;
    }

    /** Whether the session has not been used since {@code then} and has no running call. */
    synchronized boolean isUnusedSince(Instant then) {
        return used.isBefore(then) && calls.isEmpty();
    }

    synchronized RunningCall begin(Object id) {
        var call = new RunningCall();
        calls.put(id, call);
        return call;
    }

    synchronized void end(Object id, RunningCall call) {
        calls.remove(id, call);
    }

    synchronized Optional<RunningCall> call(Object id) {
        return Optional.ofNullable(calls.get(id));
    }
}
