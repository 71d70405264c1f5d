// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A client of the protocol: the JDK's WebSocket, and what it has received. */
final class StreamClient implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final List<Reply> replies = new CopyOnWriteArrayList<>();
    private final List<String> texts = new CopyOnWriteArrayList<>();
    private final AtomicInteger pings = new AtomicInteger();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private volatile String reason = "";
    private final WebSocket socket;

    /** A binary message of the server. */
    @SuppressWarnings("ArrayRecordComponent")
    record Reply(byte[] head, long id, long time, byte[] payload) {}

    StreamClient(HttpClient http, String address) throws Exception {
        socket = http.newWebSocketBuilder()
                .buildAsync(URI.create(address), new Listener())
                .get(30, TimeUnit.SECONDS);
    }

    private final class Listener implements WebSocket.Listener {
        private final ByteArrayOutputStream binary = new ByteArrayOutputStream();
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onBinary(WebSocket from, ByteBuffer piece, boolean last) {
            byte[] bytes = new byte[piece.remaining()];
            piece.get(bytes);
            binary.writeBytes(bytes);
            if (last) {
                ByteBuffer message = ByteBuffer.wrap(binary.toByteArray());
                byte[] head = new byte[8];
                message.get(head);
                long id = message.getLong();
                long time = message.getLong();
                byte[] payload = new byte[message.remaining()];
                message.get(payload);
                replies.add(new Reply(head, id, time, payload));
                binary.reset();
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence piece, boolean last) {
            text.append(piece);
            if (last) {
                texts.add(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onPing(WebSocket from, ByteBuffer message) {
            pings.incrementAndGet();
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String why) {
            reason = why;
            closed.complete(code);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            closed.completeExceptionally(error);
        }
    }

    static ByteBuffer message(int media, long id, long time, byte[] payload) {
        return ByteBuffer.allocate(24 + payload.length)
                .put(new byte[] {0x42, 0x52, 0x49, 0x41, 3, 1, (byte) media, 1})
                .putLong(id)
                .putLong(time)
                .put(payload)
                .flip();
    }

    StreamClient frame(long id, byte[] jpeg) {
        return send(message(1, id, 1000 * id, jpeg));
    }

    StreamClient send(ByteBuffer message) {
        socket.sendBinary(message, true).join();
        return this;
    }

    StreamClient text(String message) {
        socket.sendText(message, true).join();
        return this;
    }

    /** Sends as much as goes, whatever becomes of it. */
    void flood(ByteBuffer message) {
        try {
            socket.sendBinary(message, true).get(30, TimeUnit.SECONDS);
        } catch (Exception closedMeanwhile) {
            return;
        }
    }

    /** The answer to a frame. */
    Reply reply(long id) {
        return await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(5))
                .until(() -> replies.stream().filter(reply -> reply.id() == id).findFirst(), Optional::isPresent)
                .orElseThrow();
    }

    List<Reply> replies() {
        return replies;
    }

    List<String> texts() {
        return texts;
    }

    int pings() {
        return pings.get();
    }

    /** The code that the server closes with. */
    int closeCode() throws Exception {
        try {
            return closed.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("the server does not close; it said " + texts, e);
        }
    }

    boolean isOpen() {
        return !closed.isDone();
    }

    String reason() {
        return reason;
    }

    @Override
    public void close() {
        socket.abort();
    }
}
