// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** Solids measured step by step, for tests that ask many solids for few points each: a class for each takes longer to warm up than that. */
public final class StepwiseSolids {
    private StepwiseSolids() {}

    /** Like {@link CompiledSolid#of}, with the same distances and slots, without a class of its own. */
    public static CompiledSolid of(Solid solid) {
        return CompiledSolid.interpreted(solid);
    }
}
