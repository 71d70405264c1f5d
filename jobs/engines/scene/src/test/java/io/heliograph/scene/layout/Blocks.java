// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.ActorBounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Briefs whose things are boxes of given sizes. */
final class Blocks {
    private final List<BriefThing> things = new ArrayList<>();
    private final List<Prop> props = new ArrayList<>();
    private CameraLens cameraLens = new CameraLens(50, CameraLens.Angle.EYE_LEVEL, CameraLens.Distance.MEDIUM, 0);

    Blocks box(float width, float height, float depth, int count, ThingRelation... relations) {
        return box(width, height, depth, count, Optional.empty(), relations);
    }

    Blocks box(
            float width,
            float height,
            float depth,
            int count,
            Optional<PicturePlace> place,
            ThingRelation... relations) {
        things.add(new BriefThing(
                "box" + things.size(),
                Optional.of("box"),
                count,
                RelativeSize.NATURAL,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                place,
                List.of(relations),
                Optional.empty(),
                FacingDirection.UNSAID,
                List.of()));
        ActorBounds actorBounds = new ActorBounds(-width / 2, 0, -depth / 2, width / 2, height, depth / 2);
        props.add(new Prop(
                "box",
                new Solid.Moved(new Solid.Box(width / 2, height / 2, depth / 2, 0, 0), 0, height / 2, 0),
                List.of(),
                actorBounds,
                Prop.Habit.STANDS,
                List.of(),
                false));
        return this;
    }

    Blocks lens(CameraLens wanted) {
        cameraLens = wanted;
        return this;
    }

    Brief brief() {
        return new Brief(
                things,
                new SceneSetting(
                        SceneSetting.Scenery.STUDIO,
                        SceneSetting.Weather.CLEAR,
                        SceneSetting.Season.UNSAID,
                        Optional.empty(),
                        ""),
                new BriefLight(BriefLight.Kind.SOFTBOX, BriefLight.From.LEFT, false, Optional.empty()),
                cameraLens,
                BriefStyle.PHOTOGRAPH,
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    SceneLayout layout(float ratio, long seed) {
        return new SceneLayout(brief(), props.stream().map(List::of).toList(), ratio, seed);
    }
}
