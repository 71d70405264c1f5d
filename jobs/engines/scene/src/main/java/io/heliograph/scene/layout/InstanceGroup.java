// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import java.util.ArrayList;
import java.util.List;

/** All instances of one thing and the things that they carry, moved as a unit. */
final class InstanceGroup {
    final int thing;
    final List<PlacementNode> nodes = new ArrayList<>();
    float x;
    float y;
    float z;

    InstanceGroup(int thing) {
        this.thing = thing;
    }

    /** The instances without a carrier. */
    List<PlacementNode> roots() {
        return nodes.stream().filter(n -> n.root == n).toList();
    }

    boolean flies() {
        return nodes.getFirst().prop.habit() == Prop.Habit.FLIES;
    }

    WorldBox box() {
        WorldBox all = nodes.getFirst().box(this);
        for (PlacementNode placementNode : nodes) {
            all = all.join(placementNode.box(this));
        }
        return all;
    }
}
