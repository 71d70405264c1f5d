// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/** One instance of a thing during placement; its offset in metres is relative to its group, or to the instance that carries it. */
final class PlacementNode {
    final int thing;
    final int instance;
    final Prop prop;
    final PlacementNode root;
    float scale;
    float yaw;
    float x;
    float y;
    float z;

    /** 1 if it is behind its neighbours on a carrier, -1 if in front of them. */
    int back;

    PlacementNode(int thing, int instance, Prop prop, PlacementNode carrier) {
        this.thing = thing;
        this.instance = instance;
        this.prop = prop;
        root = carrier.root;
    }

    PlacementNode(int thing, int instance, Prop prop) {
        this.thing = thing;
        this.instance = instance;
        this.prop = prop;
        root = this;
    }

    float worldX(InstanceGroup instanceGroup) {
        return instanceGroup.x + root.x + (root == this ? 0 : x);
    }

    float worldY(InstanceGroup instanceGroup) {
        return instanceGroup.y + root.y + (root == this ? 0 : y);
    }

    float worldZ(InstanceGroup instanceGroup) {
        return instanceGroup.z + root.z + (root == this ? 0 : z);
    }

    WorldBox box(InstanceGroup instanceGroup) {
        return WorldBox.of(
                prop.reach(), yaw, scale, worldX(instanceGroup), worldY(instanceGroup), worldZ(instanceGroup));
    }

    /** Half the longer side of its base, metres. */
    float radius() {
        return scale * Math.max(prop.reach().width(), prop.reach().depth()) / 2;
    }

    float height() {
        return scale * prop.reach().height();
    }
}
