// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** Steps of a compiled solid. */
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

    /** Name of its function in {@link PrimitiveDistances}, if it has one. */
    final String function;

    SolidStep(String function) {
        this.function = function;
    }

    /** Whether it is a primitive with a fixed count of numbers, all of them arguments of its function. */
    boolean isPlain() {
        return compareTo(HALF) <= 0;
    }

    /** Whether it is a primitive that reads a table. */
    boolean isTable() {
        return !isPlain() && compareTo(RELIEF) <= 0;
    }
}
