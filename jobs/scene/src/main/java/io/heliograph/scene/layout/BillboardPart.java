// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/** What a cut-out is to the brief of the scene that it stands in. */
public enum BillboardPart {
    /** It joins the things of the brief, before all of them. */
    SUBJECT(0),
    /** It has the part of the first of them. */
    FIRST_THING(1);

    private final int things;

    BillboardPart(int things) {
        this.things = things;
    }

    /** How many things of the brief are the cut-out. */
    int things() {
        return things;
    }

    /** How many things come to those of the brief. */
    int joining() {
        return 1 - things;
    }
}
