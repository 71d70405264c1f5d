// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** Stands before an HTTP server on loopback and misbehaves when told to. */
public final class FaultyProxy implements AutoCloseable {
    private static final byte[] SLOW_DOWN = answer("503 Service Unavailable", """
            <?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>""");
    private static final byte[] INTERNAL_ERROR = answer("500 Internal Server Error", """
            <?xml version="1.0" encoding="UTF-8"?><Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>""");
    private static final Pattern METHOD = Pattern.compile("(GET|PUT|POST|HEAD|DELETE) ");
    private static final Duration SHORT_DELAY = Duration.ofSeconds(3);
    private static final Duration DELAY = Duration.ofSeconds(30);

    private final URI target;
    private final ServerSocket door;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicInteger turn = new AtomicInteger();
    private volatile Mode mode = Mode.PASS;

    /** How it behaves. */
    public enum Mode {
        /** As if it were not there. */
        PASS,
        /** Connections are reset, those that are open too. */
        RESET,
        /** Nothing comes back, and nothing is said. */
        HANG,
        /** Each answer comes after 30 seconds. */
        SLOW,
        /** Every other request is answered with 500, and the answers to the others come after three seconds. */
        ERRING,
        /** 503 SlowDown to everything. */
        SLOW_DOWN,
        /** 503 SlowDown to what would write. */
        READ_ONLY
    }

    /** Before the server at this address. */
    public FaultyProxy(URI target) throws IOException {
        this.target = target;
        door = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        threads.execute(this::take);
    }

    /** Where it listens. */
    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + door.getLocalPort());
    }

    /** Behaves so from now on. */
    public synchronized void behave(Mode now) {
        mode = now;
        if (now == Mode.RESET) {
            open.forEach(FaultyProxy::reset);
        }
        notifyAll();
    }

    private void take() {
        try {
            while (true) {
                Socket client = door.accept();
                open.add(client);
                threads.execute(() -> serve(client));
            }
        } catch (IOException e) {
            open.forEach(FaultyProxy::reset); // the door was closed
        }
    }

    private void serve(Socket client) {
        try (client;
                Socket server = new Socket(target.getHost(), target.getPort())) {
            if (mode == Mode.RESET) {
                reset(client);
                return;
            }
            open.add(server);
            var back = threads.submit(() -> pump(server, client, false));
            pump(client, server, true);
            back.get();
            open.remove(server);
        } catch (Exception e) {
            reset(client); // either side is gone: so is the other
        } finally {
            open.remove(client);
        }
    }

    private Void pump(Socket from, Socket to, boolean requests) throws IOException, InterruptedException {
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] bytes = new byte[65_536];
            for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
                if (requests && refuses(bytes, n)) {
                    from.getOutputStream().write(mode == Mode.ERRING ? INTERNAL_ERROR : SLOW_DOWN);
                    return null;
                }
                await(requests);
                out.write(bytes, 0, n);
            }
        } finally {
            to.close();
            from.close();
        }
        return null;
    }

    private boolean refuses(byte[] bytes, int length) {
        String head = new String(bytes, 0, Math.min(length, 8), StandardCharsets.US_ASCII);
        return mode == Mode.SLOW_DOWN
                || (mode == Mode.ERRING && METHOD.matcher(head).lookingAt() && turn.incrementAndGet() % 2 == 0)
                || (mode == Mode.READ_ONLY
                        && (head.startsWith("PUT ") || head.startsWith("POST ") || head.startsWith("DELETE ")));
    }

    private synchronized void await(boolean requests) throws InterruptedException {
        while (mode == Mode.HANG) {
            wait();
        }
        long start = System.nanoTime();
        while (!requests
                && (mode == Mode.SLOW || mode == Mode.ERRING)
                && System.nanoTime() - start < (mode == Mode.SLOW ? DELAY : SHORT_DELAY).toNanos()) {
            wait(500);
        }
    }

    private static void reset(Socket socket) {
        try (socket) {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // it is closed already, which is what was wanted
        }
    }

    private static byte[] answer(String status, String body) {
        return ("HTTP/1.1 " + status + "\r\nContent-Type: application/xml\r\nConnection: close\r\nContent-Length: "
                        + body.length() + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public void close() throws IOException {
        door.close();
        behave(Mode.RESET);
        threads.shutdownNow();
    }
}
