// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.FailureException;
import java.util.Optional;

/** A route over pictures: it says what it is and what its plan for a request is; how a plan is checked and carried out is the same for all of them. */
public abstract class PictureOperation implements Operation {
    private final EditStages stages;

    protected PictureOperation(EditStages stages) {
        this.stages = stages;
    }

    /** What is done differently for this request; quick, without a look at any picture, and asked for anew whenever it is needed. */
    protected abstract EditPlan plan(OperationRequest operationRequest);

    /**
     * Rules of the route's own over several fields, after texts and headers of inline pictures were found good.
     *
     * @throws FailureException with what to answer
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
        return stages.pipeline(plan(operationRequest), spec().engine());
    }
}
