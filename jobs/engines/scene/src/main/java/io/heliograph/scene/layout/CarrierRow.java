// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.ThingRelation;
import java.util.ArrayList;
import java.util.List;

/** Determines the order of the things on a carrier. */
final class CarrierRow {
    private CarrierRow() {}

    /** Orders the things on a carrier from left to right, by the relations between them. */
    static List<PlacementNode> inOrder(List<PlacementNode> load, Brief brief) {
        List<PlacementNode> row = new ArrayList<>(load);
        for (PlacementNode placementNode : load) {
            for (ThingRelation thingRelation :
                    brief.things().get(placementNode.thing).relations()) {
                for (PlacementNode other : load) {
                    if (other.thing == thingRelation.other()) {
                        order(row, placementNode, other, thingRelation.kind());
                    }
                }
            }
        }
        return row;
    }

    private static void order(
            List<PlacementNode> row, PlacementNode placementNode, PlacementNode other, ThingRelation.Kind kind) {
        switch (kind) {
            case BEHIND -> placementNode.back = 1;
            case IN_FRONT_OF -> placementNode.back = -1;
            case LEFT_OF -> {
                row.remove(placementNode);
                row.add(row.indexOf(other), placementNode);
            }
            case RIGHT_OF -> {
                row.remove(placementNode);
                row.add(row.indexOf(other) + 1, placementNode);
            }
            default -> {}
        }
    }
}
