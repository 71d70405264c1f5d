// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.restoring.RestoringEngines;
import io.heliograph.operations.segmentation.PhraseLocator;
import io.heliograph.operations.segmentation.PhraseRemoval;
import org.springframework.stereotype.Component;

/** Engines that the editors share; the operator can replace each by a model pack. */
@Component
record EditEngines(SubjectCutouts subjects, PhraseLocator phrases, PhraseRemoval removal, RestoringEngines restorers) {}
