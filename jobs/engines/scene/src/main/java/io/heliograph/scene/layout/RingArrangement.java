// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import java.util.List;

/** Arranges the instances of a thing around another thing: in a circle, open towards the viewer if they would hide the other thing. */
final class RingArrangement {
    private RingArrangement() {}

    /** Places instances around a box. */
    static void arrange(List<PlacementNode> roots, WorldBox centre, SplittableRandomStream splittableRandomStream) {
        int count = roots.size();
        float radius = 0;
        float height = 0;
        for (PlacementNode placementNode : roots) {
            radius = Math.max(radius, placementNode.radius());
            height = Math.max(height, placementNode.height());
        }
        float across = Math.max(centre.width(), centre.depth()) / 2 + 1.25f * radius;
        float along = (float) (count * 2.3 * radius / (2 * Math.PI));
        float ring = Math.max(across, along);
        boolean open = height > 0.4f * centre.height();
        double from = open ? StrictMath.toRadians(-35) : splittableRandomStream.between(0, 6);
        double sweep = open ? StrictMath.toRadians(250) : 2 * Math.PI;
        for (int i = 0; i < count; i++) {
            double step = count == 1 ? 0 : open ? (double) i / (count - 1) : (double) i / count;
            double angle = from + sweep * step;
            PlacementNode placementNode = roots.get(i);
            placementNode.x = (float) (ring * StrictMath.cos(angle));
            placementNode.y = 0;
            placementNode.z = (float) (ring * StrictMath.sin(angle));
        }
    }
}
