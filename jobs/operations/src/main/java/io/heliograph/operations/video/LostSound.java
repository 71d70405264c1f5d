// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.encode.AssembledVideo;
import io.heliograph.media.video.encode.OutputPreset;

/** Warns that the result lacks the sound that the client asked for. */
final class LostSound {
    private LostSound() {}

    static void say(StepWork stepWork, AssembledVideo.Sound sound, OutputPreset preset) {
        switch (sound) {
            case LOST -> stepWork.warn("The sound of the video was dropped: none of its sound tracks can be decoded.");
            case SILENT ->
                stepWork.warn("The sound of the video was dropped: the format '" + preset.id() + "' has no sound.");
            case NONE, COPIED, RECODED -> {}
        }
    }
}
