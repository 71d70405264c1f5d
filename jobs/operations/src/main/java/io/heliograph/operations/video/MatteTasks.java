// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.vision.clip.BackdropComposite;
import io.heliograph.vision.clip.FrameComposite;
import io.heliograph.vision.clip.MaskComposite;
import java.io.IOException;
import org.springframework.stereotype.Component;

/** Makes the tasks of the routes that stand on mattes over time. */
@Component
final class MatteTasks {
    private final ClipKeys clipKeys;
    private final ClipStages stages;

    MatteTasks(ClipKeys clipKeys, ClipStages stages) {
        this.clipKeys = clipKeys;
        this.stages = stages;
    }

    /** Makes what a route puts together of frames and mattes. */
    @FunctionalInterface
    interface Composites {
        /** For one execution. */
        FrameComposite of(StepWork stepWork, Clip clip) throws IOException;
    }

    /** A task that needs no more than frames and mattes. */
    MatteTask task(Composites composites) {
        return new MatteTask(VideoFields.VIDEO.name(), clipKeys, stages.threads()) {
            @Override
            FrameComposite composite(StepWork stepWork, Clip clip) throws IOException {
                return composites.of(stepWork, clip);
            }
        };
    }

    /** A task whose result is the mattes themselves. */
    MatteTask mask() {
        return new MatteTask(VideoFields.VIDEO.name(), clipKeys, stages.threads()) {
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

    /** A task whose result is no larger than its subject. */
    MatteTask cropped(Composites composites) {
        return new CroppedTask(task(composites), clipKeys, stages.threads());
    }

    /** A task that puts the subject before something else. */
    MatteTask before(BackdropInput input) {
        return new MatteTask(VideoFields.VIDEO.name(), clipKeys, stages.threads()) {
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
