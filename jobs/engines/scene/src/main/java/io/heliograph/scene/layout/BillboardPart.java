// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/** Role of a cut-out in the brief of its scene. */
public enum BillboardPart {
    /** The cut-out is added to the things of the brief, as the first one. */
    SUBJECT(0),
    /** The cut-out replaces the first thing. */
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
