// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.Exchange;
import io.heliograph.app.http.access.Gate;
import io.heliograph.app.http.body.BodyReader;
import io.heliograph.app.http.body.BoundedStream;
import io.heliograph.batch.catalogue.Binding;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.batch.engine.Intake;
import io.heliograph.batch.engine.NewWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Caller;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ObjectNode;

/** Takes a submission: gate, body, fields, their combination, acceptance; then the answer of the route's mode. */
@Component
final class Submitting {
    private final Gate gate;
    private final BodyReader bodies;
    private final Intake intake;
    private final SubmissionAnswers answers;
    private final BaseUrl baseUrl;
    private final OutgoingAddresses addresses;
    private final long imageBytes;

    Submitting(
            Gate gate,
            BodyReader bodies,
            Intake intake,
            SubmissionAnswers answers,
            BaseUrl baseUrl,
            OutgoingAddresses addresses,
            Settings settings) {
        this.gate = gate;
        this.bodies = bodies;
        this.intake = intake;
        this.answers = answers;
        this.baseUrl = baseUrl;
        this.addresses = addresses;
        imageBytes = settings.limits().imageBytes();
    }

    ServerResponse submit(ServerRequest http, Operation operation) throws InterruptedException {
        Spec spec = operation.spec();
        if (spec.version() == Spec.Version.V1) {
            Exchange.useStringErrors(http);
        }
        Caller caller = gate.admit(http, spec.name(), spec.feature());
        String base = baseUrl.of(http);
        Request request = bind(http, spec);
        addresses.judge(request, base);
        operation.check(request);
        boolean wait = waits(spec, request);
        var work = new NewWork(
                Exchange.requestId(http),
                operation,
                request,
                caller.organizationId(),
                Optional.of(caller.tokenId()),
                caller.plan(),
                wait,
                base,
                "rest",
                operation.notice(request));
        intake.accept(work);
        return wait ? answers.waited(work) : answers.accepted(work);
    }

    private Request bind(ServerRequest http, Spec spec) {
        ObjectNode object = bodies.read(http.servletRequest(), spec.bodies().contains(Spec.Body.FORM));
        http.pathVariables().forEach(object::put);
        if (spec.version() == Spec.Version.V1) {
            QueryFields.add(http.uri(), spec, object);
        }
        Request request = Binding.bindFromClient(spec, object);
        request.values()
                .forEach((field, value) -> media(value)
                        .filter(source ->
                                source instanceof MediaSource.Inline(byte[] bytes) && bytes.length > imageBytes)
                        .findAny()
                        .ifPresent(_ -> {
                            throw BoundedStream.tooLarge("the field '" + field.name() + "'", imageBytes);
                        }));
        return request;
    }

    private static Stream<?> media(Object value) {
        return value instanceof Collection<?> several ? several.stream() : Stream.of(value);
    }

    private static boolean waits(Spec spec, Request request) {
        if (spec.mode() == Spec.Mode.SYNC_ONLY) {
            return true;
        }
        boolean sync = request.get(spec.sync().orElseThrow());
        if (sync && spec.mode() == Spec.Mode.ASYNC_ONLY) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: sync",
                    "This route works asynchronously only: leave 'sync' out, or send false.");
        }
        return sync;
    }
}
