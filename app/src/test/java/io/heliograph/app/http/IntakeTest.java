// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.ForkFolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What many clients, or one greedy client, may make the whole application do; {@code FloodProofIT} is the large version. */
@EdgeTest
class IntakeTest {
    private static final String PAINT = "/v2/test/paint";
    private static final int CLIENTS = 40;

    @Autowired
    Client client;

    @Test
    void manyOfTheLargestBodiesAtOnceAreTakenOrRefusedAndHealthAnswersMeanwhile() throws Exception {
        String picture = Base64.getEncoder().encodeToString(new byte[200_000]);
        String body = "{\"image\":\"" + picture + "\",\"prompt\":\"x\"}";
        List<Future<Integer>> answers = new ArrayList<>();
        Duration slowest = Duration.ZERO;
        try (var clients = Executors.newFixedThreadPool(CLIENTS)) {
            for (int i = 0; i < CLIENTS; i++) {
                answers.add(clients.submit(() -> client.post(PAINT, body).statusCode()));
            }
            while (answers.stream().anyMatch(answer -> !answer.isDone())) {
                long begin = System.nanoTime();
                assertThat(client.get("/health/ready").statusCode()).isEqualTo(200);
                Duration took = Duration.ofNanos(System.nanoTime() - begin);
                slowest = took.compareTo(slowest) > 0 ? took : slowest;
            }
        }
        assertThat(slowest).isLessThan(Duration.ofSeconds(15)); // builds share their machine; the proof asks for one
        assertThat(answers).allSatisfy(answer -> assertThat(status(answer)).isIn(202, 429, 503));
        assertThat(answers).anySatisfy(answer -> assertThat(status(answer)).isEqualTo(202));
        try (var files = Files.list(ForkFolder.of("edge-data").resolve("spool"))) {
            assertThat(files).isEmpty();
        }
    }

    private static int status(Future<Integer> answer) throws ExecutionException, InterruptedException {
        return answer.get();
    }

    @Test
    void ninetyNineMegabytesOfTextAreRefusedBeforeTheyAreSent() throws IOException {
        String head = "POST " + PAINT + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\napi_token: " + client.token()
                + "\r\nContent-Type: application/json\r\n";
        assertThat(client.raw(head + "Content-Length: 99000000\r\n\r\n")).startsWith("HTTP/1.1 413");
        String chunk = "10000\r\n" + "x".repeat(0x10000) + "\r\n";
        assertThat(client.raw(head + "Transfer-Encoding: chunked\r\n\r\n2\r\n{\"\r\n" + chunk.repeat(40)))
                .startsWith("HTTP/1.1 4");
        String text = "d\r\n{\"prompt\":\"xx\r\n" + chunk.repeat(30);
        assertThat(client.raw(head + "Transfer-Encoding: chunked\r\n\r\n" + text))
                .startsWith("HTTP/1.1 413");
    }

    @Test
    void aBodyWithoutATokenIsNotTakenIn() throws IOException {
        String answer = client.raw(
                "POST " + PAINT
                        + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 99000000\r\n\r\n{");
        assertThat(answer).startsWith("HTTP/1.1 401");
    }

    @Test
    void announcedBodiesOfVerificationThatDoNotComeShutOutNobody() throws IOException {
        List<Socket> silent = new ArrayList<>();
        String head =
                "POST /verify HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 269000000\r\n\r\n";
        try {
            await("the four places of an address are held") // heliograph.verification.per-address
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> {
                        Socket next = connect("127.0.0.9");
                        silent.add(next);
                        next.setSoTimeout(1_000);
                        send(next, head);
                        return isRefused(next);
                    });
            for (String token : new String[] {"unknown", client.token()}) {
                var answer = client.send(
                        "POST",
                        "/v2/image/verify",
                        "{\"image\":\"AAAA\"}".getBytes(StandardCharsets.UTF_8),
                        "api_token",
                        token);
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(415);
            }
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    /** Whether the answer 429 comes; none does while the server waits for the body. */
    private static boolean isRefused(Socket socket) throws IOException {
        try {
            return new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII).endsWith(" 429");
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    private Socket connect(String from) throws IOException {
        var socket = new Socket();
        socket.bind(new InetSocketAddress(InetAddress.ofLiteral(from), 0));
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), client.port()), 5_000);
        return socket;
    }

    @Test
    void oneAddressHoldsOnlyItsShareOfTheConnections() throws IOException {
        List<Socket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) { // heliograph.connections.per-address is 256
                var socket = new Socket();
                sockets.add(socket);
                socket.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.77"), 0));
                socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), client.port()), 5_000);
                send(socket, "GET / HTTP/1.1\r\nX-Slow: ");
            }
            await().atMost(Duration.ofSeconds(5))
                    .until(() -> sockets.stream().filter(IntakeTest::isClosed).count() >= 44);
            assertThat(sockets.stream().filter(IntakeTest::isClosed).count()).isEqualTo(44);
            assertThat(client.get("/health/live").statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    private static void send(Socket socket, String text) throws IOException {
        try {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        } catch (SocketException e) {
            assertThat(socket.isConnected()).isTrue(); // refused already
        }
    }

    private static boolean isClosed(Socket socket) {
        try {
            socket.setSoTimeout(1);
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }
}
