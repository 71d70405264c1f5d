// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** A solid ready to be measured, from several threads at once. */
public final class Shape {
    private final Field field;
    private final float[] numbers;
    private final Bounds bounds;

    private Shape(Field field, float[] numbers, Bounds bounds) {
        this.field = field;
        this.numbers = numbers;
        this.bounds = bounds;
    }

    /**
     * Compiles a solid; cheap when its structure was compiled before.
     *
     * @throws IllegalArgumentException if it is nested deeper than 64, has more than 8192 parts or 2^20 numbers, a number that is not finite,
     *     or a slot outside 0 to 63
     */
    public static Shape of(Solid solid) {
        Lowering lowering = new Lowering();
        Node root = lowering.lower(solid);
        return new Shape(Structures.field(root), lowering.numbers(), Bounds.of(solid));
    }

    /** Like {@link #of}, measured step by step: the reference. */
    static Shape interpreted(Solid solid) {
        Lowering lowering = new Lowering();
        Node root = lowering.lower(solid);
        return new Shape(new Interpreter(root), lowering.numbers(), Bounds.of(solid));
    }

    /** Signed distance in metres from a point to the skin, negative inside; a lower bound where it is not exact. */
    public float distance(float x, float y, float z) {
        return field.distance(x, y, z, numbers);
    }

    /** Slot of the surface nearest to a point. */
    public int slot(float x, float y, float z) {
        return field.slot(x, y, z, numbers);
    }

    /** A box that holds it. */
    public Bounds bounds() {
        return bounds;
    }
}
