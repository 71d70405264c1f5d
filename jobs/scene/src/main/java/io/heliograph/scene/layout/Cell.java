// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import java.util.ArrayList;
import java.util.List;

/** All instances of one thing and what they carry: placed as a whole. */
final class Cell {
    final int thing;
    final List<Node> nodes = new ArrayList<>();
    float x;
    float y;
    float z;

    Cell(int thing) {
        this.thing = thing;
    }

    /** The instances that stand by themselves. */
    List<Node> roots() {
        return nodes.stream().filter(n -> n.root == n).toList();
    }

    boolean flies() {
        return nodes.getFirst().prop.habit() == Prop.Habit.FLIES;
    }

    Box box() {
        Box all = nodes.getFirst().box(this);
        for (Node node : nodes) {
            all = all.join(node.box(this));
        }
        return all;
    }
}
