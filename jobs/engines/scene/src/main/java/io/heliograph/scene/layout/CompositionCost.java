// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import java.util.ArrayList;
import java.util.List;

/** Rates a composition: hidden, tiny or misplaced things add to its cost, and so does a subject away from the centre and the thirds. */
final class CompositionCost {
    private static final float PICTURE = 4; // area of the picture, which extends from -1 to 1 in both directions
    private static final float SMALL = 0.012f;

    private final Brief brief;
    private final InstanceGroup[] cellOf;

    CompositionCost(Brief brief, InstanceGroup[] cellOf) {
        this.brief = brief;
        this.cellOf = cellOf;
    }

    /** Cost of a layout, seen by a camera; lower is better. */
    float cost(List<InstanceGroup> cells, LayoutAttempt layoutAttempt, LayoutCamera layoutCamera) {
        float cost = 0;
        List<Seen> seen = new ArrayList<>();
        for (InstanceGroup instanceGroup : cells) {
            for (PlacementNode placementNode : instanceGroup.nodes) {
                seen.add(new Seen(
                        placementNode,
                        instanceGroup,
                        layoutCamera.see(placementNode.box(instanceGroup)).inside()));
            }
        }
        float covered = 0;
        for (Seen one : seen) {
            covered += one.rect.area();
            cost += 40 * Math.max(0, SMALL - one.rect.area() / PICTURE);
            for (Seen other : seen) {
                if (other.node.root != one.node.root && other.rect.near() < one.rect.near()) {
                    float hidden = one.rect.overlap(other.rect) / Math.max(1e-4f, one.rect.area());
                    cost += hidden * hidden * (hidden > 0.4f ? 9 : 4);
                }
            }
        }
        cost -= 0.6f * Math.min(1, covered / PICTURE);
        for (int i = 0; i < cells.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (!layoutAttempt.together(cells.get(i), cells.get(j))
                        && cells.get(i).box().touches(cells.get(j).box(), 0)) {
                    cost += 6;
                }
            }
        }
        for (InstanceGroup instanceGroup : cells) {
            cost += wishes(instanceGroup, layoutCamera);
        }
        float subject = Math.abs(layoutCamera.see(cells.getFirst().box()).midX());
        return cost + 0.5f * Math.min(subject, Math.abs(subject - 0.33f));
    }

    private record Seen(PlacementNode node, InstanceGroup cell, PictureRect rect) {}

    /** Cost of things away from their requested places in the picture, or on the wrong side of each other. */
    private float wishes(InstanceGroup instanceGroup, LayoutCamera layoutCamera) {
        BriefThing briefThing = brief.things().get(instanceGroup.thing);
        PictureRect pictureRect = layoutCamera.see(instanceGroup.box());
        float cost = 0;
        if (briefThing.place().isPresent()) {
            PicturePlace picturePlace = briefThing.place().get();
            float dx = Habitat.isOverhead(briefThing) ? 0 : pictureRect.midX() - PictureGrid.x(picturePlace);
            float dy = PictureGrid.y(picturePlace) == 0 ? 0 : pictureRect.midY() - PictureGrid.y(picturePlace);
            cost += 5 * dx * dx + 2 * dy * dy;
        }
        for (ThingRelation thingRelation : briefThing.relations()) {
            InstanceGroup other = cellOf[thingRelation.other()];
            if (other != instanceGroup) {
                PictureRect o = layoutCamera.see(other.box());
                float clear = 0.5f * Math.min(pictureRect.right() - pictureRect.left(), o.right() - o.left());
                float left = o.midX() - pictureRect.midX();
                if ((thingRelation.kind() == ThingRelation.Kind.LEFT_OF && left < clear)
                        || (thingRelation.kind() == ThingRelation.Kind.RIGHT_OF && -left < clear)) {
                    cost += 5;
                }
            }
        }
        return cost;
    }
}
