// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.config.access.ConnectionSettings;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpUpgradeHandler;
import jakarta.servlet.http.WebConnection;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.ProtocolHandler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against a Tomcat with this connector alone; {@code -Dheliograph.stock-connector=true} shows how the tests fail without it. */
class BoundedProtocolTest {
    private static final int PER_ADDRESS = 100;
    private static final int MOST = 400;
    private static final String GREEDY = "127.0.0.2";
    private static final String OTHER = "127.0.0.3";
    private static final byte[] LARGE = new byte[64 << 20];

    private final List<Socket> sockets = new ArrayList<>();

    @TempDir
    Path folder;

    private Tomcat tomcat;
    private int port;

    @BeforeEach
    void start() throws LifecycleException {
        ProtocolHandler protocol = protocol();
        var connector = new Connector(protocol);
        connector.setPort(0);
        connector.setProperty("maxConnections", Integer.toString(MOST));
        connector.setProperty("maxSwallowSize", "-1");
        tomcat = new Tomcat();
        tomcat.setBaseDir(folder.toString());
        tomcat.setConnector(connector);
        var context = tomcat.addContext("", null);
        Tomcat.addServlet(context, "all", new Servlet());
        context.addServletMapping("/*", "all");
        tomcat.start();
        port = connector.getLocalPort();
    }

    private static ProtocolHandler protocol() {
        if (Boolean.getBoolean("heliograph.stock-connector")) {
            return new org.apache.coyote.http11.Http11NioProtocol();
        }
        var protocol = new BoundedProtocol();
        protocol.limit(new ConnectionSettings(
                PER_ADDRESS, Duration.ofSeconds(2), Duration.ofSeconds(2), 1000, List.of("127.0.0.9/32")));
        return protocol;
    }

    @AfterEach
    void stop() throws LifecycleException, IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
        tomcat.stop();
        tomcat.destroy();
    }

    private static final class Servlet extends HttpServlet {
        private static final long serialVersionUID = 1;

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response)
                throws IOException, ServletException {
            if (request.getRequestURI().equals("/upgrade")) {
                request.upgrade(Echo.class);
            } else if (request.getRequestURI().equals("/unread")) {
                response.setStatus(413);
            } else if (request.getRequestURI().equals("/large")) {
                response.getOutputStream().write(LARGE);
            } else {
                response.getWriter().print(request.getInputStream().readAllBytes().length);
            }
        }
    }

    @Test
    void hundredsOfHalfOpenRequestsOfOneAddressLeaveRoomForOthersAndTheirSlotsComeBack() throws IOException {
        for (int i = 0; i < MOST + 50; i++) {
            attempt(GREEDY, "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
        }
        assertThat(statusOf(get(OTHER))).isEqualTo(200);
        await().atMost(Duration.ofMinutes(1)).until(() -> sockets.stream().allMatch(BoundedProtocolTest::isOver));
        assertThat(statusOf(get(GREEDY))).isEqualTo(200);
    }

    @Test
    void aHeadThatDripsIsCutAlthoughEachByteComesInTime() throws IOException {
        Socket slow = attempt(GREEDY, "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
        assertEndsWhileDripping(slow, "x");
    }

    @Test
    void blankLinesBeforeARequestDoNotPutItsDeadlineOff() throws IOException {
        assertEndsWhileDripping(attempt(GREEDY, "\r\n"), "\r\n");
    }

    @Test
    void aBodyThatDripsIsCut() throws IOException {
        Socket slow = attempt(GREEDY, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n");
        assertEndsWhileDripping(slow, "x");
    }

    @Test
    void aBodyThatNobodyWantsIsNotWaitedForEither() throws IOException {
        Socket slow = attempt(GREEDY, "POST /unread HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n");
        assertEndsWhileDripping(slow, "x");
    }

    @Test
    void aSlowBodyAboveTheLeastRateIsTaken() throws IOException {
        int pieces = 12;
        int size = 3_000; // a piece in each window is enough, if this machine stalls
        Socket steady = attempt(
                GREEDY,
                "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: " + pieces * size + "\r\n\r\n");
        int[] sent = {0};
        await().pollInterval(Duration.ofMillis(400))
                .atMost(Duration.ofSeconds(20))
                .until(() -> {
                    steady.getOutputStream().write(new byte[size]);
                    return ++sent[0] == pieces;
                });
        assertThat(answer(steady)).startsWith("HTTP/1.1 200").endsWith(Integer.toString(pieces * size));
    }

    @Test
    void anAnswerThatIsNotTakenIsCut() throws IOException {
        Socket lazy = attempt(GREEDY, "GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        long[] taken = {0};
        long begin = System.nanoTime();
        await().atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> {
                    taken[0] += lazy.getInputStream().read(new byte[100]);
                    return System.nanoTime() - begin > Duration.ofSeconds(6).toNanos();
                });
        try { // what the systems have in their buffers still comes
            taken[0] += lazy.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (SocketException e) {
            assertThat(e).hasMessageContaining("reset");
        }
        assertThat(taken[0]).isLessThan(LARGE.length);
    }

    @Test
    void aConnectionThatIsKeptAliveServesManyRequests() throws IOException {
        Socket kept = attempt(OTHER, "");
        for (int i = 0; i < 5; i++) {
            kept.getOutputStream()
                    .write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
                            .getBytes(StandardCharsets.US_ASCII));
            kept.setSoTimeout(20_000);
            byte[] head = kept.getInputStream().readNBytes(12);
            assertThat(new String(head, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 200");
            await().pollDelay(Duration.ofMillis(700))
                    .until(() -> kept.getInputStream().available() > 0);
            kept.getInputStream().skipNBytes(kept.getInputStream().available());
        }
    }

    /** Another protocol than HTTP: each byte comes back. */
    public static final class Echo implements HttpUpgradeHandler {
        @Override
        public void init(WebConnection connection) {
            try {
                ServletInputStream in = connection.getInputStream();
                ServletOutputStream out = connection.getOutputStream();
                in.setReadListener(new ReadListener() {
                    @Override
                    public void onDataAvailable() throws IOException {
                        while (in.isReady()) {
                            out.write(in.read());
                        }
                        out.flush();
                    }

                    @Override
                    public void onAllDataRead() {
                        // the client closes
                    }

                    @Override
                    public void onError(Throwable thrown) {
                        // the client is gone
                    }
                });
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void destroy() {
            // nothing is held
        }
    }

    @Test
    void anUpgradedConnectionMayBeSilentForLongerThanABody() throws IOException {
        Socket other =
                attempt(OTHER, "GET /upgrade HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: echo\r\n\r\n");
        other.setSoTimeout(10_000);
        assertThat(new String(other.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
                .isEqualTo("HTTP/1.1 101");
        await().pollDelay(Duration.ofSeconds(5)).until(() -> true); // the grace is two
        other.getInputStream().skipNBytes(other.getInputStream().available());
        other.getOutputStream().write('x');
        assertThat(other.getInputStream().read()).isEqualTo('x');
    }

    @Test
    void aProxyMayHoldMore() throws IOException {
        for (int i = 0; i < PER_ADDRESS + 20; i++) {
            attempt("127.0.0.9", "GET / HTTP/1.1\r\n");
        }
        assertThat(statusOf(get("127.0.0.9"))).isEqualTo(200);
    }

    @Test
    void closedConnectionsOfAnAddressAreForgottenAtOnce() throws IOException {
        for (int i = 0; i < 3 * PER_ADDRESS; i++) {
            assertThat(statusOf(get(GREEDY))).isEqualTo(200);
        }
    }

    private void assertEndsWhileDripping(Socket socket, String drop) throws IOException {
        socket.setSoTimeout(1);
        await().pollInterval(Duration.ofMillis(300))
                .atMost(Duration.ofMinutes(1)) // it drips for ever
                .until(() -> {
                    try {
                        socket.getOutputStream().write(drop.getBytes(StandardCharsets.US_ASCII));
                    } catch (SocketException e) {
                        return true;
                    }
                    return isOver(socket);
                });
    }

    /** Whether the server has closed it; what it said before is passed over. */
    private static boolean isOver(Socket socket) {
        try {
            socket.setSoTimeout(1);
            byte[] some = new byte[4096];
            while (socket.getInputStream().read(some) >= 0) {}
            return true;
        } catch (java.net.SocketTimeoutException e) {
            return false;
        } catch (SocketException e) {
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Socket attempt(String from, String begin) throws IOException {
        var socket = new Socket();
        sockets.add(socket);
        socket.bind(new InetSocketAddress(InetAddress.ofLiteral(from), 0));
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 20_000);
        try {
            socket.getOutputStream().write(begin.getBytes(StandardCharsets.US_ASCII));
        } catch (SocketException e) { // refused already
            assertThat(socket.isConnected()).isTrue();
        }
        return socket;
    }

    private String get(String from) throws IOException {
        return answer(attempt(from, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
    }

    private static String answer(Socket socket) throws IOException {
        socket.setSoTimeout(20_000);
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }

    private static int statusOf(String answer) {
        assertThat(answer).startsWith("HTTP/1.1 ");
        return Integer.parseInt(answer.substring(9, 12));
    }
}
