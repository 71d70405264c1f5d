// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import io.heliograph.inference.endpoint.EndpointRest;
import io.heliograph.inference.endpoint.HttpTransport;
import io.heliograph.inference.language.ModelAnswer.Fault;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A language model behind an endpoint. After three faults of the endpoint in a row it is not called for half a
 * minute, so that requests do not wait for their timeout one after the other. An unusable answer does not count as a fault.
 */
public final class ChatEndpoint implements LanguageModel {
    private static final int LONGEST_REPLY = 2 << 20;

    private final ModelEndpoint modelEndpoint;
    private final HttpTransport httpTransport;
    private final EndpointRest rest;

    /** Calls the endpoint through the transport. */
    public ChatEndpoint(ModelEndpoint modelEndpoint, HttpTransport httpTransport, InstantSource clock) {
        this.modelEndpoint = modelEndpoint;
        this.httpTransport = httpTransport;
        rest = new EndpointRest(clock);
    }

    @Override
    public ModelAnswer ask(ModelQuestion modelQuestion) {
        if (!modelQuestion.pictures().isEmpty() && !modelEndpoint.vision()) {
            return new ModelAnswer.Missing(Fault.BLIND, modelEndpoint.model() + " does not see pictures");
        }
        if (rest.resting()) {
            return new ModelAnswer.Missing(Fault.RESTING, "the last questions to %s failed".formatted(modelEndpoint));
        }
        ModelAnswer modelAnswer = send(modelQuestion);
        rest.remember(modelAnswer instanceof ModelAnswer.Missing(Fault fault, String _) && fault.ofTheEndpoint());
        return modelAnswer;
    }

    private ModelAnswer send(ModelQuestion modelQuestion) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", "application/json");
        headers.put("Accept", "application/json");
        modelEndpoint.key().ifPresent(key -> headers.put("Authorization", "Bearer " + key));
        try {
            return ChatReply.read(
                    httpTransport.post(
                            modelEndpoint.completions(),
                            headers,
                            ChatRequest.body(modelEndpoint, modelQuestion),
                            modelEndpoint.timeout(),
                            LONGEST_REPLY),
                    modelQuestion);
        } catch (SocketTimeoutException e) {
            return new ModelAnswer.Missing(
                    Fault.TIMEOUT,
                    "no answer in %d s".formatted(modelEndpoint.timeout().toSeconds()));
        } catch (IOException e) {
            String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            return new ModelAnswer.Missing(Fault.UNREACHABLE, reason);
        }
    }
}
