// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.List;

/**
 * A solid lowered to steps: the structure. Its numbers lie in an array beside it, so that solids which differ only in numbers are the same
 * structure.
 *
 * @param step what to do
 * @param at first of its numbers
 * @param numbers how many
 * @param a step's own: points of a polygon, columns, copies
 * @param b step's own: rows
 * @param slot of the surface, where one slot holds for all below; else -1
 * @param bound where the ball around it begins in the numbers (centre, radius), or -1 if it is not worth a test
 * @param parts what it is made of
 * @param size steps in it, itself included
 */
record LoweredNode(
        SolidStep step, int at, int numbers, int a, int b, int slot, int bound, List<LoweredNode> parts, int size) {
    /** Writes what makes two structures the same. */
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
