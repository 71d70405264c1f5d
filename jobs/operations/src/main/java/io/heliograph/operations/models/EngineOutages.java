// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.models.FallbackPolicy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.stereotype.Component;

/** Reports an engine's outage to clients: as an error, or in {@code warning} if the built-in engine replaces it. */
@Component
public final class EngineOutages {
    private static final String SEEN = "engine-outages";

    private final FallbackPolicy usual;

    EngineOutages(Settings settings) {
        usual = settings.fallback();
    }

    /**
     * Reports an outage; the same outage is reported only once in a request.
     *
     * @throws FailureException with the code of the outage, if the client or the settings refuse the built-in engine
     */
    public void report(RunningWork running, EngineOutage outage) {
        if (running.fallback().orElse(usual) == FallbackPolicy.REFUSE) {
            throw new FailureException(
                    outage.code(),
                    "The engine is unavailable",
                    outage.words() + "; 'fallback' is refuse, so the built-in engine was not used.");
        }
        List<EngineOutage> seen = seen(running.work());
        if (seen.stream().noneMatch(outage::isSame)) {
            seen.add(outage);
            running.work().warn(outage.words() + ", so the built-in engine was used.");
        }
    }

    private static List<EngineOutage> seen(StepWork stepWork) {
        return stepWork.once(SEEN, CopyOnWriteArrayList::new);
    }

    /**
     * Runs work in which the built-in engine may replace another one. If the built-in engine refuses, the error names the outage too: the
     * other engine might have accepted the client's words.
     *
     * @throws FailureException thrown by the work; its details then name the outage, too
     */
    public static <T, X extends Throwable> T explaining(StepWork stepWork, ScopedValue.CallableOp<? extends T, X> work)
            throws X {
        try {
            return work.call();
        } catch (FailureException e) {
            ClientFailure failure = e.failure();
            List<EngineOutage> seen = seen(stepWork);
            if (seen.isEmpty() || failure.code() != ErrorCode.VALIDATION_ERROR) {
                throw e;
            }
            String details = "%s %s, and the built-in engine cannot do it; try again later."
                    .formatted(failure.details(), seen.getLast().words());
            throw new FailureException(new ClientFailure(failure.code(), failure.message(), details), e);
        }
    }
}
