// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipStages;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.vision.clip.BackdropComposite;
import io.heliograph.vision.clip.FrameComposite;
import io.heliograph.vision.clip.MaskComposite;
import java.io.IOException;
import org.springframework.stereotype.Component;

/** Makes the tasks of the routes that use mattes. */
@Component
final class MatteTasks {
    private final ClipKeys clipKeys;
    private final RecurrentMattes recurrent;
    private final ClipStages stages;

    MatteTasks(ClipKeys clipKeys, RecurrentMattes recurrent, ClipStages stages) {
        this.clipKeys = clipKeys;
        this.recurrent = recurrent;
        this.stages = stages;
    }

    /** Makes the step that composites frames with mattes on a route. */
    @FunctionalInterface
    interface Composites {
        /** Makes the compositing for one execution. */
        FrameComposite of(StepWork stepWork, Clip clip) throws IOException;
    }

    /** A task that composites each frame with its matte. */
    MatteTask task(Composites composites) {
        return new MatteTask(VideoFields.VIDEO.name(), clipKeys, recurrent, stages.threads()) {
            @Override
            FrameComposite composite(StepWork stepWork, Clip clip) throws IOException {
                return composites.of(stepWork, clip);
            }
        };
    }

    /** A task that returns the mattes themselves. */
    MatteTask mask() {
        return new MatteTask(VideoFields.VIDEO.name(), clipKeys, recurrent, stages.threads()) {
            @Override
            public boolean showsSomething() {
                return false;
            }

            @Override
            FrameComposite composite(StepWork stepWork, Clip clip) {
                return new MaskComposite();
            }
        };
    }

    /** A task with the result cropped to the subject. */
    MatteTask cropped(Composites composites) {
        return new CroppedTask(task(composites), clipKeys, recurrent, stages.threads());
    }

    /** A task that puts the subject in front of another background. */
    MatteTask before(BackdropInput input) {
        return new MatteTask(VideoFields.VIDEO.name(), clipKeys, recurrent, stages.threads()) {
            @Override
            public void prepare(StepWork stepWork, Clip clip) throws IOException {
                input.prepare(stepWork, clip.plan().info()); // first, so that a bad background is refused early
                super.prepare(stepWork, clip);
            }

            @Override
            FrameComposite composite(StepWork stepWork, Clip clip) throws IOException {
                return new BackdropComposite(
                        clip.plan().info().width(),
                        clip.plan().info().height(),
                        input.open(stepWork, clip.plan().info()));
            }
        };
    }
}
