// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.segmentation.PhraseLocator;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.NounPhrase;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Segments the thing that a phrase names in a picture. */
@Component
final class PhraseSegmenter {
    private final PhraseLocator phraseLocator;

    PhraseSegmenter(PhraseLocator phraseLocator) {
        this.phraseLocator = phraseLocator;
    }

    /**
     * Finds the thing in the picture of an edit.
     *
     * @param field of the phrase
     * @return CV_8UC1 of the picture's size, 0 to 255, soft at the edges; the caller closes it
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR if the thing is not found with enough confidence
     */
    Mat find(EditWork edit, NounPhrase what, String field) {
        return phraseLocator.at(edit, edit.picture()).findOrRefuse(what, field);
    }

    /**
     * Finds the thing in the picture as it is at a step of the edit.
     *
     * @param step number of the step, from 0
     */
    Mat find(EditWork edit, Raster picture, int step, NounPhrase what, String field) {
        return phraseLocator.at(edit, picture, step).findOrRefuse(what, field);
    }
}
