// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import io.heliograph.scene.layout.LayoutDirector;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Finds settings of a brief that cannot be seen in its kind of picture: colours of a place out of doors, the camera of a flat picture. */
final class IneffectiveWishes {
    private static final float SOFT = 0.5f; // least blur that the words for a soft background set

    private IneffectiveWishes() {}

    /** Sentences for warnings. */
    static List<String> told(Brief brief) {
        List<String> told = new ArrayList<>();
        boolean flat = brief.style() == BriefStyle.VECTOR;
        SceneSetting.Scenery scenery = brief.setting().scenery();
        if (!brief.palette().isEmpty()
                && (flat || (LayoutDirector.outdoors(scenery) && scenery != SceneSetting.Scenery.SPACE))) {
            told.add("the colour scheme \"%s\" has no effect on a picture of this kind"
                    .formatted(brief.palette().stream().map(NamedColour::name).collect(Collectors.joining(", "))));
        }
        if (flat) {
            flat(brief, told);
        } else if (brief.things().isEmpty()) {
            bare(brief.lens(), told);
        }
        return told;
    }

    private static void flat(Brief brief, List<String> told) {
        CameraLens.Angle angle = brief.lens().angle();
        if (angle != CameraLens.Angle.EYE_LEVEL && angle != CameraLens.Angle.ISOMETRIC) {
            told.add("the camera angle \"%s\" has no effect on a flat picture"
                    .formatted(DocumentFieldReader.term(angle)));
        }
        var usual = DocumentFieldReader.usual(brief.light().kind());
        if (usual.from() != brief.light().from() || brief.light().tint().isPresent()) {
            told.add("the direction and the colour of the light have no effect on a flat picture");
        }
    }

    private static void bare(CameraLens lens, List<String> told) {
        CameraLens.Distance distance = lens.distance();
        if (distance == CameraLens.Distance.CLOSE_UP || distance == CameraLens.Distance.MACRO) {
            told.add("the distance \"%s\" has no effect on a picture without things"
                    .formatted(DocumentFieldReader.term(distance)));
        }
        if (lens.blur() >= SOFT) {
            told.add("the soft background has no effect on a picture without things");
        }
    }
}
