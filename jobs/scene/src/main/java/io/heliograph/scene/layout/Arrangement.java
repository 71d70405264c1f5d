// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import java.util.List;

/** How several of a kind stand together: loose rows, the back ones in the gaps of the front ones. */
final class Arrangement {
    private static final float SIDE_GAP = 1.14f;
    private static final float ROW_GAP = 1.5f;

    private Arrangement() {}

    /** Sets the offsets of the roots of a cell, centred on it. */
    static void arrange(List<Node> roots, boolean flying, boolean wide, Dice dice) {
        int count = roots.size();
        if (count == 1) {
            roots.getFirst().x = 0;
            roots.getFirst().y = 0;
            roots.getFirst().z = 0;
            return;
        }
        float width = 0;
        float depth = 0;
        float height = 0;
        for (Node node : roots) {
            Box box = Box.of(node.prop.reach(), node.yaw, node.scale, 0, 0, 0);
            width = Math.max(width, box.width());
            depth = Math.max(depth, box.depth());
            height = Math.max(height, box.height());
        }
        int rows = rows(count, wide, flying);
        int placed = 0;
        for (int row = 0; row < rows; row++) {
            int here = (count - placed) / (rows - row);
            float shift = rows == 1 ? 0 : ((row & 1) == 0 ? -0.25f : 0.25f);
            for (int i = 0; i < here; i++) {
                Node node = roots.get(placed + i);
                float loose = dice.between(-0.06f, 0.06f);
                node.x = width * SIDE_GAP * (i - (here - 1) / 2f + shift + loose);
                if (flying) {
                    node.y = height * 1.25f * (row - (rows - 1) / 2f + dice.between(-0.2f, 0.2f));
                    node.z = depth * dice.between(-0.6f, 0.6f);
                } else {
                    node.y = 0;
                    node.z = depth * (ROW_GAP * row + dice.between(-0.2f, 0.2f));
                }
            }
            placed += here;
        }
    }

    private static int rows(int count, boolean wide, boolean flying) {
        if (count <= 3 && !flying) {
            return count == 3 && !wide ? 2 : 1;
        }
        float perRow = wide ? 2.6f : 1.3f;
        return Math.max(1, Math.round((float) Math.sqrt(count / perRow)));
    }
}
