// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.status;

import io.heliograph.batch.run.AssetReference;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.Dialect;
import io.heliograph.config.DialectRule;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.FileSettings;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.util.Map;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes the status document of a request: {@code request_id}, {@code status}, and {@code result} or {@code error}. */
@Component
public final class StatusDocument {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final DialectRule rule;
    private final FileSettings files;

    /** Writes each document in the dialect (variant of the API's answers) of its request, or else in that of the settings. */
    @Autowired
    public StatusDocument(Settings settings) {
        this(settings.api().dialect(), settings.files());
    }

    StatusDocument(DialectRule rule, FileSettings files) {
        this.rule = rule;
        this.files = files;
    }

    /** The body, in UTF-8 on one line; the same status always gives the same bytes. */
    public byte[] json(SubmissionStatus status) {
        return JSON.writeValueAsBytes(tree(status));
    }

    /** The body as a JSON tree. */
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
        status.failure().ifPresent(clientFailure -> body.set("error", error(clientFailure, dialect(status.dialect()))));
        return body;
    }

    /** The body as a JSON tree, with details of the request's progress. */
    public ObjectNode tree(SubmissionStatus status, Optional<ProgressDetail.Detail> detail) {
        ObjectNode body = tree(status);
        detail.ifPresent(found -> found.addTo(body, status.baseUrl(), files.base(status.baseUrl())));
        return body;
    }

    /** The result of a completed request, with addresses instead of its asset references. */
    public ObjectNode result(SubmissionStatus status) {
        return status.result()
                .map(JSON::readTree)
                .map(stored ->
                        (ObjectNode) AssetReference.resolve(stored, files.base(status.baseUrl()), status.baseUrl()))
                .orElseGet(JsonNodeFactory.instance::objectNode);
    }

    /** Converts values to JSON with addresses instead of asset references, for answers that do not come from a stored result. */
    public ObjectNode resolve(Map<String, Object> values, String baseUrl) {
        return (ObjectNode) AssetReference.resolve(JSON.valueToTree(values), files.base(baseUrl), baseUrl);
    }

    /** The dialect chosen when a request was accepted; without one, as for requests that no client submitted, the default. */
    public Dialect dialect(Optional<Dialect> chosen) {
        return chosen.orElseGet(() -> rule.dialect(false));
    }

    private static JsonNode error(ClientFailure clientFailure, Dialect dialect) {
        ObjectNode error = JsonNodeFactory.instance.objectNode();
        error.set("code", JSON.valueToTree(dialect.errorCode(clientFailure.code())));
        return error.put("message", clientFailure.message()).put("details", clientFailure.details());
    }
}
