// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.ClientFailure;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The format of all errors: {@code {"error": {"code", "message", "details"}, "request_id"}}; a JSON string for 403 and 422 of v1 routes.
 */
public final class ErrorBody {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String RETRY_SECONDS = "2";

    private ErrorBody() {}

    /** Creates the JSON object of an error. */
    public static ObjectNode tree(ClientFailure clientFailure, String requestId) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("error")
                .put("code", clientFailure.code().httpStatus())
                .put("message", clientFailure.message())
                .put("details", clientFailure.details());
        return body.put("request_id", requestId);
    }

    /** Sends the failure as the answer, unless part of another answer has already been sent. */
    static void write(ServletRequest request, HttpServletResponse response, ClientFailure clientFailure)
            throws IOException {
        if (response.isCommitted()) {
            return;
        }
        String requestId = RequestContext.requestId(request);
        int status = clientFailure.code().httpStatus();
        boolean asString = RequestContext.usesStringErrors(request) && (status == 403 || status == 422);
        byte[] body = JsonAnswers.line(
                JSON.writeValueAsBytes(asString ? clientFailure.details() : tree(clientFailure, requestId)));
        response.resetBuffer();
        response.setStatus(status);
        response.setHeader(RequestContext.REQUEST_ID_HEADER, requestId);
        if ((status == 429 || status == 503) && response.getHeader("Retry-After") == null) {
            response.setHeader("Retry-After", RETRY_SECONDS);
        }
        response.setHeader("X-Content-Type-Options", "nosniff"); // the security filters set it, but may not have run
        response.setContentType(JsonAnswers.JSON_UTF8);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
