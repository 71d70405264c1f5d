// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.OwnContents;
import io.heliograph.batch.catalogue.RequestFingerprint;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestPriority;
import io.heliograph.config.Settings;
import io.heliograph.config.storage.IdempotencySettings;
import io.heliograph.storage.accounts.Caller;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;

/** The checks of every submission, in one order. */
final class SubmissionChecks {
    private static final Set<ErrorCode> OF_FIELDS = Set.of(ErrorCode.BAD_REQUEST, ErrorCode.VALIDATION_ERROR);

    private final PlanRights plans;
    private final OutgoingAddresses addresses;
    private final InlineSizes sizes;
    private final IdempotencySettings idempotency;
    private final OwnContents contents;
    private final Semaphore headerChecks;
    private final Semaphore contentChecks;

    SubmissionChecks(PlanRights plans, OutgoingAddresses addresses, OwnContents contents, Settings settings) {
        this.plans = plans;
        this.addresses = addresses;
        this.contents = contents;
        sizes = new InlineSizes(settings.limits());
        idempotency = settings.idempotency();
        headerChecks = new Semaphore(settings.intake().headerChecks());
        contentChecks = new Semaphore(settings.intake().headerChecks());
    }

    /**
     * The request for the engine.
     *
     * @throws FailureException the first refusal; one of fields or values also names the fields that the route does not know, since a
     *     missing field is often a mistyped one
     */
    JobRequest checked(Submission submission) {
        try {
            return request(submission);
        } catch (FailureException refusal) {
            ClientFailure failure = refusal.failure();
            if (!OF_FIELDS.contains(failure.code())) {
                throw refusal;
            }
            throw submission
                    .fields()
                    .ignored(submission.operation().spec())
                    .map(ignored -> new FailureException(failure.adding(ignored), refusal.getCause()))
                    .orElse(refusal);
        }
    }

    private JobRequest request(Submission submission) {
        Operation operation = submission.operation();
        OperationSpec spec = operation.spec();
        Caller caller = submission.sender().caller();
        plans.require(caller, spec.feature());
        RequestPriority priority = plans.priority(caller, submission.options().priority());
        OperationRequest request = submission.fields().bind(spec);
        sizes.require(spec, request);
        addresses.judge("", request, submission.baseUrl());
        operation
                .parts(request)
                .forEach(part -> plans.require(caller, part.spec().feature()));
        check(operation, request);
        operation
                .nested(request)
                .forEach(nested -> addresses.judge(nested.place(), nested.request(), submission.baseUrl()));
        operation.checkFor(request, caller.organizationId());
        checkContent(operation, request, submission.baseUrl());
        return new JobRequest(
                submission.requestId(),
                operation,
                request,
                caller.organizationId(),
                submission.sender().tokenId(),
                caller.plan(),
                waits(submission.sender().waiting(), spec, request),
                submission.baseUrl(),
                submission.sender().source().id(),
                warning(submission, request),
                new SubmissionTerms(priority, claim(submission, request), submission.options()));
    }

    /** Checks a request. The number of concurrent checks of inline pictures is limited, because these are in memory during the check. */
    private void check(Operation operation, OperationRequest request) {
        if (!InlineSizes.hasInline(request)) {
            operation.check(request);
            return;
        }
        headerChecks.acquireUninterruptibly(); // a short wait: checks are quick and use no network
        try {
            operation.check(request);
        } finally {
            headerChecks.release();
        }
    }

    /** Checks stored files, for a few requests at a time. Beyond that number only the job checks the files. */
    private void checkContent(Operation operation, OperationRequest request, String baseUrl) {
        if (contentChecks.tryAcquire()) {
            try {
                operation.checkContent(request, contents.below(baseUrl));
            } finally {
                contentChecks.release();
            }
        }
    }

    private static boolean waits(SubmissionSender.Waiting waiting, OperationSpec spec, OperationRequest request) {
        boolean sent = spec.mode() == OperationSpec.Mode.SYNC_ONLY
                || request.get(spec.sync().orElseThrow());
        if (sent && spec.mode() == OperationSpec.Mode.ASYNC_ONLY) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: sync",
                    "This route works asynchronously only: leave 'sync' out, or send false.");
        }
        return switch (waiting) {
            case AS_SENT -> sent;
            case ALWAYS -> true;
            case NEVER -> false;
        };
    }

    /** All warnings as one text, each once: a restarted request already has the warning of its original. */
    private static Optional<String> warning(Submission submission, OperationRequest request) {
        Operation operation = submission.operation();
        return Stream.of(
                        submission.options().warning(),
                        submission.fields().ignored(operation.spec()),
                        operation.notice(request))
                .flatMap(Optional::stream)
                .reduce((all, next) -> all.contains(next) ? all : all + " " + next);
    }

    private Optional<IdempotencyClaim> claim(Submission submission, OperationRequest request) {
        return submission
                .options()
                .key()
                .map(key -> new IdempotencyClaim(
                        RequestFingerprint.of(key),
                        RequestFingerprint.of(submission.operation().spec(), request),
                        idempotency.kept()));
    }
}
