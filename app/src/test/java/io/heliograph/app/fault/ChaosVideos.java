// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Green screens of two clips, one shot and six, that all workers share: each once without disturbance, then in turn throughout the faults. Compared are the encoded
 * frames and the sound (the box {@code mdat} of ISO/IEC 14496-12): the content credentials beside them name their request and its time.
 */
final class ChaosVideos {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final List<String> CLIPS = List.of("/fault/cup.mp4", "/fault/shots.mp4");
    private static final Duration END = Duration.ofMinutes(15);
    private static final int BOX_HEADER = 8;
    private static final int MEDIA_DATA = 0x6d646174; // "mdat"

    private final Client client;
    private final String webhook;
    private final int videos;
    private final HttpClient http = HttpClient.newHttpClient();
    private final List<byte[]> undisturbed = new ArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Collection<String> accepted = new ConcurrentLinkedQueue<>();

    ChaosVideos(Client client, String webhook, int videos) {
        this.client = client;
        this.webhook = webhook;
        this.videos = videos;
    }

    /** Makes each clip's green screen before the faults begin. */
    void makeUndisturbed() throws Exception {
        for (String clip : CLIPS) {
            undisturbed.add(mediaData(result(submit(clip))));
        }
    }

    /** Sends the clips in turn, one each {@code gap}, whether the last has ended or not. */
    int run(Duration gap) throws InterruptedException {
        for (int i = 0; i < videos; i++) {
            TimeUnit.MILLISECONDS.sleep(gap.toMillis());
            requests.add(submit(CLIPS.get(i % CLIPS.size())));
        }
        return requests.size();
    }

    /** Ids of all accepted requests, undisturbed ones included. */
    Collection<String> accepted() {
        return accepted;
    }

    /** Number of videos made during the faults. */
    int count() {
        return requests.size();
    }

    /** Number of videos whose frames or sound differ from the undisturbed ones. */
    long different() throws Exception {
        long different = 0;
        for (int i = 0; i < requests.size(); i++) {
            byte[] made = mediaData(result(requests.get(i)));
            if (!Arrays.equals(made, undisturbed.get(i % CLIPS.size()))) {
                different++;
            }
        }
        return different;
    }

    private String submit(String clip) throws InterruptedException {
        while (true) {
            Optional<JsonNode> answer = tried(clip);
            if (answer.isPresent()) {
                String id = answer.get().path("request_id").asString();
                accepted.add(id);
                return id;
            }
            TimeUnit.MILLISECONDS.sleep(400); // nobody is there; send again
        }
    }

    private Optional<JsonNode> tried(String clip) throws InterruptedException {
        Optional<String> address = client.upload(bytes(clip));
        return address.isEmpty()
                ? Optional.empty()
                : client.post(
                        "/v2/video/edit/green_screen",
                        JSON.createObjectNode()
                                .put("video", address.get())
                                .put("output_container_and_codec", "mp4_h264")
                                .put("webhook_url", webhook));
    }

    private JsonNode awaitEnd(String id) {
        var last = new JsonNode[1];
        await("the end of " + id)
                .atMost(END)
                .pollInterval(Duration.ofMillis(500))
                .until(() -> {
                    client.get("/v2/status/" + id).ifPresent(status -> last[0] = status);
                    return last[0] != null && !last[0].path("status").asString().equals("IN_PROGRESS");
                });
        assertThat(last[0].path("status").asString()).as(last[0].toString()).isEqualTo("COMPLETED");
        return last[0];
    }

    private byte[] result(String id) throws Exception {
        String address = awaitEnd(id).path("result").path("video_url").asString();
        return await("the result of " + id)
                .atMost(END)
                .ignoreExceptions()
                .until(
                        () -> http.send(
                                HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofByteArray()),
                        answer -> answer.statusCode() == 200)
                .body();
    }

    /** All bytes of the boxes {@code mdat}. */
    private static byte[] mediaData(byte[] file) {
        var boxes = ByteBuffer.wrap(file);
        var data = ByteBuffer.allocate(file.length);
        while (boxes.remaining() >= BOX_HEADER) {
            int start = boxes.position();
            long size = Integer.toUnsignedLong(boxes.getInt());
            boolean media = boxes.getInt() == MEDIA_DATA;
            if (size == 1) {
                size = boxes.getLong();
            }
            int end = size == 0 ? file.length : Math.toIntExact(start + size);
            if (media) {
                data.put(file, boxes.position(), end - boxes.position());
            }
            boxes.position(end);
        }
        assertThat(data.position()).as("bytes of frames and sound").isPositive();
        return Arrays.copyOf(data.array(), data.position());
    }

    private static byte[] bytes(String name) {
        try (InputStream in = ChaosVideos.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
