// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.body.BodyOwner;
import io.heliograph.app.http.body.BodyReader;
import io.heliograph.app.http.body.BodyRules;
import io.heliograph.app.http.body.ReceivedBody;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.Submission;
import io.heliograph.batch.intake.SubmissionFields;
import io.heliograph.batch.intake.SubmissionOptions;
import io.heliograph.batch.intake.SubmissionSender;
import io.heliograph.batch.intake.SubmissionService;
import io.heliograph.config.Dialect;
import io.heliograph.config.DialectRule;
import io.heliograph.config.EntryPoint;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.accounts.Organization;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ObjectNode;

/** Reads submissions over HTTP (authentication, options, body), and answers them in the mode of their route, such as synchronous. */
@Component
public final class SubmissionRoute {
    private static final String REPLAYED_HEADER = "Idempotent-Replayed";
    private static final AddressFields NO_ALTERNATIVES = new AddressFields(Set.of());

    private final AccessFilter accessFilter;
    private final BodyReader bodies;
    private final SubmissionService submissions;
    private final SubmissionAnswers answers;
    private final BaseUrl baseUrl;
    private final KeysUnderWay keys;
    private final int keyLength;
    private final DialectRule dialectRule;
    private final Map<String, BodyRules> rules;

    SubmissionRoute(
            AccessFilter accessFilter,
            BodyReader bodies,
            SubmissionService submissions,
            SubmissionAnswers answers,
            BaseUrl baseUrl,
            KeysUnderWay keys,
            Catalogue catalogue,
            Settings settings) {
        this.accessFilter = accessFilter;
        this.bodies = bodies;
        this.submissions = submissions;
        this.answers = answers;
        this.baseUrl = baseUrl;
        this.keys = keys;
        keyLength = settings.idempotency().keyLength();
        dialectRule = settings.api().dialect();
        Set<String> media = catalogue.all().stream()
                .flatMap(operation -> BodyRules.media(operation.spec()).stream())
                .collect(Collectors.toUnmodifiableSet());
        rules = catalogue.all().stream()
                .map(Operation::spec)
                .collect(Collectors.toUnmodifiableMap(
                        OperationSpec::name, operationSpec -> BodyRules.of(operationSpec, media, settings)));
    }

    /**
     * Sender of a submission over HTTP.
     *
     * @param given values of fields that the route sets itself
     * @param address sets fields from variables in the path
     */
    private record Sender(SubmissionSender sender, Map<Field<?>, Object> given, AddressFields address) {
        Sender(SubmissionSender sender) {
            this(sender, Map.of(), NO_ALTERNATIVES);
        }

        Caller caller() {
            return sender.caller();
        }
    }

    /**
     * Submits for an organization on behalf of an operator. The submission is read, checked and accepted as if it had the organization's
     * token, with three differences: no connection waits for it, it does not count in the organization's rate limit, and an {@code
     * Idempotency-Key} is ignored, because keys belong to the organization's own programs.
     *
     * @param source entry point of the submission
     * @return the accepted work
     * @throws FailureException as for every submission
     */
    public JobRequest submitFor(ServerRequest http, Operation operation, Organization organization, EntryPoint source) {
        Sender sender = sender(organization, operation, source);
        return accept(http, operation, sender, SubmissionParameters.withoutKey(http));
    }

    /** Checks an operator's submission, and returns its estimated cost and waiting time without accepting it. */
    public ServerResponse forecastFor(
            ServerRequest http, Operation operation, Organization organization, EntryPoint source) {
        Sender sender = sender(organization, operation, source);
        return forecast(http, operation, sender, SubmissionParameters.withoutKey(http));
    }

    /**
     * Submits a tool call with the checks of the operation's route: token, rate, plan, fields, and their combination.
     *
     * @param http HTTP request of the call; its id becomes the id of the work
     * @param body arguments of the call; closed when they are accepted or refused
     * @param source entry point of the submission
     * @return the accepted work
     * @throws FailureException as for every submission
     */
    public JobRequest submitCall(ServerRequest http, Operation operation, ReceivedBody body, EntryPoint source) {
        try (body) {
            OperationSpec operationSpec = operation.spec();
            Caller caller = accessFilter.admit(http, operationSpec.name(), operationSpec.feature());
            SubmissionParameters parameters = SubmissionParameters.ofCall(http, keyLength);
            var sender = new Sender(SubmissionSender.client(caller, source));
            return accept(http, operation, sender, parameters, () -> body);
        }
    }

    private Sender sender(Organization organization, Operation operation, EntryPoint source) {
        SubmissionSender sender = SubmissionSender.without(organization, source);
        accessFilter.requireFeature(sender.caller(), operation.spec().feature()); // before the body is read
        return new Sender(sender);
    }

    private ServerResponse forecast(
            ServerRequest http, Operation operation, Sender sender, SubmissionParameters parameters) {
        return read(
                http,
                operation,
                sender,
                parameters,
                () -> body(http, operation, sender),
                submission -> answers.forecast(submissions.forecast(submission)));
    }

    ServerResponse submit(ServerRequest http, Operation operation) throws InterruptedException {
        return submit(http, operation, _ -> Map.of(), NO_ALTERNATIVES);
    }

    ServerResponse submit(ServerRequest http, Operation operation, AddressFields address) throws InterruptedException {
        return submit(http, operation, _ -> Map.of(), address);
    }

    /**
     * Accepts a submission for which the route sets some fields; its body may be empty.
     *
     * @param given returns the values of these fields for the caller
     */
    public ServerResponse submit(ServerRequest http, Operation operation, Function<Caller, Map<Field<?>, Object>> given)
            throws InterruptedException {
        return submit(http, operation, given, NO_ALTERNATIVES);
    }

    private ServerResponse submit(
            ServerRequest http,
            Operation operation,
            Function<Caller, Map<Field<?>, Object>> given,
            AddressFields address)
            throws InterruptedException {
        OperationSpec operationSpec = operation.spec();
        if (operationSpec.version() == OperationSpec.Version.V1) {
            RequestContext.useStringErrors(http);
        }
        Caller caller = accessFilter.admit(http, operationSpec.name(), operationSpec.feature());
        SubmissionParameters parameters = SubmissionParameters.of(http, keyLength);
        var sender = new Sender(SubmissionSender.client(caller, EntryPoint.REST), given.apply(caller), address);
        if (parameters.dryRun()) {
            return forecast(http, operation, sender, parameters);
        }
        JobRequest work = accept(http, operation, sender, parameters);
        return work.sync() ? answers.waited(work) : answers.accepted(work);
    }

    /** Accepts the work. If an earlier request had the same idempotency key, returns that request's work: its answer is repeated. */
    private JobRequest accept(ServerRequest http, Operation operation, Sender sender, SubmissionParameters parameters) {
        return accept(http, operation, sender, parameters, () -> body(http, operation, sender));
    }

    private JobRequest accept(
            ServerRequest http,
            Operation operation,
            Sender sender,
            SubmissionParameters parameters,
            Supplier<ReceivedBody> body) {
        try (var _ = parameters
                .key()
                .map(key -> keys.hold(
                        sender.caller().organizationId(), operation.spec().name(), key))
                .orElse(() -> {})) {
            JobRequest work = read(http, operation, sender, parameters, body, submissions::submit);
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

    /** Reads the body and applies {@code next} to the submission; then releases the body's resources, before any wait for results. */
    private <T> T read(
            ServerRequest http,
            Operation operation,
            Sender sender,
            SubmissionParameters parameters,
            Supplier<ReceivedBody> source,
            Function<Submission, T> next) {
        String base = baseUrl.of(http);
        try (ReceivedBody body = source.get()) {
            ObjectNode object = body.fields();
            addFromAddress(http, operation.spec(), sender.address(), object);
            return next.apply(new Submission(
                    RequestContext.requestId(http),
                    operation,
                    new SubmissionFields.Sent(object, sender.given()),
                    sender.sender(),
                    base,
                    new SubmissionOptions(
                            parameters.priority(), parameters.key(), dialect(http, sender), Optional.empty())));
        }
    }

    private Optional<Dialect> dialect(ServerRequest http, Sender sender) {
        return Optional.of(sender.caller()
                .dialect()
                .orElseGet(() -> dialectRule.dialect(VendorClients.sent(http.servletRequest()))));
    }

    private BodyRules rules(OperationSpec operationSpec) {
        return Objects.requireNonNull(rules.get(operationSpec.name()));
    }

    private static void addFromAddress(
            ServerRequest http, OperationSpec operationSpec, AddressFields address, ObjectNode object) {
        address.add(http.pathVariables(), operationSpec.fields(), object);
        if (operationSpec.version() == OperationSpec.Version.V1) {
            QueryFields.add(http.uri(), operationSpec, object);
        }
    }
}
