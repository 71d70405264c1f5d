// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import jakarta.servlet.http.HttpServletRequest;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.util.DisconnectedClientHelper;
import tools.jackson.databind.node.ObjectNode;

/** Reads a body by its content type. Whatever is neither multipart nor a form is taken for JSON: clients forget to say so. */
@Component
public final class BodyReader {
    private static final String FORM = "application/x-www-form-urlencoded";

    private final long limit;

    BodyReader(Settings settings) {
        limit = settings.limits().bodyBytes();
    }

    /**
     * The body as an object; files are binary nodes.
     *
     * @param formsToo whether {@code application/x-www-form-urlencoded} is taken
     * @throws FailureException PAYLOAD_TOO_LARGE, BAD_REQUEST, or UNSUPPORTED_MEDIA_TYPE for a form that is not taken
     */
    public ObjectNode read(HttpServletRequest request, boolean formsToo) {
        if (request.getContentLengthLong() > limit) {
            throw BoundedStream.tooLarge("the body", limit);
        }
        String type = Optional.ofNullable(request.getContentType()).orElse("").toLowerCase(Locale.ROOT);
        try {
            if (type.startsWith("multipart/")) {
                return MultipartBody.read(request, limit);
            }
            InputStream body = new BufferedInputStream(new BoundedStream(request.getInputStream(), "the body", limit));
            if (type.startsWith(FORM) && !startsLikeJson(body)) {
                if (!formsToo) {
                    throw new FailureException(
                            ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                            "Unsupported content type",
                            "The content type " + FORM
                                    + " is not taken here; send application/json or multipart/form-data.");
                }
                return FormBody.read(new String(body.readAllBytes(), StandardCharsets.UTF_8));
            }
            return JsonBody.read(body);
        } catch (IOException e) {
            if (DisconnectedClientHelper.isClientDisconnectedException(e)) {
                throw new java.io.UncheckedIOException(e);
            }
            throw new FailureException(
                    ErrorCode.BAD_REQUEST, "Malformed body", "The body breaks off or is not well-formed.");
        }
    }

    private static boolean startsLikeJson(InputStream body) throws IOException {
        body.mark(1);
        int first = body.read();
        body.reset();
        return first == '{';
    }
}
