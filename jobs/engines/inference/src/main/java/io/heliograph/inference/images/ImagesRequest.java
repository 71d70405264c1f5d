// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A request of the Images API, by its published description: JSON for {@code images/generations}, {@code
 * multipart/form-data} for {@code images/edits}.
 *
 * @param contentType of the body
 * @param body in memory: some megabytes at most
 */
@SuppressWarnings("ArrayRecordComponent") // the array is not copied
record ImagesRequest(String contentType, byte[] body) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String LINE = "\r\n";

    static ImagesRequest of(ImagesEndpoint endpoint, ImagesCommission commission) {
        return commission
                .edited()
                .map(edited -> multipart(fields(endpoint, commission), edited))
                .orElseGet(() -> json(endpoint, commission));
    }

    private static ImagesRequest json(ImagesEndpoint endpoint, ImagesCommission commission) {
        ObjectNode body = JSON.createObjectNode();
        fields(endpoint, commission).forEach((name, value) -> {
            switch (value) {
                case Long number -> body.put(name, number);
                case Integer number -> body.put(name, number);
                default -> body.put(name, value.toString());
            }
        });
        return new ImagesRequest("application/json", JSON.writeValueAsBytes(body));
    }

    private static Map<String, Object> fields(ImagesEndpoint endpoint, ImagesCommission commission) {
        Map<String, Object> fields = new LinkedHashMap<>();
        if (!endpoint.model().isBlank()) {
            fields.put("model", endpoint.model());
        }
        fields.put("prompt", prompt(endpoint.dialect(), commission));
        fields.put("n", 1);
        fields.put("size", commission.size().toString());
        endpoint.dialect().responseFormat().ifPresent(format -> fields.put("response_format", format));
        if (endpoint.dialect().seeds() == ImagesDialect.Seeds.FIELD) {
            fields.put("seed", commission.seed());
        }
        if (endpoint.dialect().negatives() == ImagesDialect.Negatives.FIELD
                && !commission.negative().isBlank()) {
            fields.put("negative_prompt", commission.negative());
        }
        return fields;
    }

    private static String prompt(ImagesDialect dialect, ImagesCommission commission) {
        String negative = commission.negative();
        boolean bar = dialect.negatives() == ImagesDialect.Negatives.BAR;
        String words = bar ? withoutBars(commission.prompt()) : commission.prompt();
        ObjectNode orders = JSON.createObjectNode();
        if (dialect.seeds() == ImagesDialect.Seeds.SD_CPP) {
            orders.put("seed", commission.seed());
        }
        if (dialect.negatives() == ImagesDialect.Negatives.SD_CPP && !negative.isBlank()) {
            orders.put("negative_prompt", negative);
        }
        if (bar && !negative.isBlank()) {
            words = "%s|%s".formatted(words, withoutBars(negative));
        }
        return orders.isEmpty() ? words : "%s <sd_cpp_extra_args>%s</sd_cpp_extra_args>".formatted(words, orders);
    }

    /** Replaces vertical bars by commas: a client's bar would start the negative prompt. */
    private static String withoutBars(String words) {
        return words.replace('|', ',');
    }

    private static ImagesRequest multipart(Map<String, Object> fields, ImagesCommission.EditedPicture edited) {
        String boundary = boundary(fields, edited);
        var body = new ByteArrayOutputStream(edited.png().length + 4096);
        fields.forEach((name, value) -> {
            text(body, "--" + boundary + LINE);
            text(body, "Content-Disposition: form-data; name=\"%s\"%s%s".formatted(name, LINE, LINE));
            text(body, value + LINE);
        });
        file(body, boundary, "image", edited.png());
        edited.mask().ifPresent(mask -> file(body, boundary, "mask", mask));
        text(body, "--" + boundary + "--" + LINE);
        return new ImagesRequest("multipart/form-data; boundary=" + boundary, body.toByteArray());
    }

    /** Boundary derived from the hash of all parts, so that no part can contain it. */
    private static String boundary(Map<String, Object> fields, ImagesCommission.EditedPicture edited) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(fields.toString().getBytes(StandardCharsets.UTF_8));
            digest.update(edited.png());
            edited.mask().ifPresent(digest::update);
            return "heliograph-" + HexFormat.of().formatHex(digest.digest(), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has SHA-256
        }
    }

    private static void file(ByteArrayOutputStream body, String boundary, String name, byte[] png) {
        text(body, "--" + boundary + LINE);
        text(body, "Content-Disposition: form-data; name=\"%s\"; filename=\"%s.png\"%s".formatted(name, name, LINE));
        text(body, "Content-Type: image/png" + LINE + LINE);
        body.writeBytes(png);
        text(body, LINE);
    }

    private static void text(ByteArrayOutputStream body, String text) {
        body.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }
}
