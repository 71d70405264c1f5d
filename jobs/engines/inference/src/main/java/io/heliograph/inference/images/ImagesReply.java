// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import io.heliograph.inference.endpoint.HttpTransport.Reply;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import io.heliograph.inference.images.ImagesAnswer.Missing;
import io.heliograph.inference.images.ImagesAnswer.Refused;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads an answer of the Images API, of OpenAI and of servers that deviate slightly. */
final class ImagesReply {
    private static final int LONGEST_DETAIL = 300;
    private static final int MOST_CHARACTERS = 400 << 20;
    private static final Set<Integer> REFUSING = Set.of(400, 403, 422, 451);
    private static final Pattern MODERATION =
            Pattern.compile("content_policy|moderation|content_filter|safety", Pattern.CASE_INSENSITIVE);
    private static final Pattern DATA = Pattern.compile("data:image/[a-z+.-]+;base64,", Pattern.CASE_INSENSITIVE);
    private static final Pattern BLANKS = Pattern.compile("\\s+"); // some servers break Base64 into lines
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(32)
                            .maxStringLength(MOST_CHARACTERS) // the transport has limited the body already
                            .build())
                    .build())
            .build();

    /** Content of a reply. */
    sealed interface Content {
        /** The answer contains the picture or a fault. */
        record Settled(ImagesAnswer answer) implements Content {}

        /** The answer contains the picture's address. */
        record Linked(URI address) implements Content {}
    }

    private ImagesReply() {}

    static Content read(Reply reply) {
        JsonNode body;
        try {
            body = JSON.readTree(reply.body());
        } catch (JacksonException e) {
            return new Content.Settled(
                    reply.status() == 200
                            ? missing(Fault.NO_PICTURE, "the endpoint answers with something that is not JSON")
                            : status(reply.status(), ""));
        }
        if (reply.status() != 200) {
            return new Content.Settled(failed(reply.status(), body));
        }
        JsonNode error = body.path("error");
        if (!error.isMissingNode() && !error.isNull()) { // some proxies report errors with status 200
            return new Content.Settled(
                    moderated(body) ? new Refused(line(message(body))) : missing(Fault.NO_PICTURE, message(body)));
        }
        JsonNode first = body.path("data").path(0);
        String inline = first.path("b64_json").asString("");
        String address = first.path("url").asString("");
        if (!inline.isEmpty()) {
            return new Content.Settled(decoded(inline));
        }
        return address.isBlank()
                ? new Content.Settled(missing(Fault.NO_PICTURE, "the answer has neither b64_json nor url"))
                : elsewhere(address.strip());
    }

    private static Content elsewhere(String address) {
        if (DATA.matcher(address).lookingAt()) {
            return new Content.Settled(decoded(address));
        }
        try {
            return new Content.Linked(new URI(address));
        } catch (URISyntaxException e) {
            return new Content.Settled(missing(Fault.NOT_FETCHED, "the url in the answer is not a valid address"));
        }
    }

    private static ImagesAnswer decoded(String base64) {
        String plain = DATA.matcher(base64).lookingAt() ? base64.substring(base64.indexOf(',') + 1) : base64;
        try {
            byte[] bytes = Base64.getDecoder().decode(BLANKS.matcher(plain).replaceAll(""));
            return bytes.length == 0
                    ? missing(Fault.NO_PICTURE, "the picture is empty")
                    : new ImagesAnswer.Drawn(bytes);
        } catch (IllegalArgumentException e) {
            return missing(Fault.NOT_BASE64, "b64_json is not Base64");
        }
    }

    private static ImagesAnswer failed(int status, JsonNode body) {
        return REFUSING.contains(status) && moderated(body)
                ? new Refused(line(message(body)))
                : status(status, message(body));
    }

    /**
     * Whether the error code says that the request was moderated: {@code content_policy_violation},
     * {@code moderation_blocked} (OpenAI) and similar codes.
     */
    private static boolean moderated(JsonNode body) {
        JsonNode error = body.path("error");
        String codes = "%s %s"
                .formatted(error.path("code").asString(""), error.path("type").asString(""));
        return MODERATION.matcher(codes.toLowerCase(Locale.ROOT)).find();
    }

    private static Missing status(int status, String message) {
        Fault fault = switch (status) {
            case 401, 403 -> Fault.NO_ACCESS;
            case 402, 429, 503 -> Fault.BUSY;
            case 408, 504 -> Fault.TIMEOUT;
            default -> status >= 500 ? Fault.FAILING : Fault.NOT_TAKEN;
        };
        return new Missing(fault, status, line("status %d %s".formatted(status, message)));
    }

    /** The error message, from {@code {"error": {"message": ...}}}, {@code {"error": "..."}} or {@code {"message": ...}}. */
    private static String message(JsonNode body) {
        JsonNode error = body.path("error");
        String text =
                error.isString() ? error.stringValue() : error.path("message").asString("");
        return text.isBlank() ? body.path("message").asString("") : text;
    }

    static Missing missing(Fault fault, String detail) {
        return new Missing(fault, line(detail));
    }

    private static String line(String text) {
        String plain = text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return plain.length() > LONGEST_DETAIL ? plain.substring(0, LONGEST_DETAIL) : plain;
    }
}
