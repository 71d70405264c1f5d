// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import io.heliograph.inference.endpoint.EndpointRest;
import io.heliograph.inference.endpoint.HttpTransport;
import io.heliograph.inference.endpoint.ReplyTooLongException;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import io.heliograph.inference.images.ImagesAnswer.Missing;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Has pictures made by an endpoint. Faults are returned as answers, not thrown; after several in a row the endpoint is
 * not called for a while. Thread-safe; calls block.
 */
public final class ImagesService {
    private static final int BESIDE = 1 << 16; // bytes of an answer in addition to its picture

    private final ImagesEndpoint endpoint;
    private final HttpTransport transport;
    private final PictureFetching fetching;
    private final InstantSource clock;
    private final EndpointRest rest;

    /** Calls the endpoint through the transport. */
    public ImagesService(
            ImagesEndpoint endpoint, HttpTransport transport, PictureFetching fetching, InstantSource clock) {
        this.endpoint = endpoint;
        this.transport = transport;
        this.fetching = fetching;
        this.clock = clock;
        rest = new EndpointRest(clock);
    }

    /** Has a picture made; the timeout includes its download. */
    public ImagesAnswer make(ImagesCommission commission) {
        if (rest.resting()) {
            return new Missing(Fault.RESTING, "the last calls of %s failed".formatted(endpoint));
        }
        ImagesAnswer answer = withoutKey(send(commission));
        rest.remember(answer instanceof Missing(Fault fault, String _) && fault.ofTheEndpoint());
        return answer;
    }

    /** Masks the key: some services repeat it in their error messages, and it must not reach answers or logs. */
    private ImagesAnswer withoutKey(ImagesAnswer answer) {
        return switch (answer) {
            case ImagesAnswer.Drawn drawn -> drawn;
            case ImagesAnswer.Refused(String words) -> new ImagesAnswer.Refused(endpoint.withoutKey(words));
            case Missing(Fault fault, String detail) -> new Missing(fault, endpoint.withoutKey(detail));
        };
    }

    private ImagesAnswer send(ImagesCommission commission) {
        Map<String, String> headers = new LinkedHashMap<>();
        ImagesRequest request = ImagesRequest.of(endpoint, commission);
        headers.put("Content-Type", request.contentType());
        headers.put("Accept", "application/json");
        endpoint.key().ifPresent(key -> headers.put("Authorization", "Bearer " + key));
        URI address = commission.edited().isPresent() ? endpoint.edits() : endpoint.generations();
        var end = clock.instant().plus(endpoint.timeout());
        ImagesReply.Content content;
        try {
            content = ImagesReply.read(
                    transport.post(address, headers, request.body(), endpoint.timeout(), longestReply()));
        } catch (SocketTimeoutException e) {
            return late();
        } catch (ReplyTooLongException e) {
            return new Missing(Fault.WRONG_SIZE, reason(e));
        } catch (IOException e) {
            return new Missing(Fault.UNREACHABLE, reason(e));
        }
        return switch (content) {
            case ImagesReply.Content.Settled(ImagesAnswer answer) -> bounded(answer);
            case ImagesReply.Content.Linked(URI picture) -> fetched(picture, Duration.between(clock.instant(), end));
        };
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
