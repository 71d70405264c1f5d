// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A server is killed again and again while clients register pictures and search, so that its index follows: each picture is in the gallery once and is found by its word, and
 * a removed one is not. {@code -Dheliograph.fault.pictures=400 -Dheliograph.fault.kills=12}.
 */
@Tag("fault")
class GalleryKillIT {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int PICTURES = Integer.getInteger("heliograph.fault.pictures", 400);
    private static final int KILLS = Integer.getInteger("heliograph.fault.kills", 12);
    private static final int CLIENTS = 3;
    private static final int EACH_REMOVED = 8; // every eighth is removed again
    private static final int EACH_SEARCHED = 3; // so that the index follows, and dies in it
    private static final String SEARCH = "/v1/search?query=zephyr&num_results_per_page=500";
    private static final Duration CATCHING_UP = Duration.ofMinutes(1);
    private static final Duration PATIENCE = Duration.ofMinutes(5); // of a client whose server is dead again and again

    private final Map<Integer, String> registered = new ConcurrentHashMap<>();
    private final Map<Integer, String> removed = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger();

    @Test
    @SuppressWarnings("SystemOut") // the proof is for reading
    void whatIsRegisteredIsFoundWheneverTheServerDies() throws Exception {
        Path home =
                Path.of("target", "gallery-" + ProcessHandle.current().pid()).toAbsolutePath();
        try (var server = new ServerProcess(home, List.of());
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            server.start();
            server.awaitReady();
            var clients = new ArrayList<Future<?>>();
            for (int client = 0; client < CLIENTS; client++) {
                clients.add(threads.submit(() -> register(new Client(server.base()))));
            }
            int kills = 0;
            while (kills < KILLS && registered.size() < PICTURES) {
                int seen = registered.size();
                int further = ThreadLocalRandom.current().nextInt(1, 2 * Math.max(1, PICTURES / KILLS));
                await().atMost(PATIENCE).until(() -> registered.size() >= Math.min(PICTURES, seen + further));
                server.kill();
                kills++;
                server.start();
                server.awaitReady();
            }
            for (var client : clients) {
                client.get();
            }
            assertThat(kills).isPositive();
            Client reader = new Client(server.base());
            Map<String, Integer> listed = listed(reader);
            Map<String, Integer> found = await("the index has caught up")
                    .atMost(CATCHING_UP)
                    .until(() -> found(reader), all -> all.size() >= PICTURES - removed.size());
            for (int number = 0; number < PICTURES; number++) {
                int times = removed.containsKey(number) ? 0 : 1;
                assertThat(listed.getOrDefault(key(number), 0))
                        .as("listed: %s", key(number))
                        .isEqualTo(times);
                assertThat(found.getOrDefault(registered.get(number), 0))
                        .as("found: %s", key(number))
                        .isEqualTo(times);
            }
            System.out.printf(
                    "%n%d pictures registered and %d of them removed over %d kills: each in the gallery and in the index once, the removed ones in neither%n",
                    registered.size(), removed.size(), kills);
            assertThat(server.terminate()).isZero();
        }
    }

    private static String key(int number) {
        return "piece " + number;
    }

    private Void register(Client client) throws InterruptedException {
        for (int number = next.getAndIncrement(); number < PICTURES; number = next.getAndIncrement()) {
            var body = JSON.createObjectNode()
                    .put("file", Base64.getEncoder().encodeToString(SmallPictures.blob(96, number)))
                    .put("org_image_key", key(number))
                    .put("metadata", "{\"product\": \"zephyr\"}");
            String id = untilAnswered(client, "/v1/register", body)
                    .path("visual_id")
                    .asString();
            if (number % EACH_REMOVED == 0) {
                untilAnswered(client, "/v1/" + id + "/remove_image", JSON.createObjectNode());
                removed.put(number, id);
            }
            if (number % EACH_SEARCHED == 0) {
                client.get(SEARCH); // what it finds is judged at the end
            }
            registered.put(number, id);
        }
        return null;
    }

    /** Sends again what was not answered; that it was done all the same is an answer, too. */
    private static JsonNode untilAnswered(Client client, String path, JsonNode body) throws InterruptedException {
        return await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .until(
                        () -> {
                            try {
                                return client.post(path, body);
                            } catch (AssertionError e) {
                                if (path.endsWith("/remove_image")
                                        && String.valueOf(e.getMessage()).startsWith("404")) {
                                    return Optional.<JsonNode>of(JSON.createObjectNode()); // removed before it died
                                }
                                throw e;
                            }
                        },
                        Optional::isPresent)
                .orElseThrow();
    }

    private static Map<String, Integer> listed(Client client) throws InterruptedException {
        Map<String, Integer> times = new HashMap<>();
        JsonNode page = client.get("/v1/gallery?limit=500").orElseThrow();
        page.path("results")
                .forEach(each -> times.merge(each.path("org_image_key").asString(), 1, Integer::sum));
        return times;
    }

    private static Map<String, Integer> found(Client client) throws InterruptedException {
        Map<String, Integer> times = new HashMap<>();
        JsonNode page = client.get(SEARCH).orElseThrow();
        page.path("results").forEach(each -> times.merge(each.path("visual_id").asString(), 1, Integer::sum));
        return times;
    }
}
