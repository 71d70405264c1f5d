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
    private static final int PHOTO_WIDTH = 200; // half a second of work: the deaths are what is tried here
    private static final int ITEM_SIZE = 48;

    private final Client client;
    private final Receiver receiver;
    private final Random random;
    private final byte[] clip = resource("/fault/cup.mp4");
    private final String photo =
            Base64.getEncoder().encodeToString(SmallPictures.scaled(resource("/demo/coffee.png"), PHOTO_WIDTH));
    private final Collection<String> accepted = new ConcurrentLinkedQueue<>();
    private final int jobs;
    private final int items;
    private volatile boolean over;

    /**
     * Requests of several kinds.
     *
     * @param jobs how many at least
     * @param items of the bulk run that comes before them; 0: there is none
     */
    ChaosLoad(Client client, Receiver receiver, long seed, int jobs, int items) {
        this.jobs = jobs;
        this.items = items;
        this.client = client;
        this.receiver = receiver;
        random = new Random(seed);
    }

    /** Ids of what was answered with 200 or 202. */
    Collection<String> accepted() {
        return accepted;
    }

    /** Sends no more, once enough has been accepted. */
    void end() {
        over = true;
    }

    /** Sends until the end; what it returns means nothing. */
    int run() throws InterruptedException {
        while (items > 0 && accepted.isEmpty()) {
            bulk().ifPresentOrElse(answer -> accepted.add(id(answer)), ChaosLoad::breathe);
        }
        while (!over || accepted.size() < jobs + Math.min(1, items)) {
            if (underWay() >= MOST_UNDER_WAY) {
                TimeUnit.MILLISECONDS.sleep(200);
                continue;
            }
            submit(random.nextInt(40)).ifPresentOrElse(answer -> accepted.add(id(answer)), ChaosLoad::breathe);
        }
        return accepted.size();
    }

    private long underWay() {
        return accepted.stream()
                .filter(id -> !receiver.requests().containsKey(id))
                .count();
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
            case 0 -> video();
            case 2, 3, 4, 5, 13, 14, 15, 16 ->
                post(
                        "/v2/structured_prompt/generate",
                        JSON.createObjectNode().put("prompt", "a red mug on a wooden table, number " + kind));
            case 6 ->
                post(
                        "/v2/image/generate",
                        JSON.createObjectNode()
                                .put("prompt", "three green apples in a bowl")
                                .put("seed", 7));
            case 17, 18, 19, 20, 21, 22 ->
                post(
                        "/v2/image/edit/increase_resolution",
                        JSON.createObjectNode().put("image", photo).put("desired_increase", 2));
            case 7, 8, 9, 10, 11, 12 ->
                post("/v2/image/edit/crop_foreground", JSON.createObjectNode().put("image", photo));
            default ->
                post("/v2/image/edit/remove_background", JSON.createObjectNode().put("image", photo));
        };
    }

    private Optional<JsonNode> bulk() throws InterruptedException {
        ObjectNode body = JSON.createObjectNode().put("operation", "image.crop_foreground");
        for (int i = 0; i < items; i++) {
            body.withArray("inputs")
                    .addObject()
                    .put("name", "folder " + i % 7 + "/picture " + i + ".png")
                    .put("image", Base64.getEncoder().encodeToString(SmallPictures.blob(ITEM_SIZE, i)));
        }
        return post("/v2/bulk", body);
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
