// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.FailureException;
import java.util.Optional;

/** A route over pictures: subclasses give its description and its plan for a request; {@link EditStages} checks and runs the plan. */
public abstract class PictureOperation implements Operation {
    private final EditStages stages;

    protected PictureOperation(EditStages stages) {
        this.stages = stages;
    }

    /** The plan for a request. It must be fast and decode no picture, since it is called several times for each request. */
    protected abstract EditPlan plan(OperationRequest operationRequest);

    /**
     * Checks that involve several fields; called after texts and inline headers have passed their checks.
     *
     * @throws FailureException the client's error
     */
    protected void rules(OperationRequest operationRequest) {}

    @Override
    public final void check(OperationRequest operationRequest) {
        stages.check(plan(operationRequest));
        rules(operationRequest);
    }

    @Override
    public final Optional<String> notice(OperationRequest operationRequest) {
        return stages.notice(plan(operationRequest));
    }

    @Override
    public final Pipeline pipeline(OperationRequest operationRequest) {
        return stages.pipeline(plan(operationRequest), spec());
    }
}
