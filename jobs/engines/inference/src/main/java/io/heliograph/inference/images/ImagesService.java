// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import io.heliograph.inference.endpoint.EndpointPause;
import io.heliograph.inference.endpoint.EndpointRest;
import io.heliograph.inference.endpoint.HttpTransport;
import io.heliograph.inference.endpoint.ReplyTooLongException;
import io.heliograph.inference.endpoint.RetryAfter;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import io.heliograph.inference.images.ImagesAnswer.Missing;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Has pictures made by an endpoint. Faults are returned as answers, not thrown; after three in a row the endpoint is
 * not called for half a minute. A call answered with 429 is repeated after the time in {@code Retry-After}, if the
 * timeout allows it. Thread-safe; calls block.
 */
public final class ImagesService {
    private static final int BESIDE = 1 << 16; // maximum bytes of JSON around the picture
    private static final int TRIES = 3;
    private static final int TOO_MANY = 429;
    private static final Duration UNSAID = Duration.ofSeconds(1); // wait without Retry-After; doubled with each try
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private final ImagesEndpoint endpoint;
    private final HttpTransport transport;
    private final PictureFetching fetching;
    private final InstantSource clock;
    private final EndpointPause pause;
    private final EndpointRest rest;
    private volatile int lastStatus;

    /** Calls the endpoint through the transport. */
    public ImagesService(
            ImagesEndpoint endpoint,
            HttpTransport transport,
            PictureFetching fetching,
            InstantSource clock,
            EndpointPause pause) {
        this.endpoint = endpoint;
        this.transport = transport;
        this.fetching = fetching;
        this.clock = clock;
        this.pause = pause;
        rest = new EndpointRest(clock);
    }

    /** Has a picture made; the timeout includes repeated calls, the waits between them and the download. */
    public ImagesAnswer make(ImagesCommission commission) {
        if (rest.resting()) {
            return new Missing(Fault.RESTING, lastStatus, "the last calls of %s failed".formatted(endpoint));
        }
        ImagesAnswer answer = withoutKey(patiently(commission));
        boolean failed = answer instanceof Missing(Fault fault, int _, String _) && fault.ofTheEndpoint();
        lastStatus = answer instanceof Missing missing ? missing.status() : 0;
        rest.remember(failed);
        return answer;
    }

    /** Sends the request, and repeats it after a 429. */
    private ImagesAnswer patiently(ImagesCommission commission) {
        Instant end = clock.instant().plus(endpoint.timeout());
        for (int attempt = 1; ; attempt++) {
            Sent sent = send(commission, end);
            Duration wait = sent.retryAfter()
                    .flatMap(value -> RetryAfter.of(value, clock.instant()))
                    .orElse(UNSAID.multipliedBy(1L << (attempt - 1)));
            boolean again = sent.answer() instanceof Missing(Fault fault, int status, String _)
                    && fault == Fault.BUSY
                    && status == TOO_MANY
                    && attempt < TRIES
                    && wait.compareTo(LONGEST_WAIT) <= 0
                    && clock.instant().plus(wait).isBefore(end);
            if (!again) {
                return sent.answer();
            }
            try {
                pause.last(wait);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return sent.answer();
            }
        }
    }

    /**
     * Result of one call.
     *
     * @param retryAfter value of the header {@code Retry-After}
     */
    private record Sent(ImagesAnswer answer, Optional<String> retryAfter) {
        Sent(ImagesAnswer answer) {
            this(answer, Optional.empty());
        }
    }

    /** Masks the key: some services repeat it in their error messages, and it must not reach answers or logs. */
    private ImagesAnswer withoutKey(ImagesAnswer answer) {
        return switch (answer) {
            case ImagesAnswer.Drawn drawn -> drawn;
            case ImagesAnswer.Refused(String words) -> new ImagesAnswer.Refused(endpoint.withoutKey(words));
            case Missing(Fault fault, int status, String detail) ->
                new Missing(fault, status, endpoint.withoutKey(detail));
        };
    }

    private Sent send(ImagesCommission commission, Instant end) {
        Map<String, String> headers = new LinkedHashMap<>();
        ImagesRequest request = ImagesRequest.of(endpoint, commission);
        headers.put("Content-Type", request.contentType());
        headers.put("Accept", "application/json");
        endpoint.key().ifPresent(key -> headers.put("Authorization", "Bearer " + key));
        URI address = commission.edited().isPresent() ? endpoint.edits() : endpoint.generations();
        HttpTransport.Reply reply;
        try {
            reply = transport.post(
                    address, headers, request.body(), Duration.between(clock.instant(), end), longestReply());
        } catch (SocketTimeoutException e) {
            return new Sent(late());
        } catch (ReplyTooLongException e) {
            return new Sent(new Missing(Fault.WRONG_SIZE, reason(e)));
        } catch (IOException e) {
            return new Sent(new Missing(Fault.UNREACHABLE, reason(e)));
        }
        ImagesAnswer answer = switch (ImagesReply.read(reply)) {
            case ImagesReply.Content.Settled(ImagesAnswer settled) -> bounded(settled);
            case ImagesReply.Content.Linked(URI picture) -> fetched(picture, Duration.between(clock.instant(), end));
        };
        return new Sent(answer, reply.retryAfter());
    }

    private int longestReply() {
        return (int) Math.min(Integer.MAX_VALUE - 8L, 4L * endpoint.mostBytes() / 3 + BESIDE);
    }

    private ImagesAnswer bounded(ImagesAnswer answer) {
        return answer instanceof ImagesAnswer.Drawn(byte[] picture) && picture.length > endpoint.mostBytes()
                ? new Missing(Fault.WRONG_SIZE, "the picture has %d bytes".formatted(picture.length))
                : answer;
    }

    private ImagesAnswer fetched(URI picture, Duration left) {
        if (!left.isPositive()) {
            return late();
        }
        try {
            return new ImagesAnswer.Drawn(fetching.get(picture, left, endpoint.mostBytes()));
        } catch (SocketTimeoutException e) {
            return late();
        } catch (ReplyTooLongException e) {
            return new Missing(Fault.WRONG_SIZE, reason(e));
        } catch (IOException e) {
            return new Missing(Fault.NOT_FETCHED, "its picture cannot be fetched: " + reason(e));
        }
    }

    private Missing late() {
        return new Missing(
                Fault.TIMEOUT, "no answer in %d s".formatted(endpoint.timeout().toSeconds()));
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
