// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.body.BodyOwner;
import io.heliograph.app.http.body.BodyReader;
import io.heliograph.app.http.body.BodyRules;
import io.heliograph.app.http.body.BoundedStream;
import io.heliograph.app.http.body.ReceivedBody;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.IgnoredFields;
import io.heliograph.batch.catalogue.InlineContent;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.engine.NewWork;
import io.heliograph.batch.engine.RequestIntake;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Caller;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ObjectNode;

/** Takes a submission: gate, body, fields, their combination, acceptance; then the answer of the route's mode. */
@Component
final class SubmissionRoute {
    private final AccessFilter accessFilter;
    private final BodyReader bodies;
    private final RequestIntake requestIntake;
    private final SubmissionAnswers answers;
    private final BaseUrl baseUrl;
    private final OutgoingAddresses addresses;
    private final Map<String, BodyRules> rules;
    private final Semaphore headerChecks;

    SubmissionRoute(
            AccessFilter accessFilter,
            BodyReader bodies,
            RequestIntake requestIntake,
            SubmissionAnswers answers,
            BaseUrl baseUrl,
            OutgoingAddresses addresses,
            Catalogue catalogue,
            Settings settings) {
        this.accessFilter = accessFilter;
        this.bodies = bodies;
        this.requestIntake = requestIntake;
        this.answers = answers;
        this.baseUrl = baseUrl;
        this.addresses = addresses;
        Set<String> media = catalogue.all().stream()
                .flatMap(operation -> BodyRules.media(operation.spec()).stream())
                .collect(Collectors.toUnmodifiableSet());
        rules = catalogue.all().stream()
                .map(Operation::spec)
                .collect(Collectors.toUnmodifiableMap(
                        OperationSpec::name, operationSpec -> BodyRules.of(operationSpec, media, settings)));
        headerChecks = new Semaphore(settings.intake().headerChecks());
    }

    ServerResponse submit(ServerRequest http, Operation operation) throws InterruptedException {
        OperationSpec operationSpec = operation.spec();
        if (operationSpec.version() == OperationSpec.Version.V1) {
            RequestContext.useStringErrors(http);
        }
        Caller caller = accessFilter.admit(http, operationSpec.name(), operationSpec.feature());
        NewWork work = accept(http, operation, caller);
        return work.sync() ? answers.waited(work, caller) : answers.accepted(work, caller);
    }

    /** Reads, checks and accepts; what the body has taken is given back before anybody waits. */
    private NewWork accept(ServerRequest http, Operation operation, Caller caller) throws InterruptedException {
        OperationSpec operationSpec = operation.spec();
        String base = baseUrl.of(http);
        var owner = BodyOwner.of(caller.organizationId(), http.servletRequest());
        try (ReceivedBody body = bodies.read(http.servletRequest(), rules(operationSpec), owner)) {
            OperationRequest operationRequest = bind(http, operationSpec, body.fields());
            Optional<String> ignored = IgnoredFields.warning(operationSpec, body.fields());
            addresses.judge(operationRequest, base);
            operation
                    .parts(operationRequest)
                    .forEach(part ->
                            accessFilter.requireFeature(caller, part.spec().feature()));
            check(operation, operationRequest);
            var work = new NewWork(
                    RequestContext.requestId(http),
                    operation,
                    operationRequest,
                    caller.organizationId(),
                    Optional.of(caller.tokenId()),
                    caller.plan(),
                    waits(operationSpec, operationRequest),
                    base,
                    "rest",
                    Stream.of(ignored, operation.notice(operationRequest))
                            .flatMap(Optional::stream)
                            .reduce((one, other) -> one + " " + other));
            requestIntake.accept(work);
            return work;
        }
    }

    private BodyRules rules(OperationSpec operationSpec) {
        return Objects.requireNonNull(rules.get(operationSpec.name()));
    }

    /** Looks at inline pictures of few requests at a time, since each is in memory meanwhile. */
    private void check(Operation operation, OperationRequest operationRequest) throws InterruptedException {
        if (inline(operationRequest).findAny().isEmpty()) {
            operation.check(operationRequest);
            return;
        }
        headerChecks.acquire();
        try {
            operation.check(operationRequest);
        } finally {
            headerChecks.release();
        }
    }

    private static Stream<MediaSource.Inline> inline(OperationRequest operationRequest) {
        return operationRequest.values().values().stream()
                .flatMap(SubmissionRoute::media)
                .filter(MediaSource.Inline.class::isInstance)
                .map(MediaSource.Inline.class::cast);
    }

    private OperationRequest bind(ServerRequest http, OperationSpec operationSpec, ObjectNode object) {
        http.pathVariables().forEach(object::put);
        if (operationSpec.version() == OperationSpec.Version.V1) {
            QueryFields.add(http.uri(), operationSpec, object);
        }
        OperationRequest operationRequest = RequestBinding.bindFromClient(operationSpec, object);
        long most = rules(operationSpec).fileLimit();
        operationRequest
                .values()
                .forEach((field, value) -> media(value)
                        .filter(source ->
                                source instanceof MediaSource.Inline(InlineContent content) && content.length() > most)
                        .findAny()
                        .ifPresent(_ -> {
                            throw BoundedStream.tooLarge("the field '" + field.name() + "'", most);
                        }));
        return operationRequest;
    }

    private static Stream<?> media(Object value) {
        return value instanceof Collection<?> several ? several.stream() : Stream.of(value);
    }

    private static boolean waits(OperationSpec operationSpec, OperationRequest operationRequest) {
        if (operationSpec.mode() == OperationSpec.Mode.SYNC_ONLY) {
            return true;
        }
        boolean sync = operationRequest.get(operationSpec.sync().orElseThrow());
        if (sync && operationSpec.mode() == OperationSpec.Mode.ASYNC_ONLY) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: sync",
                    "This route works asynchronously only: leave 'sync' out, or send false.");
        }
        return sync;
    }
}
