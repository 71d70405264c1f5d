// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import java.io.IOException;

/** Finds in some frames of a clip what a request means. */
interface ThingFinder {
    /**
     * Looks for it.
     *
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR that says what was seen instead
     */
    ThingSeeds find(StepWork stepWork, Clip clip, ClipSurvey survey) throws IOException;
}
