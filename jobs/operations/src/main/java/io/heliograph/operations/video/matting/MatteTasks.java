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

/** Creates the tasks of routes based on mattes over time. */
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

    /** Creates the compositing of frames and mattes of a route. */
    @FunctionalInterface
    interface Composites {
        /** Creates it for one execution. */
        FrameComposite of(StepWork stepWork, Clip clip) throws IOException;
    }

    /** A task that needs only frames and mattes. */
    MatteTask task(Composites composites) {
        return new MatteTask(VideoFields.VIDEO.name(), clipKeys, recurrent, stages.threads()) {
            @Override
            FrameComposite composite(StepWork stepWork, Clip clip) throws IOException {
                return composites.of(stepWork, clip);
            }
        };
    }

    /** A task with the mattes themselves as the result. */
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

    /** A task that composites the subject with another background. */
    MatteTask before(BackdropInput input) {
        return new MatteTask(VideoFields.VIDEO.name(), clipKeys, recurrent, stages.threads()) {
            @Override
            public void prepare(StepWork stepWork, Clip clip) throws IOException {
                input.prepare(stepWork, clip.plan().info()); // cheaper to refuse than the clip
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
