// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.layout.BillboardPin;
import io.heliograph.scene.layout.LayoutDirector;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.render.StageRenderer;
import io.heliograph.scene.stage.Stage;
import java.util.Optional;
import java.util.Set;

/**
 * Lays out briefs with a first thing that must appear in a given box of the picture, its pin. A small preview frame shows where the thing
 * appears and corrects the camera, as bounding boxes are larger than their things.
 */
final class PinnedStage {
    private static final int SIDE = 192; // pixels of the longer side of the preview frame
    private static final int ROUNDS = 2;
    private static final Set<ThingRelation.Kind> JOINED = Set.of(
            ThingRelation.Kind.HOLDING,
            ThingRelation.Kind.WEARING,
            ThingRelation.Kind.RIDING,
            ThingRelation.Kind.INSIDE);

    private final LayoutDirector layoutDirector;
    private final StageRenderer stageRenderer;

    PinnedStage(LayoutDirector layoutDirector, StageRenderer stageRenderer) {
        this.layoutDirector = layoutDirector;
        this.stageRenderer = stageRenderer;
    }

    /**
     * Stages a shot with a pin. Returns the attempt that shows the first thing nearest to its pin; if no attempt shows the thing, stages
     * without the pin.
     */
    Stage of(Brief brief, BillboardPin target, ShotOptions shot, RenderListener renderListener) {
        BillboardPin pin = target;
        Stage stage = staged(brief, pin, shot);
        if (!isAlone(brief)) {
            return stage;
        }
        Stage best = stage;
        float most = -1; // below the match of any box (-0.3 to 1)
        for (int i = 0; i <= ROUNDS; i++) {
            Optional<SeenBox> seen = look(stage, shot, renderListener);
            if (seen.isEmpty()) {
                return most < 0
                        ? unpinned(brief, shot)
                        : best; // nothing of the thing is visible, for example behind a slope
            }
            float match = seen.get().match(target);
            if (match > most) {
                most = match;
                best = stage;
            }
            if (i < ROUNDS) {
                pin = seen.get().corrected(pin, target);
                stage = staged(brief, pin, shot);
            }
        }
        return best;
    }

    private Stage unpinned(Brief brief, ShotOptions shot) {
        return layoutDirector.stage(brief, Optional.empty(), shot.ratio(), shot.seed());
    }

    private Stage staged(Brief brief, BillboardPin pin, ShotOptions shot) {
        return layoutDirector.stage(brief, Optional.of(pin), shot.ratio(), shot.seed());
    }

    /** Whether only the first thing is pinned: nobody holds, wears or rides it, and nothing stands on it. */
    private static boolean isAlone(Brief brief) {
        return !brief.things().isEmpty()
                && brief.things().getFirst().relations().stream()
                        .noneMatch(relation -> JOINED.contains(relation.kind()))
                && brief.things().stream()
                        .flatMap(thing -> thing.relations().stream())
                        .filter(relation -> relation.other() == 0)
                        .noneMatch(relation ->
                                JOINED.contains(relation.kind()) || relation.kind() == ThingRelation.Kind.ON);
    }

    private Optional<SeenBox> look(Stage stage, ShotOptions shot, RenderListener renderListener) {
        float longer = Math.max(shot.width(), shot.height());
        RenderedFrame frame = stageRenderer.render(
                stage,
                Math.max(1, Math.round(SIDE * shot.width() / longer)),
                Math.max(1, Math.round(SIDE * shot.height() / longer)),
                shot.quality().care(),
                new ProgressStage(renderListener, 0, 0));
        return SeenBox.of(frame, stage);
    }
}
