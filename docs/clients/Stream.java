import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** java Stream.java ws://localhost:8080 TOKEN FRAME.jpg MASK.jpg: sends a frame a hundred times, one after the other, prints the round trips and keeps the last mask. */
class Stream {
    private static final int FRAMES = 100;

    public static void main(String[] args) throws Exception {
        byte[] jpeg = Files.readAllBytes(Path.of(args[2]));
        Listener listener = new Listener();
        try (HttpClient http = HttpClient.newHttpClient()) {
            WebSocket socket = http.newWebSocketBuilder()
                    .buildAsync(URI.create(args[0] + "/?api_token=" + args[1]), listener)
                    .join();
            long[] trips = new long[FRAMES];
            byte[] mask = {};
            for (int id = 0; id < FRAMES; id++) {
                long sent = System.nanoTime();
                listener.reply = new CompletableFuture<>();
                socket.sendBinary(message(id, jpeg), true).join();
                ByteBuffer reply = ByteBuffer.wrap(listener.reply.get());
                trips[id] = System.nanoTime() - sent;
                if (reply.getLong(8) != id) {
                    throw new IllegalStateException("another frame's mask");
                }
                mask = new byte[reply.remaining() - 24];
                reply.get(24, mask);
            }
            Files.write(Path.of(args[3]), mask);
            java.util.Arrays.sort(trips);
            System.out.printf("round trip: median %.1f ms, worst %.1f ms%n", trips[FRAMES / 2] / 1e6, trips[FRAMES - 1] / 1e6);
            socket.sendText("{\"type\":\"stop\"}", true).join();
            System.out.println("closed with " + listener.closed.get());
        }
    }

    /** Magic, version 3, background removal, video, JPEG; frame id; time in microseconds; the picture. */
    private static ByteBuffer message(long id, byte[] jpeg) {
        return ByteBuffer.allocate(24 + jpeg.length)
                .put(new byte[] {0x42, 0x52, 0x49, 0x41, 3, 1, 1, 1})
                .putLong(id)
                .putLong(System.nanoTime() / 1000)
                .put(jpeg)
                .flip();
    }

    private static class Listener implements WebSocket.Listener {
        private final java.io.ByteArrayOutputStream message = new java.io.ByteArrayOutputStream();
        private final CompletableFuture<Integer> closed = new CompletableFuture<>();
        private volatile CompletableFuture<byte[]> reply = new CompletableFuture<>();

        @Override
        public CompletionStage<?> onBinary(WebSocket socket, ByteBuffer piece, boolean last) {
            byte[] bytes = new byte[piece.remaining()];
            piece.get(bytes);
            message.writeBytes(bytes);
            if (last) {
                reply.complete(message.toByteArray());
                message.reset();
            }
            socket.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
            System.out.println(text);
            socket.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
            closed.complete(code);
            reply.completeExceptionally(new IllegalStateException(code + " " + reason));
            return null;
        }
    }
}
