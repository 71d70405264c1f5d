// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.config.FailureException;
import java.util.Optional;

/** A route over pictures: it says what it is and what its plan for a request is; how a plan is checked and carried out is the same for all of them. */
public abstract class PictureOperation implements Operation {
    private final EditStages stages;

    protected PictureOperation(EditStages stages) {
        this.stages = stages;
    }

    /** What is done differently for this request; quick, without a look at any picture, and asked for anew whenever it is needed. */
    protected abstract EditPlan plan(Request request);

    /**
     * Rules of the route's own over several fields, after texts and headers of inline pictures were found good.
     *
     * @throws FailureException with what to answer
     */
    protected void rules(Request request) {}

    @Override
    public final void check(Request request) {
        stages.check(plan(request));
        rules(request);
    }

    @Override
    public final Optional<String> notice(Request request) {
        return stages.notice(plan(request));
    }

    @Override
    public final Pipeline pipeline(Request request) {
        return stages.pipeline(plan(request));
    }
}
