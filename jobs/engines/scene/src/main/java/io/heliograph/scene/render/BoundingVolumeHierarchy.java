// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/**
 * A bounding volume hierarchy over boxes: median splits by the longest axis, flat arrays. Queries fill a list that the caller provides, so
 * they allocate nothing and may run in parallel.
 */
final class BoundingVolumeHierarchy {
    private final float[] boxes; // minimum and maximum, six numbers per node
    private final int[] first; // for a leaf the bitwise complement of its box's index, else the left child
    private final int[] second;
    private int nodes;

    /** @param items boxes: minimum and maximum, six numbers each */
    BoundingVolumeHierarchy(float[][] items) {
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

    /** Lists the boxes that a ray hits before a limit. */
    void along(RayBoxTest ray, float limit, RayHits into) {
        into.count = 0;
        int[] stack = into.stack;
        int top = 0;
        if (nodes > 0) {
            stack[top++] = 0;
        }
        while (top > 0) {
            int node = stack[--top];
            if (!ray.meets(boxes, node * 6, limit)) {
                continue;
            }
            if (first[node] < 0) {
                into.add(~first[node], ray.enter, ray.leave);
            } else {
                stack[top++] = second[node];
                stack[top++] = first[node];
            }
        }
    }

    /** Lists the boxes of the given leaves that a ray hits before a limit. */
    void along(RayBoxTest ray, float limit, RayHits leaves, RayHits into) {
        into.count = 0;
        for (int i = 0; i < leaves.count; i++) {
            int node = leaves.item[i];
            if (ray.meets(boxes, node * 6, limit)) {
                into.add(~first[node], ray.enter, ray.leave);
            }
        }
    }

    /** Lists the leaves with boxes that touch a frustum. */
    void within(ViewFrustum space, RayHits into) {
        into.count = 0;
        int[] stack = into.stack;
        int top = 0;
        if (nodes > 0) {
            stack[top++] = 0;
        }
        while (top > 0) {
            int node = stack[--top];
            if (!space.touches(boxes, node * 6)) {
                continue;
            }
            if (first[node] < 0) {
                into.add(node, 0, 0);
            } else {
                stack[top++] = second[node];
                stack[top++] = first[node];
            }
        }
    }

    /** Lists the boxes that intersect a ball. */
    void near(float x, float y, float z, float radius, RayHits into) {
        into.count = 0;
        if (nodes == 0) {
            return;
        }
        int[] stack = into.stack;
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
                into.add(~first[node], 0, 0);
            } else {
                stack[top++] = second[node];
                stack[top++] = first[node];
            }
        }
    }
}
