// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/**
 * A bounding volume hierarchy over the boxes of the actors: median splits by the longest axis, flat arrays. Queries fill a list of the
 * caller's, so they allocate nothing and may run side by side.
 */
final class Hierarchy {
    private static final int STACK = 64;

    private final float[] boxes; // six numbers a node
    private final int[] first; // leaf: the instance, inverted; else the left child, the right one follows at second
    private final int[] second;
    private int nodes;

    /** Over instances, given by their boxes. */
    Hierarchy(float[][] items) {
        int n = items.length;
        boxes = new float[Math.max(1, 2 * n) * 6];
        first = new int[Math.max(1, 2 * n)];
        second = new int[Math.max(1, 2 * n)];
        if (n > 0) {
            Integer[] order = new Integer[n];
            for (int i = 0; i < n; i++) {
                order[i] = i;
            }
            build(items, order, 0, n);
        }
    }

    private int build(float[][] items, Integer[] order, int from, int to) {
        int node = nodes++;
        float[] box = items[order[from]].clone();
        for (int i = from + 1; i < to; i++) {
            float[] b = items[order[i]];
            for (int a = 0; a < 3; a++) {
                box[a] = Math.min(box[a], b[a]);
                box[a + 3] = Math.max(box[a + 3], b[a + 3]);
            }
        }
        System.arraycopy(box, 0, boxes, node * 6, 6);
        if (to - from == 1) {
            first[node] = ~order[from];
            return node;
        }
        int axis = 0;
        for (int a = 1; a < 3; a++) {
            axis = box[a + 3] - box[a] > box[axis + 3] - box[axis] ? a : axis;
        }
        int along = axis;
        java.util.Arrays.sort(
                order,
                from,
                to,
                (p, q) -> Float.compare(items[p][along] + items[p][along + 3], items[q][along] + items[q][along + 3]));
        int middle = (from + to) >>> 1;
        first[node] = build(items, order, from, middle);
        second[node] = build(items, order, middle, to);
        return node;
    }

    /** Lists the actors whose boxes, grown by {@code cone} times the distance, a ray meets before a limit. */
    int along(
            float ox,
            float oy,
            float oz,
            float dx,
            float dy,
            float dz,
            float limit,
            float cone,
            int[] stack,
            int[] found) {
        if (nodes == 0) {
            return 0;
        }
        float ix = 1 / dx;
        float iy = 1 / dy;
        float iz = 1 / dz;
        int count = 0;
        int top = 0;
        stack[top++] = 0;
        while (top > 0) {
            int node = stack[--top];
            int b = node * 6;
            float grow = cone == 0 ? 0 : cone * reach(b, ox, oy, oz, limit);
            float x0 = (boxes[b] - grow - ox) * ix;
            float x1 = (boxes[b + 3] + grow - ox) * ix;
            float y0 = (boxes[b + 1] - grow - oy) * iy;
            float y1 = (boxes[b + 4] + grow - oy) * iy;
            float z0 = (boxes[b + 2] - grow - oz) * iz;
            float z1 = (boxes[b + 5] + grow - oz) * iz;
            float near = Math.max(Math.max(Math.min(x0, x1), Math.min(y0, y1)), Math.min(z0, z1));
            float far = Math.min(Math.min(Math.max(x0, x1), Math.max(y0, y1)), Math.max(z0, z1));
            if (!(far >= Math.max(near, 0)) || near > limit) {
                continue;
            }
            if (first[node] < 0) {
                found[count++] = ~first[node];
            } else {
                stack[top++] = second[node];
                stack[top++] = first[node];
            }
        }
        return count;
    }

    private float reach(int b, float ox, float oy, float oz, float limit) {
        float x = Math.max(Math.abs(boxes[b] - ox), Math.abs(boxes[b + 3] - ox));
        float y = Math.max(Math.abs(boxes[b + 1] - oy), Math.abs(boxes[b + 4] - oy));
        float z = Math.max(Math.abs(boxes[b + 2] - oz), Math.abs(boxes[b + 5] - oz));
        return Math.min(limit, x + y + z);
    }

    /** Lists the actors whose boxes a ball touches. */
    int near(float x, float y, float z, float radius, int[] stack, int[] found) {
        if (nodes == 0) {
            return 0;
        }
        int count = 0;
        int top = 0;
        stack[top++] = 0;
        while (top > 0) {
            int node = stack[--top];
            int b = node * 6;
            float dx = Math.max(Math.max(boxes[b] - x, x - boxes[b + 3]), 0f);
            float dy = Math.max(Math.max(boxes[b + 1] - y, y - boxes[b + 4]), 0f);
            float dz = Math.max(Math.max(boxes[b + 2] - z, z - boxes[b + 5]), 0f);
            if (dx * dx + dy * dy + dz * dz > radius * radius) {
                continue;
            }
            if (first[node] < 0) {
                found[count++] = ~first[node];
            } else {
                stack[top++] = second[node];
                stack[top++] = first[node];
            }
        }
        return count;
    }

    /** A stack large enough for any query. */
    static int[] stack() {
        return new int[STACK];
    }
}
