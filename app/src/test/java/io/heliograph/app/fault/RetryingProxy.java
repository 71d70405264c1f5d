// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What proxies do in front of a server that is replaced: a connect that is refused is tried again for a minute. What was sent is never sent twice. */
final class RetryingProxy implements AutoCloseable {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);
    private static final int AGAIN_MILLIS = 100;

    private final URI target;
    private final ServerSocket door = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicInteger retried = new AtomicInteger();

    RetryingProxy(URI target) throws IOException {
        this.target = target;
        threads.execute(this::take);
    }

    String base() {
        return "http://127.0.0.1:" + door.getLocalPort();
    }

    /** Connections that were refused at first. */
    int retried() {
        return retried.get();
    }

    private void take() {
        try {
            while (true) {
                Socket client = door.accept();
                threads.execute(() -> serve(client));
            }
        } catch (IOException e) {
            threads.shutdownNow(); // the door was closed
        }
    }

    private void serve(Socket client) {
        try (client;
                Socket server = connect()) {
            var back = threads.submit(() -> pump(server, client));
            pump(client, server);
            back.get();
        } catch (Exception e) {
            assert client.isClosed(); // either side is gone: so is the other
        }
    }

    private Socket connect() throws IOException, InterruptedException {
        long start = System.nanoTime();
        for (int attempt = 1; ; attempt++) {
            try {
                return new Socket(target.getHost(), target.getPort());
            } catch (IOException e) {
                if (System.nanoTime() - start > PATIENCE) {
                    throw e;
                }
                if (attempt == 1) {
                    retried.incrementAndGet();
                }
                TimeUnit.MILLISECONDS.sleep(AGAIN_MILLIS);
            }
        }
    }

    private static Void pump(Socket from, Socket to) throws IOException {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } finally {
            to.close();
            from.close();
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
