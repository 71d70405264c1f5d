// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import io.heliograph.inference.language.Answer.Fault;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A model behind an endpoint. Three faults of the endpoint in a row (not of an answer) let it rest for half a minute, so that requests do not wait for
 * their timeout one after the other.
 */
public final class ChatEndpoint implements LanguageModel {
    private static final int LONGEST_REPLY = 2 << 20;
    private static final int PATIENCE = 3;
    private static final Duration REST = Duration.ofSeconds(30);

    private final Endpoint endpoint;
    private final Transport transport;
    private final InstantSource clock;
    private int faults;
    private Instant resumes = Instant.MIN;

    /** Asked over the transport. */
    public ChatEndpoint(Endpoint endpoint, Transport transport, InstantSource clock) {
        this.endpoint = endpoint;
        this.transport = transport;
        this.clock = clock;
    }

    @Override
    public Answer ask(Question question) {
        if (!question.pictures().isEmpty() && !endpoint.vision()) {
            return new Answer.Missing(Fault.BLIND, endpoint.model() + " does not see pictures");
        }
        if (resting()) {
            return new Answer.Missing(Fault.RESTING, "the last questions to %s failed".formatted(endpoint));
        }
        Answer answer = send(question);
        remember(answer instanceof Answer.Missing(Fault fault, String _) && fault.ofTheEndpoint());
        return answer;
    }

    private Answer send(Question question) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", "application/json");
        headers.put("Accept", "application/json");
        endpoint.key().ifPresent(key -> headers.put("Authorization", "Bearer " + key));
        try {
            return ChatReply.read(
                    transport.post(
                            endpoint.completions(),
                            headers,
                            ChatRequest.body(endpoint, question),
                            endpoint.timeout(),
                            LONGEST_REPLY),
                    question);
        } catch (SocketTimeoutException e) {
            return new Answer.Missing(
                    Fault.TIMEOUT,
                    "no answer in %d s".formatted(endpoint.timeout().toSeconds()));
        } catch (IOException e) {
            String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            return new Answer.Missing(Fault.UNREACHABLE, reason);
        }
    }

    private synchronized boolean resting() {
        return clock.instant().isBefore(resumes);
    }

    private synchronized void remember(boolean fault) {
        faults = fault ? faults + 1 : 0;
        if (faults >= PATIENCE) {
            resumes = clock.instant().plus(REST);
        }
    }
}
