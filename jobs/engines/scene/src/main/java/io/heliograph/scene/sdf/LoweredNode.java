// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.List;

/**
 * Structure of a solid, as a tree of steps. Its numbers are in a separate array, so that solids which differ only in numbers share a
 * structure.
 *
 * @param step operation
 * @param at position of the step's first number in the array
 * @param numbers count of the step's numbers
 * @param a parameter of the step: points of a polygon, columns, copies
 * @param b parameter of the step: rows
 * @param slot index of the surface, if all steps of the tree below have the same one; else -1
 * @param bound position of its bounding ball in the numbers (centre, radius); -1 if testing the ball would not save time
 * @param parts operands of the step
 * @param size number of steps in this tree, including this one
 */
record LoweredNode(
        SolidStep step, int at, int numbers, int a, int b, int slot, int bound, List<LoweredNode> parts, int size) {
    /** Appends a key of the structure; equal keys mean equal structures. */
    void key(StringBuilder out) {
        out.append(step).append(numbers);
        if (a != 0 || b != 0) {
            out.append(',').append(a).append(',').append(b);
        }
        out.append(bound >= 0 ? '^' : '_').append(slot);
        if (!parts.isEmpty()) {
            out.append('(');
            parts.forEach(part -> part.key(out));
            out.append(')');
        }
    }
}
