// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/** Role of a cut-out in the brief of its scene. */
public enum BillboardPart {
    /** An additional thing, before all others. */
    SUBJECT(0),
    /** Replaces the first thing. */
    FIRST_THING(1);

    private final int things;

    BillboardPart(int things) {
        this.things = things;
    }

    /** Number of things of the brief that the cut-out replaces. */
    int things() {
        return things;
    }

    /** Number of things that the cut-out adds to the brief. */
    int joining() {
        return 1 - things;
    }
}
