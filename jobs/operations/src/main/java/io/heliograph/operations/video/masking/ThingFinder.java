// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.video.Clip;
import java.io.IOException;

/** Finds the thing that a client asks for in some frames of a clip. */
interface ThingFinder {
    /**
     * Searches for the thing.
     *
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR that names the things found instead
     */
    ThingSeeds find(StepWork stepWork, Clip clip, ClipSurvey survey) throws IOException;
}
