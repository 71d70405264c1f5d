// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.heliograph.app.cli.command.CommandSettings;
import io.heliograph.app.cli.command.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which server a command asks, and what it sends to a stranger. */
class AskedServerTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... typed) {
        var stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new CommandRunner(InputStream.nullInputStream(), new PrintStream(new ByteArrayOutputStream()), stream)
                .run(typed);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aNamedServerWinsOverThePortOfTheSettings() {
        var settings = new CommandSettings(List.of("--server.port=9123"));
        assertThat(AskedServer.of(Optional.empty(), settings).url()).isEqualTo("http://localhost:9123");
        assertThat(AskedServer.of(Optional.of(" "), settings).url()).isEqualTo("http://localhost:9123");
        assertThat(AskedServer.of(Optional.of("https://here.example/x//"), settings)
                        .url())
                .isEqualTo("https://here.example/x");
    }

    @Test
    void anAddressWithAPasswordIsRefusedWithoutPrintingIt() {
        assertThat(run("bulk", "list", "--token", "t", "--server", "http://me:sesame@localhost:9"))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(said())
                .contains("the address of a server has no user and password")
                .doesNotContain("sesame");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>Jenkins</html>", "{\"error\":\"unauthorized\"}", "{\"items\":[]}"})
    void anotherProgramIsNamedAndGetsNoCredentials(String page) throws IOException {
        List<String> credentials = new CopyOnWriteArrayList<>();
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            exchange.getRequestHeaders().entrySet().stream()
                    .filter(header -> List.of("authorization", "api_token")
                            .contains(header.getKey().toLowerCase(java.util.Locale.ROOT)))
                    .forEach(header -> credentials.add(header.getKey()));
            byte[] body = page.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(page.contains("items") ? 200 : 401, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        other.start();
        try {
            String port = "--server.port=" + other.getAddress().getPort();
            assertThat(run(port, "pools", "list", "--token", "secret")).isEqualTo(ExitCode.REFUSED);
            assertThat(said())
                    .contains(
                            "Asking http://localhost:" + other.getAddress().getPort(),
                            "is not Heliograph: it answers /admin/api/queues with status",
                            "No credentials were sent.",
                            "--server or HELIOGRAPH_SERVER");
            assertThat(run(port, "bulk", "list", "--token", "secret")).isEqualTo(ExitCode.REFUSED);
            assertThat(said()).contains("it answers /v2/bulk with status");
            assertThat(credentials).isEmpty();
        } finally {
            other.stop(0);
        }
    }

    @Test
    void aServerThatDoesNotAnswerIsNamed() throws IOException {
        int free;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        assertThat(run("pools", "list", "--token", "secret", "--server", "http://127.0.0.1:" + free))
                .isEqualTo(ExitCode.REFUSED);
        assertThat(said())
                .isEqualToIgnoringNewLines("no server answers at http://127.0.0.1:" + free
                        + "; start it, or name its address with --server or HELIOGRAPH_SERVER");
    }
}
