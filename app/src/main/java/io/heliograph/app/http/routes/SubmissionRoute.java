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
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.IgnoredFields;
import io.heliograph.batch.catalogue.InlineContent;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.RequestFingerprint;
import io.heliograph.batch.engine.IdempotencyClaim;
import io.heliograph.batch.engine.JobRequest;
import io.heliograph.batch.engine.RequestIntake;
import io.heliograph.batch.engine.SubmissionTerms;
import io.heliograph.config.DialectRule;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.IdempotencySettings;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.accounts.Organization;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ObjectNode;

/** Accepts a submission: authentication, body, fields, their combination, acceptance; then the answer of the route's mode. */
@Component
public final class SubmissionRoute {
    private static final String REPLAYED_HEADER = "Idempotent-Replayed";

    private final AccessFilter accessFilter;
    private final BodyReader bodies;
    private final RequestIntake requestIntake;
    private final SubmissionAnswers answers;
    private final BaseUrl baseUrl;
    private final SubmissionChecks checks;
    private final KeysUnderWay keys;
    private final IdempotencySettings idempotency;
    private final DialectRule dialectRule;
    private final Map<String, BodyRules> rules;
    private final Semaphore headerChecks;

    SubmissionRoute(
            AccessFilter accessFilter,
            BodyReader bodies,
            RequestIntake requestIntake,
            SubmissionAnswers answers,
            BaseUrl baseUrl,
            SubmissionChecks checks,
            KeysUnderWay keys,
            Catalogue catalogue,
            Settings settings) {
        this.accessFilter = accessFilter;
        this.bodies = bodies;
        this.requestIntake = requestIntake;
        this.answers = answers;
        this.baseUrl = baseUrl;
        this.checks = checks;
        this.keys = keys;
        idempotency = settings.idempotency();
        dialectRule = settings.api().dialect();
        Set<String> media = catalogue.all().stream()
                .flatMap(operation -> BodyRules.media(operation.spec()).stream())
                .collect(Collectors.toUnmodifiableSet());
        rules = catalogue.all().stream()
                .map(Operation::spec)
                .collect(Collectors.toUnmodifiableMap(
                        OperationSpec::name, operationSpec -> BodyRules.of(operationSpec, media, settings)));
        headerChecks = new Semaphore(settings.intake().headerChecks());
    }

    /**
     * Sender of a submission.
     *
     * @param token of the request; empty for operators
     * @param source of the submission
     * @param given field values from the address
     */
    private record Sender(Caller caller, Optional<Long> token, String source, Map<Field<?>, Object> given) {}

    /**
     * Submits for an organization on behalf of an operator. The submission is read, checked and accepted as if it had the organization's
     * token, with three differences: no connection waits for it, it does not count in the organization's rate limit, and an {@code
     * Idempotency-Key} is ignored, because keys belong to the organization's own programs.
     *
     * @param source of the submission, at most ten characters
     * @return the accepted work
     * @throws FailureException as for every submission
     */
    public JobRequest submitFor(ServerRequest http, Operation operation, Organization organization, String source)
            throws InterruptedException {
        Sender sender = sender(organization, operation, source);
        return accept(http, operation, sender, parameters(http, sender));
    }

    /** Checks an operator's submission, and returns its estimated cost and waiting time without accepting it. */
    public ServerResponse forecastFor(ServerRequest http, Operation operation, Organization organization, String source)
            throws InterruptedException {
        Sender sender = sender(organization, operation, source);
        return forecast(http, operation, sender, parameters(http, sender));
    }

    /**
     * Submits a tool call like the route of the operation: token, rate, plan, fields, combination, acceptance.
     *
     * @param http the request of the call; its id becomes that of the work
     * @param body the call's arguments; closed when they are accepted or refused
     * @param source of the submission, at most ten characters
     * @return the accepted work
     * @throws FailureException as for every submission
     */
    public JobRequest submitCall(ServerRequest http, Operation operation, ReceivedBody body, String source)
            throws InterruptedException {
        try (body) {
            OperationSpec operationSpec = operation.spec();
            Caller caller = accessFilter.admit(http, operationSpec.name(), operationSpec.feature());
            SubmissionParameters parameters =
                    SubmissionParameters.ofCall(http, accessFilter.highestPriority(caller), idempotency.keyLength());
            var sender = new Sender(caller, Optional.of(caller.tokenId()), source, Map.of());
            return accept(http, operation, sender, parameters, () -> body);
        }
    }

    private Sender sender(Organization organization, Operation operation, String source) {
        Caller caller = SubmissionChecks.caller(organization);
        accessFilter.requireFeature(caller, operation.spec().feature());
        return new Sender(caller, Optional.empty(), source, Map.of());
    }

    private SubmissionParameters parameters(ServerRequest http, Sender sender) {
        return SubmissionParameters.withoutKey(http, accessFilter.highestPriority(sender.caller()));
    }

    private ServerResponse forecast(
            ServerRequest http, Operation operation, Sender sender, SubmissionParameters parameters)
            throws InterruptedException {
        return read(
                http,
                operation,
                sender,
                parameters,
                () -> body(http, operation, sender),
                work -> answers.forecast(work, requestIntake.forecast(work)));
    }

    ServerResponse submit(ServerRequest http, Operation operation) throws InterruptedException {
        return submit(http, operation, _ -> Map.of());
    }

    /**
     * Accepts a submission with some fields in its address; its body may be empty.
     *
     * @param given these values, once the caller is known
     */
    public ServerResponse submit(ServerRequest http, Operation operation, Function<Caller, Map<Field<?>, Object>> given)
            throws InterruptedException {
        OperationSpec operationSpec = operation.spec();
        if (operationSpec.version() == OperationSpec.Version.V1) {
            RequestContext.useStringErrors(http);
        }
        Caller caller = accessFilter.admit(http, operationSpec.name(), operationSpec.feature());
        SubmissionParameters parameters =
                SubmissionParameters.of(http, accessFilter.highestPriority(caller), idempotency.keyLength());
        var sender = new Sender(caller, Optional.of(caller.tokenId()), "rest", given.apply(caller));
        if (parameters.dryRun()) {
            return forecast(http, operation, sender, parameters);
        }
        JobRequest work = accept(http, operation, sender, parameters);
        return work.sync() ? answers.waited(work) : answers.accepted(work);
    }

    /** Accepts the work, or finds the work of an earlier request with the same key; then the answer is the earlier one. */
    private JobRequest accept(ServerRequest http, Operation operation, Sender sender, SubmissionParameters parameters)
            throws InterruptedException {
        return accept(http, operation, sender, parameters, () -> body(http, operation, sender));
    }

    private JobRequest accept(
            ServerRequest http,
            Operation operation,
            Sender sender,
            SubmissionParameters parameters,
            Supplier<ReceivedBody> body)
            throws InterruptedException {
        try (var _ = parameters
                .key()
                .map(key -> keys.hold(
                        sender.caller().organizationId(), operation.spec().name(), key))
                .orElse(() -> {})) {
            JobRequest work = read(http, operation, sender, parameters, body, requestIntake::accept);
            if (!work.requestId().equals(RequestContext.requestId(http))) {
                RequestContext.answerAs(http, work.requestId());
                RequestContext.response(http).setHeader(REPLAYED_HEADER, "true");
            }
            return work;
        }
    }

    private ReceivedBody body(ServerRequest http, Operation operation, Sender sender) {
        BodyRules ofRoute = rules(operation.spec());
        var owner = BodyOwner.of(sender.caller().organizationId(), http.servletRequest());
        return sender.given().isEmpty()
                ? bodies.read(http.servletRequest(), ofRoute, owner)
                : bodies.readIfAny(http.servletRequest(), ofRoute, owner);
    }

    /** Reads and checks the body, and passes the work on; the body's resources are released before any waiting. */
    private <T> T read(
            ServerRequest http,
            Operation operation,
            Sender sender,
            SubmissionParameters parameters,
            Supplier<ReceivedBody> source,
            Function<JobRequest, T> next)
            throws InterruptedException {
        OperationSpec operationSpec = operation.spec();
        String base = baseUrl.of(http);
        Caller caller = sender.caller();
        try (ReceivedBody body = source.get()) {
            OperationRequest operationRequest = bind(http, operationSpec, body.fields(), sender.given());
            Optional<String> ignored = IgnoredFields.warning(
                    operationSpec, body.fields(), sender.given().keySet());
            checks.check(caller, operation, operationRequest, base);
            check(operation, operationRequest);
            operation.checkFor(operationRequest, caller.organizationId());
            var work = new JobRequest(
                    RequestContext.requestId(http),
                    operation,
                    operationRequest,
                    caller.organizationId(),
                    sender.token(),
                    caller.plan(),
                    sender.token().isPresent() && waits(operationSpec, operationRequest),
                    base,
                    sender.source(),
                    Stream.of(ignored, operation.notice(operationRequest))
                            .flatMap(Optional::stream)
                            .reduce((one, other) -> one + " " + other),
                    terms(http, caller, operationSpec, operationRequest, parameters));
            return next.apply(work);
        }
    }

    private SubmissionTerms terms(
            ServerRequest http,
            Caller caller,
            OperationSpec operationSpec,
            OperationRequest operationRequest,
            SubmissionParameters parameters) {
        return new SubmissionTerms(
                parameters.priority(),
                parameters
                        .key()
                        .filter(_ -> !parameters.dryRun())
                        .map(key -> new IdempotencyClaim(
                                RequestFingerprint.of(key),
                                RequestFingerprint.of(operationSpec, operationRequest),
                                idempotency.kept())),
                Optional.of(caller.dialect()
                        .orElseGet(() -> dialectRule.dialect(VendorClients.sent(http.servletRequest())))));
    }

    private BodyRules rules(OperationSpec operationSpec) {
        return Objects.requireNonNull(rules.get(operationSpec.name()));
    }

    /** Checks inline pictures of few requests at a time, because each is in memory meanwhile. */
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

    private OperationRequest bind(
            ServerRequest http, OperationSpec operationSpec, ObjectNode object, Map<Field<?>, Object> given) {
        operationSpec.fields().stream()
                .flatMap(field -> field.names().stream())
                .filter(http.pathVariables()::containsKey)
                .forEach(name -> object.put(name, http.pathVariable(name)));
        if (operationSpec.version() == OperationSpec.Version.V1) {
            QueryFields.add(http.uri(), operationSpec, object);
        }
        OperationRequest operationRequest = RequestBinding.bindFromClient(operationSpec, object, given);
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
