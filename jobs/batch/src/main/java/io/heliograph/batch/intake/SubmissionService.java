// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.batch.catalogue.OwnContents;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.outgoing.GuardedHttp;

/**
 * Makes a job of a submission from any entry point, after the same checks: plan, priority, field values, sizes,
 * addresses, features of parts, rules of the operation, rules of the organization, headers of stored inputs.
 */
public final class SubmissionService {
    private final RequestIntake intake;
    private final SubmissionChecks checks;

    /**
     * @param http decides whether this service may call the addresses of inputs and webhooks
     * @param contents looks up inputs in the object store, by the base of the service's own addresses
     */
    public SubmissionService(
            RequestIntake intake, PlanRights plans, GuardedHttp http, OwnContents contents, Settings settings) {
        this.intake = intake;
        checks = new SubmissionChecks(plans, new OutgoingAddresses(http, settings.files()), contents, settings);
    }

    /** Stores files that the fields name by their keys. */
    public interface InputUpload<E extends Exception> {
        /** Stores all files. */
        void put() throws E;
    }

    /**
     * Checks and accepts a submission.
     *
     * @return the accepted request: a new one, or the first one with the same {@code Idempotency-Key}
     * @throws FailureException the refusal for the sender; no job exists then
     */
    public JobRequest submit(Submission submission) {
        return intake.accept(checks.checked(submission));
    }

    /**
     * As {@link #submit(Submission)}, for inputs that the sender has yet to store. They are stored after a first check of
     * the queue, so that none is stored if the queue is full, and before the request is accepted.
     *
     * @throws E if the upload fails; some inputs may be stored then, but no job exists
     */
    public <E extends Exception> JobRequest submit(Submission submission, InputUpload<E> upload) throws E {
        JobRequest request = checks.checked(submission);
        var _ = intake.forecast(request);
        upload.put();
        return intake.accept(request);
    }

    /**
     * Checks a submission without accepting it. Its {@code Idempotency-Key} is not used up.
     *
     * @throws FailureException as for {@link #submit(Submission)}
     */
    public SubmissionForecast forecast(Submission submission) {
        JobRequest request = checks.checked(submission).withoutClaim();
        return new SubmissionForecast(request, intake.forecast(request));
    }
}
