// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.status;

import io.heliograph.config.Failure;
import io.heliograph.config.Settings;
import io.heliograph.config.Settings.AsyncErrorCode;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.util.Map;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes down how a request stands: {@code request_id}, {@code status}, and {@code result} or {@code error}. */
@Component
public final class StatusDocument {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final AsyncErrorCode codes;

    /** Documents whose {@code error.code} is what these settings say. */
    @Autowired
    public StatusDocument(Settings settings) {
        this(settings.api().asyncErrorCode());
    }

    StatusDocument(AsyncErrorCode codes) {
        this.codes = codes;
    }

    /** The body, in UTF-8 on one line; the same status always gives the same bytes. */
    public byte[] json(SubmissionStatus status) {
        return JSON.writeValueAsBytes(tree(status));
    }

    /** The body as a tree. */
    public ObjectNode tree(SubmissionStatus status) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("request_id", status.requestId());
        body.put("status", status.state().name());
        status.warning().ifPresent(warning -> body.put("warning", warning));
        if (status.state() == SubmissionStatus.State.COMPLETED) {
            ObjectNode result = result(status);
            status.warning().ifPresent(warning -> result.put("warning", warning));
            body.set("result", result);
        }
        status.failure().ifPresent(failure -> body.set("error", error(failure)));
        return body;
    }

    /** The result of a completed request, with addresses in the places of its asset references. */
    public ObjectNode result(SubmissionStatus status) {
        return status.result()
                .map(JSON::readTree)
                .map(stored -> (ObjectNode) AssetReferences.resolve(stored, status.baseUrl()))
                .orElseGet(JsonNodeFactory.instance::objectNode);
    }

    /** A result put together before the work, as its values, with addresses in the places of its asset references. */
    public ObjectNode resolve(Map<String, Object> values, String baseUrl) {
        return (ObjectNode) AssetReferences.resolve(JSON.valueToTree(values), baseUrl);
    }

    private JsonNode error(Failure failure) {
        ObjectNode error = JsonNodeFactory.instance.objectNode();
        switch (codes) {
            case LABEL -> error.put("code", failure.code().name());
            case NUMBER -> error.put("code", failure.code().httpStatus());
        }
        return error.put("message", failure.message()).put("details", failure.details());
    }
}
