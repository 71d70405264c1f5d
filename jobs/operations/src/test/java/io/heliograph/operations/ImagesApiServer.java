// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An endpoint on loopback that takes what the published description of OpenAI's Images API allows, refuses everything else as OpenAI does, and draws in one colour. */
public final class ImagesApiServer implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Set<String> SIZES = Set.of("1024x1024", "1536x1024", "1024x1536");
    private static final Set<String> GENERATIONS =
            Set.of("model", "prompt", "n", "size", "response_format", "quality", "style", "user");
    private static final Set<String> EDITS = Set.of("model", "prompt", "n", "size", "response_format", "user");
    private static final Set<String> FILES = Set.of("image", "mask");

    private final HttpServer server;
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private volatile Answer answer = ImagesApiServer::drawn;

    /**
     * A request that was as it should be.
     *
     * @param path after the version
     * @param fields its texts
     * @param files its files, by name
     */
    public record Asked(String path, Map<String, String> fields, Map<String, byte[]> files) {}

    /** Answers a good request. */
    @FunctionalInterface
    public interface Answer {
        /** Writes to the exchange. */
        void to(HttpExchange exchange, Asked asked) throws IOException;
    }

    /** Listens, and draws in the size asked for. */
    public ImagesApiServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/v1/images/", this::handle);
        server.createContext("/files/", exchange -> send(exchange, 200, "image/png", picture(1024, 1024)));
        server.start();
    }

    /** How it answers from now on. */
    public void answers(Answer now) {
        answer = now;
    }

    /** It answers with this from now on. */
    public void says(int status, String body) {
        answer = (exchange, _) -> send(exchange, status, "application/json", body.getBytes(StandardCharsets.UTF_8));
    }

    /** The good requests. */
    public List<Asked> asked() {
        return List.copyOf(asked);
    }

    /** Where it listens. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** A room where it serves this role. */
    public Room room(String role, Map<String, Object> more) {
        Map<String, Object> settings = new HashMap<>(more);
        String prefix = "heliograph.engines." + role;
        settings.put(prefix + ".url", address() + "/v1");
        settings.put(prefix + ".model", "some-model");
        settings.put(prefix + ".key", "sk-secret");
        settings.putIfAbsent(prefix + ".timeout", "2s");
        return new Room(settings);
    }

    /** A picture of one colour, in the size asked for. */
    public static void drawn(HttpExchange exchange, Asked asked) throws IOException {
        String[] size = String.valueOf(asked.fields().get("size")).split("x", -1);
        inline(exchange, picture(Integer.parseInt(size[0]), Integer.parseInt(size[1])));
    }

    /** Answers with a picture in the answer. */
    public static void inline(HttpExchange exchange, byte[] file) throws IOException {
        String body = "{\"created\": 1713833628, \"data\": [{\"b64_json\": \"%s\"}]}"
                .formatted(Base64.getEncoder().encodeToString(file));
        send(exchange, 200, "application/json", body.getBytes(StandardCharsets.UTF_8));
    }

    /** A green PNG. */
    public static byte[] picture(int width, int height) {
        try (Raster raster = Raster.owning(new Mat(height, width, opencv_core.CV_8UC3, new Scalar(40, 200, 60, 0)))) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private void handle(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        try {
            Asked good = read(exchange, body);
            asked.add(good);
            answer.to(exchange, good);
        } catch (IllegalArgumentException e) {
            var error = JSON.createObjectNode();
            error.putObject("error")
                    .put("message", e.getMessage())
                    .put("type", "invalid_request_error")
                    .put("code", "invalid_value");
            send(exchange, 400, "application/json", JSON.writeValueAsBytes(error));
        }
    }

    private static void demand(boolean good, String why) {
        if (!good) {
            throw new IllegalArgumentException(why);
        }
    }

    private static Asked read(HttpExchange exchange, byte[] body) {
        String path = exchange.getRequestURI().getPath();
        demand(exchange.getRequestMethod().equals("POST"), "POST only");
        demand("Bearer sk-secret".equals(exchange.getRequestHeaders().getFirst("Authorization")), "no key");
        String type = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type"));
        Asked read = switch (path) {
            case "/v1/images/generations" -> json(path, type, body);
            case "/v1/images/edits" -> parts(path, type, body);
            default -> throw new IllegalArgumentException("Unknown path " + path);
        };
        demand(!read.fields().getOrDefault("prompt", "").isBlank(), "prompt is required");
        demand("1".equals(read.fields().get("n")), "n");
        String size = read.fields().getOrDefault("size", "");
        demand(SIZES.contains(size), "Invalid size");
        demand(
                Set.of("b64_json", "url").contains(read.fields().getOrDefault("response_format", "url")),
                "Invalid response_format");
        read.files().forEach((name, file) -> demand(isPng(file, size), name + " is no PNG of the size"));
        return read;
    }

    private static Asked json(String path, String type, byte[] body) {
        demand(type.startsWith("application/json"), "JSON is wanted");
        JsonNode node = JSON.readTree(body);
        Map<String, String> fields = new LinkedHashMap<>();
        node.properties().forEach(each -> {
            demand(GENERATIONS.contains(each.getKey()), "Unknown parameter: '%s'.".formatted(each.getKey()));
            demand(each.getKey().equals("n") == each.getValue().isIntegralNumber(), each.getKey());
            fields.put(each.getKey(), each.getValue().asString());
        });
        return new Asked(path, fields, Map.of());
    }

    private static Asked parts(String path, String type, byte[] body) {
        demand(type.startsWith("multipart/form-data; boundary="), "multipart is wanted");
        String boundary = "--" + type.substring(type.indexOf('=') + 1);
        String text = new String(body, StandardCharsets.ISO_8859_1);
        demand(text.endsWith("\r\n" + boundary + "--\r\n"), "the body does not end");
        Map<String, String> fields = new LinkedHashMap<>();
        Map<String, byte[]> files = new LinkedHashMap<>();
        List<String> parts = new ArrayList<>(List.of(text.split(boundary + "\r\n", -1)));
        parts.removeFirst();
        for (String part : parts) {
            int head = part.indexOf("\r\n\r\n");
            String name = part.replaceFirst("(?s)^Content-Disposition: form-data; name=\"([a-z_]+)\".*", "$1");
            String value = part.substring(head + 4);
            value = value.substring(0, value.lastIndexOf("\r\n" + (value.endsWith("--\r\n") ? boundary : "")));
            byte[] bytes = value.getBytes(StandardCharsets.ISO_8859_1);
            if (part.substring(0, head).contains("filename=")) {
                demand(FILES.contains(name) && part.substring(0, head).endsWith("Content-Type: image/png"), name);
                files.put(name, bytes);
            } else {
                demand(EDITS.contains(name), "Unknown parameter: '%s'.".formatted(name));
                fields.put(name, new String(bytes, StandardCharsets.UTF_8));
            }
        }
        demand(files.containsKey("image"), "image is required");
        return new Asked(path, fields, files);
    }

    private static boolean isPng(byte[] file, String size) {
        String[] sides = size.split("x", -1);
        return file.length > 24
                && file[1] == 'P'
                && file[2] == 'N'
                && number(file, 16) == Integer.parseInt(sides[0])
                && number(file, 20) == Integer.parseInt(sides[1]);
    }

    private static int number(byte[] file, int at) {
        return java.nio.ByteBuffer.wrap(file, at, 4).getInt();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
