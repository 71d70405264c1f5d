// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** A solid compiled for evaluation, also from several threads at once. */
public final class CompiledSolid {
    private final DistanceField distanceField;
    private final float[] numbers;
    private final SolidBounds solidBounds;

    private CompiledSolid(DistanceField distanceField, float[] numbers, SolidBounds solidBounds) {
        this.distanceField = distanceField;
        this.numbers = numbers;
        this.solidBounds = solidBounds;
    }

    /**
     * Compiles a solid; fast if its structure was compiled before.
     *
     * @throws IllegalArgumentException if it is nested deeper than 64, has more than 8192 parts or 2^20 numbers, a number that is not
     * finite, or a slot outside 0 to 63
     */
    public static CompiledSolid of(Solid solid) {
        SolidLowering solidLowering = new SolidLowering();
        LoweredNode root = solidLowering.lower(solid);
        return new CompiledSolid(CompiledStructures.field(root), solidLowering.numbers(), SolidBounds.of(solid));
    }

    /** Like {@link #of}, but interpreted step by step, as a reference for tests of the generated code. */
    static CompiledSolid interpreted(Solid solid) {
        SolidLowering solidLowering = new SolidLowering();
        LoweredNode root = solidLowering.lower(solid);
        return new CompiledSolid(new StepInterpreter(root), solidLowering.numbers(), SolidBounds.of(solid));
    }

    /** Signed distance in metres from a point to the surface, negative inside; where it is not exact, at most slightly too large. */
    public float distance(float x, float y, float z) {
        return distanceField.distance(x, y, z, numbers);
    }

    /** Slot of the surface nearest to a point. */
    public int slot(float x, float y, float z) {
        return distanceField.slot(x, y, z, numbers);
    }

    /** A box that contains the solid. */
    public SolidBounds bounds() {
        return solidBounds;
    }
}
