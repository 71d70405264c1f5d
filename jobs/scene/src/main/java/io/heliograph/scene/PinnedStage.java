// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.layout.BillboardPin;
import io.heliograph.scene.layout.LayoutDirector;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.render.StageRenderer;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Stage;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Stages briefs whose first thing has its place in the picture: what a small frame shows of it corrects the camera, as boxes are larger than what is in them. */
final class PinnedStage {
    private static final int SIDE = 192; // pixels of the longer side of the frame that is looked at
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

    /** The stage of a shot with a pin. */
    Stage of(Brief brief, BillboardPin target, ShotOptions shot, RenderListener renderListener) {
        BillboardPin pin = target;
        Stage stage = staged(brief, pin, shot);
        for (int i = 0; i < ROUNDS && isAlone(brief); i++) {
            Optional<BillboardPin> next = look(stage, pin, target, shot, renderListener);
            if (next.isEmpty()) {
                return stage;
            }
            pin = next.get();
            stage = staged(brief, pin, shot);
        }
        return stage;
    }

    private Stage staged(Brief brief, BillboardPin pin, ShotOptions shot) {
        return layoutDirector.stage(brief, Optional.of(pin), shot.ratio(), shot.seed());
    }

    /** Whether the first thing is all that the pin is for: nobody holds, wears or rides it, and nothing stands on it. */
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

    private Optional<BillboardPin> look(
            Stage stage, BillboardPin pin, BillboardPin target, ShotOptions shot, RenderListener renderListener) {
        float longer = Math.max(shot.width(), shot.height());
        RenderedFrame frame = stageRenderer.render(
                stage,
                Math.max(1, Math.round(SIDE * shot.width() / longer)),
                Math.max(1, Math.round(SIDE * shot.height() / longer)),
                shot.quality().care(),
                new ProgressStage(renderListener, 0, 0));
        Set<Integer> ids = stage.actors().stream()
                .filter(actor -> actor.thing() == 0)
                .map(Actor::id)
                .collect(Collectors.toUnmodifiableSet());
        int left = frame.width();
        int right = 0;
        int top = frame.height();
        int bottom = 0;
        for (int p = 0; p < frame.object().length; p++) {
            if (ids.contains(frame.object()[p])) {
                left = Math.min(left, p % frame.width());
                right = Math.max(right, p % frame.width() + 1);
                top = Math.min(top, p / frame.width());
                bottom = p / frame.width() + 1;
            }
        }
        return right == 0
                ? Optional.empty()
                : Optional.of(pin.corrected(
                        target,
                        left / (float) frame.width(),
                        top / (float) frame.height(),
                        right / (float) frame.width(),
                        bottom / (float) frame.height()));
    }
}
