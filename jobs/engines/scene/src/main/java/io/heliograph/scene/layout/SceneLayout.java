// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.ThingRelation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the positions of all things and of the camera: the best composition of {@value #TRIES} seeded attempts. Only bounds, sizes and
 * relations have an influence, not the colours of things.
 */
final class SceneLayout {
    private static final int TRIES = 200;
    private static final float LOOK_UP = 0.12f; // additional pitch in radians for flying things

    private final Brief brief;
    private final long seed;
    private final float ratio;
    private final PlacedGroup placedGroup;
    private final boolean parallel;
    private final boolean outdoors;
    private float extraPitch;

    /** @param variants one or several models for each thing of the brief, in the order of the brief; there is at least one thing */
    SceneLayout(Brief brief, List<List<Prop>> variants, float ratio, long seed) {
        this.brief = brief;
        this.ratio = ratio;
        this.seed = seed;
        placedGroup = InstanceAssembly.assemble(brief, variants, seed);
        parallel = brief.lens().angle() == CameraLens.Angle.ISOMETRIC;
        outdoors = LayoutDirector.outdoors(brief.setting().scenery());
    }

    /** The placed things. */
    PlacedGroup group() {
        return placedGroup;
    }

    /** All groups at their positions on flat ground. */
    List<InstanceGroup> cells() {
        return placedGroup.cells();
    }

    /** Finds positions for all groups and returns the camera that shows them. */
    LayoutCamera solve(float fill, float cx, float cy) {
        List<InstanceGroup> cells = placedGroup.cells();
        LayoutAttempt layoutAttempt = new LayoutAttempt(brief, cells, placedGroup.cellOf(), placedGroup.spread());
        CompositionCost compositionCost = new CompositionCost(brief, placedGroup.cellOf());
        int tries = cells.size() == 1 && cells.getFirst().roots().size() == 1 ? 1 : TRIES;
        float best = Float.MAX_VALUE;
        @Nullable PositionSnapshot kept = null;
        for (int i = 0; i < tries; i++) {
            SplittableRandomStream splittableRandomStream =
                    new SplittableRandomStream(SplittableRandomStream.split(seed, "try", i));
            arrange(splittableRandomStream);
            layoutAttempt.attempt(splittableRandomStream);
            ring(splittableRandomStream);
            float cost = compositionCost.cost(cells, layoutAttempt, view(fill, cx, cy));
            if (cost < best) {
                best = cost;
                kept = new PositionSnapshot(cells);
            }
        }
        if (kept != null) {
            kept.restore();
        }
        return view(fill, cx, cy);
    }

    private void arrange(SplittableRandomStream splittableRandomStream) {
        for (InstanceGroup instanceGroup : placedGroup.cells()) {
            GroupArrangement.arrange(
                    instanceGroup.roots(), instanceGroup.flies(), ratio > 0.9f, splittableRandomStream);
        }
    }

    private void ring(SplittableRandomStream splittableRandomStream) {
        for (InstanceGroup instanceGroup : placedGroup.cells()) {
            for (ThingRelation thingRelation : thing(instanceGroup).relations()) {
                InstanceGroup other = placedGroup.cell(thingRelation.other());
                if (thingRelation.kind() == ThingRelation.Kind.AROUND && other != instanceGroup) {
                    instanceGroup.x = other.box().midX();
                    instanceGroup.z = other.box().midZ();
                    RingArrangement.arrange(instanceGroup.roots(), other.box(), splittableRandomStream);
                }
            }
        }
    }

    /** The camera that shows the groups at their current positions. */
    LayoutCamera view(float fill, float cx, float cy) {
        CameraLens.Distance distance = brief.lens().distance();
        boolean near = distance == CameraLens.Distance.CLOSE_UP || distance == CameraLens.Distance.MACRO;
        List<WorldBox> boxes = near ? placedGroup.near() : placedGroup.boxes();
        WorldBox all = boxes.stream().reduce(WorldBox::join).orElseThrow();
        float usual = CameraFraming.pitch(brief.lens().angle(), all.height(), placedGroup.count(), outdoors)
                + extraPitch
                - (placedGroup.cells().getFirst().flies()
                                && outdoors
                                && brief.lens().angle() == CameraLens.Angle.EYE_LEVEL
                        ? LOOK_UP
                        : 0);
        float slope = CameraFraming.slope(brief.lens().focalLength(), ratio);
        LayoutCamera start = new LayoutCamera(0, 0, 0, usual, slope, ratio, parallel);
        return CameraFraming.fit(boxes, start, fill, cx, cy);
    }

    /** As {@link #view}, but tilted down further until the camera is above the ground. */
    LayoutCamera above(GroundHeight groundHeight, float fill, float cx, float cy) {
        LayoutCamera layoutCamera = view(fill, cx, cy);
        WorldBox all = placedGroup.box();
        for (int i = 0; i < 20; i++) {
            float clear = Math.min(0.3f, 0.1f * all.height() + 0.02f);
            if (layoutCamera.y() > groundHeight.at(layoutCamera.x(), layoutCamera.z()) + clear) {
                return layoutCamera;
            }
            extraPitch += 0.04f;
            layoutCamera = view(fill, cx, cy);
        }
        return layoutCamera;
    }

    /** Rectangle of the picture that contains all groups. */
    PictureRect seen(LayoutCamera layoutCamera) {
        return placedGroup.boxes().stream()
                .map(layoutCamera::see)
                .reduce(PictureRect::join)
                .orElseThrow();
    }

    private BriefThing thing(InstanceGroup instanceGroup) {
        return brief.things().get(instanceGroup.thing);
    }
}
