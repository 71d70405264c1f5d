// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.VideoMattingModel;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.vision.matting.live.SubjectLook;
import io.heliograph.vision.plane.ColourPlanes;
import java.time.Duration;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/**
 * Finds the subject in frames of one live stream, by the operator's model pack for {@value VideoMattingModel#TITLE}. The built-in network
 * replaces it without a pack, after a failure, and while the pack is too slow. For one thread at a time.
 */
public final class LiveLook implements SubjectLook {
    /** Name of the built-in engine. */
    public static final String BUILT_IN = "builtin/live-matting@1";

    private static final int LATE = 6; // the pack is paused when it had this many more slow than quick calls
    private static final int PAUSE =
            240; // calls that skip the pack before its next try: half a minute at 24 frames a second
    private final EngineSelection engineSelection;
    private final SubjectLook own;
    private final Duration limit;
    private VideoMattingModel.@Nullable Passage passage;
    private @Nullable VideoMattingModel asked;
    private String engine = BUILT_IN;
    private Optional<String> notice = Optional.empty();
    private int late;
    private int pause;

    LiveLook(EngineSelection engineSelection, SubjectLook own, Duration limit) {
        this.engineSelection = engineSelection;
        this.own = own;
        this.limit = limit;
    }

    /** Name of the engine that found the subject in the latest frame. */
    public String engine() {
        return engine;
    }

    /** Reason why the built-in engine replaced a pack since the last call of this method; empty if it did not. */
    public Optional<String> notice() {
        Optional<String> since = notice;
        notice = Optional.empty();
        return since;
    }

    @Override
    public float[] probability(Mat bgr, boolean mirrored) {
        if (pause == 0) {
            Optional<float[]> seen = engineSelection.ask(
                    VideoMattingModel.ROLE, model -> Optional.of(seen(model, bgr)), Optional::empty);
            if (seen.isPresent()) {
                return seen.get();
            }
            rest();
        } else {
            pause--;
        }
        engine = BUILT_IN;
        return own.probability(bgr, mirrored);
    }

    private float[] seen(VideoMattingModel model, Mat bgr) throws PackException {
        boolean known = model.equals(asked); // the first call may load the network, so it is not timed
        if (!known) {
            asked = model;
            passage = null;
        }
        if (passage == null) {
            passage = model.begin();
        }
        long begun = System.nanoTime();
        float[] belief;
        try {
            belief = passage.next(ColourPlanes.of(bgr)).values();
        } catch (PackException e) {
            notice = Optional.of("The model pack %s failed. The built-in engine continues.".formatted(model.engine()));
            throw e;
        }
        engine = model.engine();
        if (known) {
            late = Math.max(0, late + (System.nanoTime() - begun > limit.toNanos() ? 1 : -1));
            if (late >= LATE) {
                notice = Optional.of(
                        "The model pack %s takes more than %d ms for a frame. The built-in engine continues; the pack is tried again later."
                                .formatted(model.engine(), limit.toMillis()));
                rest();
            }
        }
        return belief;
    }

    private void rest() {
        late = 0;
        passage = null;
        pause = PAUSE;
    }

    @Override
    public void restart() {
        passage = null;
        own.restart();
    }
}
