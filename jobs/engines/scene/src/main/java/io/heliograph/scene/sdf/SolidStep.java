// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** Operations of a compiled solid. */
enum SolidStep {
    SPHERE("sphere"),
    ELLIPSOID("ellipsoid"),
    BOX("box"),
    CYLINDER("cylinder"),
    CONE("cone"),
    CAPSULE("capsule"),
    TORUS("torus"),
    HALF("half"),
    LATHE("lathe"),
    PRISM("prism"),
    RELIEF("relief"),
    UNION(""),
    SMOOTH_UNION("union"),
    INTERSECTION(""),
    SMOOTH_INTERSECTION("intersection"),
    DIFFERENCE(""),
    SMOOTH_DIFFERENCE("intersection"),
    MOVED(""),
    TURNED(""),
    SCALED(""),
    MIRRORED_X(""),
    MIRRORED_Z(""),
    AROUND("sector"),
    REPEATED("copy"),
    SHELL("shell"),
    ROUNDED(""),
    TWISTED(""),
    BENT(""),
    ROUGH("rough"),
    PAINTED("");

    /** Name of the step's function in {@link PrimitiveDistances} or {@link OutlineDistances}; empty if it has none. */
    final String function;

    SolidStep(String function) {
        this.function = function;
    }

    /** Whether the step is a primitive with a fixed count of numbers, which its function takes as arguments. */
    boolean isPlain() {
        return compareTo(HALF) <= 0;
    }

    /** Whether the step is a primitive that reads a table of numbers, such as a polygon. */
    boolean isTable() {
        return !isPlain() && compareTo(RELIEF) <= 0;
    }
}
