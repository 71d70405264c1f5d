// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Errors in OAuth's format: {@code error} and {@code error_description} (RFC 6749, 5.2; RFC 7591, 3.2.2). */
final class OAuthFailure {
    private static final String RETRY_SECONDS = "2";

    private OAuthFailure() {}

    /** Creates the body of an OAuth error. */
    static ObjectNode body(String code, @Nullable String description) {
        ObjectNode body = JsonMapper.shared().createObjectNode().put("error", code);
        return description == null ? body : body.put("error_description", description);
    }

    /** Converts a failure of this service to the body of an OAuth error. */
    static ObjectNode body(ClientFailure failure) {
        return body(code(failure.code()), failure.details());
    }

    private static String code(ErrorCode code) {
        return switch (code) {
            case RATE_LIMITED, UNAVAILABLE, TIMEOUT -> OAuth2ErrorCodes.TEMPORARILY_UNAVAILABLE;
            case INTERNAL_ERROR, PROCESSING_FAILED -> OAuth2ErrorCodes.SERVER_ERROR;
            default -> OAuth2ErrorCodes.INVALID_REQUEST;
        };
    }

    static void write(HttpServletResponse response, int status, ObjectNode body) throws IOException {
        response.setStatus(status);
        response.setContentType("application/json;charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        if ((status == 429 || status == 503) && response.getHeader("Retry-After") == null) {
            response.setHeader("Retry-After", RETRY_SECONDS);
        }
        response.getOutputStream().write(body.toString().getBytes(StandardCharsets.UTF_8));
    }
}
