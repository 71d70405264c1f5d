// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.Exchange;
import io.heliograph.app.http.access.Gate;
import io.heliograph.app.http.body.BodyOwner;
import io.heliograph.app.http.body.BodyReader;
import io.heliograph.app.http.body.BodyRules;
import io.heliograph.app.http.body.BoundedStream;
import io.heliograph.app.http.body.ReceivedBody;
import io.heliograph.batch.catalogue.Binding;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.IgnoredFields;
import io.heliograph.batch.catalogue.InlineContent;
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
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
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
    private final Map<String, BodyRules> rules;
    private final Semaphore headerChecks;
    private final long imageBytes;

    Submitting(
            Gate gate,
            BodyReader bodies,
            Intake intake,
            SubmissionAnswers answers,
            BaseUrl baseUrl,
            OutgoingAddresses addresses,
            Catalogue catalogue,
            Settings settings) {
        this.gate = gate;
        this.bodies = bodies;
        this.intake = intake;
        this.answers = answers;
        this.baseUrl = baseUrl;
        this.addresses = addresses;
        rules = catalogue.all().stream()
                .map(Operation::spec)
                .collect(Collectors.toUnmodifiableMap(Spec::name, spec -> BodyRules.of(spec, settings)));
        headerChecks = new Semaphore(settings.intake().headerChecks());
        imageBytes = settings.limits().imageBytes();
    }

    ServerResponse submit(ServerRequest http, Operation operation) throws InterruptedException {
        Spec spec = operation.spec();
        if (spec.version() == Spec.Version.V1) {
            Exchange.useStringErrors(http);
        }
        Caller caller = gate.admit(http, spec.name(), spec.feature());
        NewWork work = accept(http, operation, caller);
        return work.sync() ? answers.waited(work, caller) : answers.accepted(work, caller);
    }

    /** Reads, checks and accepts; what the body has taken is given back before anybody waits. */
    private NewWork accept(ServerRequest http, Operation operation, Caller caller) throws InterruptedException {
        Spec spec = operation.spec();
        String base = baseUrl.of(http);
        var owner = BodyOwner.of(caller.organizationId(), http.servletRequest());
        try (ReceivedBody body = bodies.read(http.servletRequest(), rules(spec), owner)) {
            Request request = bind(http, spec, body.fields());
            Optional<String> ignored = IgnoredFields.warning(spec, body.fields());
            addresses.judge(request, base);
            check(operation, request);
            var work = new NewWork(
                    Exchange.requestId(http),
                    operation,
                    request,
                    caller.organizationId(),
                    Optional.of(caller.tokenId()),
                    caller.plan(),
                    waits(spec, request),
                    base,
                    "rest",
                    Stream.of(ignored, operation.notice(request))
                            .flatMap(Optional::stream)
                            .reduce((one, other) -> one + " " + other));
            intake.accept(work);
            return work;
        }
    }

    private BodyRules rules(Spec spec) {
        return Objects.requireNonNull(rules.get(spec.name()));
    }

    /** Looks at inline pictures of few requests at a time, since each is in memory meanwhile. */
    private void check(Operation operation, Request request) throws InterruptedException {
        if (inline(request).findAny().isEmpty()) {
            operation.check(request);
            return;
        }
        headerChecks.acquire();
        try {
            operation.check(request);
        } finally {
            headerChecks.release();
        }
    }

    private static Stream<MediaSource.Inline> inline(Request request) {
        return request.values().values().stream()
                .flatMap(Submitting::media)
                .filter(MediaSource.Inline.class::isInstance)
                .map(MediaSource.Inline.class::cast);
    }

    private Request bind(ServerRequest http, Spec spec, ObjectNode object) {
        http.pathVariables().forEach(object::put);
        if (spec.version() == Spec.Version.V1) {
            QueryFields.add(http.uri(), spec, object);
        }
        Request request = Binding.bindFromClient(spec, object);
        request.values()
                .forEach((field, value) -> media(value)
                        .filter(source -> source instanceof MediaSource.Inline(InlineContent content)
                                && content.length() > imageBytes)
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
