// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Relation;
import java.util.ArrayList;
import java.util.List;

/** In which order a carrier holds its load. */
final class Row {
    private Row() {}

    /** From left to right as the relations among the carried say. */
    static List<Node> inOrder(List<Node> load, Brief brief) {
        List<Node> row = new ArrayList<>(load);
        for (Node node : load) {
            for (Relation relation : brief.things().get(node.thing).relations()) {
                for (Node other : load) {
                    if (other.thing == relation.other()) {
                        order(row, node, other, relation.kind());
                    }
                }
            }
        }
        return row;
    }

    private static void order(List<Node> row, Node node, Node other, Relation.Kind kind) {
        switch (kind) {
            case BEHIND -> node.back = 1;
            case IN_FRONT_OF -> node.back = -1;
            case LEFT_OF -> {
                row.remove(node);
                row.add(row.indexOf(other), node);
            }
            case RIGHT_OF -> {
                row.remove(node);
                row.add(row.indexOf(other) + 1, node);
            }
            default -> {}
        }
    }
}
