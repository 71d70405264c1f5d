// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import java.util.List;

/** Arranges the instances of a thing in loose rows; rear ones are placed in the gaps between front ones. */
final class GroupArrangement {
    private static final float SIDE_GAP = 1.14f;
    private static final float ROW_GAP = 1.5f;

    private GroupArrangement() {}

    /** Sets the offsets of the instances of a group, centred on the group. */
    static void arrange(
            List<PlacementNode> roots, boolean flying, boolean wide, SplittableRandomStream splittableRandomStream) {
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
        for (PlacementNode placementNode : roots) {
            WorldBox worldBox =
                    WorldBox.of(placementNode.prop.reach(), placementNode.yaw, placementNode.scale, 0, 0, 0);
            width = Math.max(width, worldBox.width());
            depth = Math.max(depth, worldBox.depth());
            height = Math.max(height, worldBox.height());
        }
        int rows = rows(count, wide, flying);
        int placed = 0;
        for (int row = 0; row < rows; row++) {
            int here = (count - placed) / (rows - row);
            float shift = rows == 1 ? 0 : ((row & 1) == 0 ? -0.25f : 0.25f);
            for (int i = 0; i < here; i++) {
                PlacementNode placementNode = roots.get(placed + i);
                float loose = splittableRandomStream.between(-0.06f, 0.06f);
                placementNode.x = width * SIDE_GAP * (i - (here - 1) / 2f + shift + loose);
                if (flying) {
                    placementNode.y =
                            height * 1.25f * (row - (rows - 1) / 2f + splittableRandomStream.between(-0.2f, 0.2f));
                    placementNode.z = depth * splittableRandomStream.between(-0.6f, 0.6f);
                } else {
                    placementNode.y = 0;
                    placementNode.z = depth * (ROW_GAP * row + splittableRandomStream.between(-0.2f, 0.2f));
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
