// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.ThingRelation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Briefs put together by hand, for tests that do not want to read English. */
final class Sketches {
    static final NamedColour RED = new NamedColour("red", 0.84f, 0.1f, 0.1f);
    static final NamedColour BLUE = new NamedColour("blue", 0.12f, 0.28f, 0.8f);

    private final List<BriefThing> things = new ArrayList<>();
    private final List<BriefLettering> letterings = new ArrayList<>();
    private Scenery scenery = Scenery.STUDIO;
    private BriefLight.Kind light = BriefLight.Kind.SOFTBOX;
    private CameraLens cameraLens = new CameraLens(50, CameraLens.Angle.EYE_LEVEL, CameraLens.Distance.MEDIUM, 0.2f);
    private BriefStyle briefStyle = BriefStyle.PHOTOGRAPH;

    Sketches in(Scenery where, BriefLight.Kind lit) {
        scenery = where;
        light = lit;
        return this;
    }

    Sketches lens(int focal, CameraLens.Angle angle, CameraLens.Distance distance) {
        cameraLens = new CameraLens(focal, angle, distance, 0.2f);
        return this;
    }

    Sketches as(BriefStyle wanted) {
        briefStyle = wanted;
        return this;
    }

    Sketches letters(String text, Optional<Integer> on, String font) {
        letterings.add(new BriefLettering(text, on, PicturePlace.BOTTOM, RelativeSize.NATURAL, Optional.empty(), font));
        return this;
    }

    Sketches with(String noun, int count, List<NamedColour> colours, ThingRelation... relations) {
        return with(noun, count, colours, Optional.empty(), relations);
    }

    Sketches with(
            String noun,
            int count,
            List<NamedColour> colours,
            Optional<PicturePlace> place,
            ThingRelation... relations) {
        things.add(new BriefThing(
                noun,
                Optional.empty(),
                count,
                RelativeSize.NATURAL,
                colours,
                Optional.empty(),
                Optional.empty(),
                place,
                List.of(relations),
                Optional.empty(),
                FacingDirection.UNSAID,
                List.of()));
        return this;
    }

    Brief brief() {
        return new Brief(
                things,
                new SceneSetting(scenery, SceneSetting.Weather.CLEAR, SceneSetting.Season.UNSAID, Optional.empty(), ""),
                new BriefLight(light, BriefLight.From.LEFT, false, Optional.empty()),
                cameraLens,
                briefStyle,
                List.of(),
                List.of(),
                letterings,
                List.of());
    }
}
