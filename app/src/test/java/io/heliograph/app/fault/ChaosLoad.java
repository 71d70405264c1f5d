// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Valid requests of several kinds, sent as fast as they are worked off, and sent again until they are answered. */
final class ChaosLoad {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int MOST_UNDER_WAY = 24;

    private final Client client;
    private final Receiver receiver;
    private final Random random;
    private final byte[] clip = resource("/fault/cup.mp4");
    private final String photo = Base64.getEncoder().encodeToString(resource("/demo/coffee.png"));
    private final Collection<String> accepted = new ConcurrentLinkedQueue<>();
    private volatile boolean over;

    ChaosLoad(Client client, Receiver receiver, long seed) {
        this.client = client;
        this.receiver = receiver;
        random = new Random(seed);
    }

    /** Ids of what was answered with 200 or 202. */
    Collection<String> accepted() {
        return accepted;
    }

    /** Sends no more. */
    void end() {
        over = true;
    }

    /** Sends until the end; what it returns means nothing. */
    int run() throws InterruptedException {
        while (!over) {
            if (accepted.size() - receiver.requests().size() >= MOST_UNDER_WAY) {
                TimeUnit.MILLISECONDS.sleep(200);
                continue;
            }
            submit(random.nextInt(20)).ifPresentOrElse(answer -> accepted.add(id(answer)), ChaosLoad::breathe);
        }
        return accepted.size();
    }

    /** An answer without one would be counted as a loss that is none. */
    private static String id(JsonNode answer) {
        String id = answer.path("request_id").asString();
        if (id.isBlank()) {
            throw new AssertionError("accepted without an id: " + answer);
        }
        return id;
    }

    private static void breathe() {
        try {
            TimeUnit.MILLISECONDS.sleep(400); // nobody is there; send again
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<JsonNode> submit(int kind) throws InterruptedException {
        return switch (kind) {
            case 0, 1 -> video();
            case 2, 3, 4, 5 ->
                post(
                        "/v2/structured_prompt/generate",
                        JSON.createObjectNode().put("prompt", "a red mug on a wooden table, number " + kind));
            case 6 ->
                post(
                        "/v2/image/generate",
                        JSON.createObjectNode()
                                .put("prompt", "three green apples in a bowl")
                                .put("seed", 7));
            case 7, 8, 9, 10, 11, 12 ->
                post("/v2/image/edit/crop_foreground", JSON.createObjectNode().put("image", photo));
            default ->
                post("/v2/image/edit/remove_background", JSON.createObjectNode().put("image", photo));
        };
    }

    private Optional<JsonNode> video() throws InterruptedException {
        Optional<String> address = client.upload(clip);
        return address.isEmpty()
                ? Optional.empty()
                : post(
                        "/v2/video/edit/green_screen",
                        JSON.createObjectNode()
                                .put("video", address.get())
                                .put("output_container_and_codec", "mp4_h264"));
    }

    private Optional<JsonNode> post(String route, ObjectNode body) throws InterruptedException {
        return client.post(route, body.put("webhook_url", receiver.address()));
    }

    private static byte[] resource(String name) {
        try (InputStream in = ChaosLoad.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
