// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.config.Settings;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import io.modelcontextprotocol.spec.McpStreamableServerTransportProvider;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;
import reactor.core.publisher.Mono;

/** Connects the SDK's tool server with the tools and the route of this service. */
@Component
final class ToolTransport {
    private static final String INSTRUCTIONS = """
            Pictures and videos made, changed and understood on the operator's own machines. Pictures go in as an http(s) address, as \
            Base64 or as a data URI; videos as an address.
            A call waits for its result and reports its progress; one that takes longer than the server waits is answered with a \
            request_id: ask get_request for it, and cancel_request to end it.
            Results are links, which need no token; small pictures are in the answer itself.""";

    private final boolean offered;
    private final SingletonSupplier<McpStreamableServerSession.Factory> sessions;

    ToolTransport(CatalogueTools tools, Settings settings) {
        offered = !settings.mcp().tools().isEmpty();
        sessions = SingletonSupplier.of(() -> sessions(tools)); // made at the first session: the schemas take some time
    }

    private static McpStreamableServerSession.Factory sessions(CatalogueTools tools) {
        var provider = new Provider();
        McpServer.async(provider)
                .serverInfo("heliograph", "2")
                .instructions(INSTRUCTIONS)
                .jsonMapper(McpJsonDefaults.getMapper())
                .requestTimeout(Duration.ofMinutes(1)) // for requests to clients, which this server never sends
                .validateToolInputs(false) // validated like the fields of a route, with our own messages
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build())
                .tools(tools.specifications())
                .addToolFilter((context, tool) -> Mono.just(tools.isVisible(CallContext.of(context), tool.name())))
                .build();
        return provider.factory.orElseThrow();
    }

    /** Whether the settings list any tools; otherwise there is no tool server. */
    boolean isOffered() {
        return offered;
    }

    /** Factory of sessions. */
    McpStreamableServerSession.Factory sessions() {
        return sessions.obtain();
    }

    McpJsonMapper json() {
        return McpJsonDefaults.getMapper();
    }

    /** Whether this server supports a protocol version. */
    boolean speaks(String version) {
        return Provider.VERSIONS.contains(version);
    }

    /**
     * Transport that only answers requests. It supports the protocol revisions with one message per body. Revision 2025-03-26 has batches,
     * which the SDK cannot read; 2024-11-05 has another transport.
     */
    private static final class Provider implements McpStreamableServerTransportProvider {
        private static final List<String> VERSIONS =
                List.of(ProtocolVersions.MCP_2025_06_18, ProtocolVersions.MCP_2025_11_25);

        private Optional<McpStreamableServerSession.Factory> factory = Optional.empty();

        @Override
        public List<String> protocolVersions() {
            return VERSIONS;
        }

        @Override
        public void setSessionFactory(McpStreamableServerSession.Factory sessionFactory) {
            factory = Optional.of(sessionFactory);
        }

        @Override
        public Mono<Void> notifyClients(String method, Object params) {
            return Mono.empty();
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.empty();
        }
    }
}
