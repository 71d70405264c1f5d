// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/** One instance of a thing while it is being placed: its offset from its cell, or from the node that carries it. */
final class Node {
    final int thing;
    final int instance;
    final Prop prop;
    final Node root;
    float scale;
    float yaw;
    float x;
    float y;
    float z;

    /** 1 if it stands behind its neighbours on a carrier, -1 if in front of them. */
    int back;

    Node(int thing, int instance, Prop prop, Node carrier) {
        this.thing = thing;
        this.instance = instance;
        this.prop = prop;
        root = carrier.root;
    }

    Node(int thing, int instance, Prop prop) {
        this.thing = thing;
        this.instance = instance;
        this.prop = prop;
        root = this;
    }

    float worldX(Cell cell) {
        return cell.x + root.x + (root == this ? 0 : x);
    }

    float worldY(Cell cell) {
        return cell.y + root.y + (root == this ? 0 : y);
    }

    float worldZ(Cell cell) {
        return cell.z + root.z + (root == this ? 0 : z);
    }

    Box box(Cell cell) {
        return Box.of(prop.reach(), yaw, scale, worldX(cell), worldY(cell), worldZ(cell));
    }

    /** Half the longer side of what it stands on. */
    float radius() {
        return scale * Math.max(prop.reach().width(), prop.reach().depth()) / 2;
    }

    float height() {
        return scale * prop.reach().height();
    }
}
