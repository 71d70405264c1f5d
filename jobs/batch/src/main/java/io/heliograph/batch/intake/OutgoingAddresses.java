// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.delivery.FileSettings;
import io.heliograph.storage.outgoing.FetchException;
import io.heliograph.storage.outgoing.GuardedHttp;
import java.net.URI;
import java.util.Collection;
import java.util.stream.Stream;

/** Before a request is accepted, refuses addresses of inputs and webhooks that this service would never call. */
final class OutgoingAddresses {
    private final GuardedHttp http;
    private final FileSettings files;

    OutgoingAddresses(GuardedHttp http, FileSettings files) {
        this.http = http;
        this.files = files;
    }

    /**
     * @param place prefix of the fields' names in refusals; empty for the fields of the submission itself
     * @param base base of the service's own addresses; results and uploads below it are read without an HTTP call
     * @throws FailureException VALIDATION_ERROR naming the field
     */
    void judge(String place, OperationRequest operationRequest, String base) {
        operationRequest.values().forEach((field, value) -> {
            String name = place + field.name();
            switch (value) {
                case URI address -> judge(name, address);
                case Collection<?> several -> several.forEach(each -> judgeMedia(name, each, base));
                default -> judgeMedia(name, value, base);
            }
        });
    }

    private void judgeMedia(String field, Object value, String base) {
        Stream.of(value)
                .filter(MediaSource.Remote.class::isInstance)
                .map(source -> ((MediaSource.Remote) source).address())
                .filter(address -> !isOurs(address.toString(), base))
                .forEach(address -> judge(field, address));
    }

    private boolean isOurs(String address, String base) {
        return address.startsWith(base + "/") || address.startsWith(files.base(base) + "/");
    }

    private void judge(String field, URI address) {
        try {
            http.judge(address);
        } catch (FetchException e) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid address: " + field,
                    "The address in '" + field + "' is not one that this service may call: " + e.getMessage() + ".");
        }
    }
}
