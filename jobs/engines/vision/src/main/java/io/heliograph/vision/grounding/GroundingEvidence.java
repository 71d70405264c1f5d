// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/** Basis of an answer; the calibration of its score depends on it. */
enum GroundingEvidence {
    /** A detector's box with the noun as its label. */
    SEEN,
    /** A detector's box with a label akin to the noun; the detector does not know the noun itself. */
    AKIN,
    /** A colour, perhaps with a place or a size. */
    COLOUR,
    /** A place, a size or a relation alone. */
    PLACE,
    /** A name alone, assumed to mean the main subject. */
    NAME,
    /** A name alone, while several things stand out. */
    AMONG,
    /** Found by looks, while a detector that knows the noun sees none. */
    UNSEEN,
    /** Found by looks, while a detector that knows only things akin to the noun sees none of these. */
    UNLIKE,
    /** Found by looks, while a detector gives it another label. */
    OTHERWISE,
    /** A name alone, while the picture shows one thing only. */
    EVIDENT,
    /** Stuff, the subject or the background, requested as such: no name can be misunderstood. */
    ITSELF
}
