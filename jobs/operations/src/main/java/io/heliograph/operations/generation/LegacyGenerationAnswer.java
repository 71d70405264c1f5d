// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.ErrorCode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Results of a v1 generation route: {@code {"result": [{"urls": [...], "seed": 1, "uuid": "..."}, ...], "urls": [...], "seed": [...]}}.
 * Some clients read the outer lists {@code urls} and {@code seed}, which omit blocked pictures.
 */
final class LegacyGenerationAnswer {
    private final String requestId;
    private final List<Object> results = new ArrayList<>();
    private final List<Object> urls = new ArrayList<>();
    private final List<Long> seeds = new ArrayList<>();

    LegacyGenerationAnswer(String requestId) {
        this.requestId = requestId;
    }

    /** Name of a picture among the results. */
    static String key(int item) {
        return "image_" + (item + 1);
    }

    /** Adds a picture. */
    void add(Object address, long seed) {
        String name = requestId + "/" + key(results.size());
        results.add(entry(Map.of(
                "urls",
                List.of(address),
                "seed",
                seed,
                "uuid",
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString())));
        urls.add(address);
        seeds.add(seed);
    }

    /** Adds a picture that moderation blocked. */
    void addBlocked(String why) {
        results.add(entry(Map.of(
                "blocked", true, "error_code", ErrorCode.CONTENT_MODERATION_FAILED.httpStatus(), "description", why)));
    }

    private static Map<String, Object> entry(Map<String, Object> values) {
        var ordered = new LinkedHashMap<String, Object>();
        for (String key : List.of("urls", "seed", "uuid", "blocked", "error_code", "description")) {
            if (values.containsKey(key)) {
                ordered.put(key, java.util.Objects.requireNonNull(values.get(key)));
            }
        }
        return ordered;
    }

    /** Whether every picture was blocked. */
    boolean isEmpty() {
        return urls.isEmpty();
    }

    /** The result as keys and values. */
    Map<String, Object> values() {
        var values = new LinkedHashMap<String, Object>();
        values.put("result", results);
        values.put("urls", urls);
        values.put("seed", seeds);
        return values;
    }
}
