// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/** Basis of an answer; the calibration of its score depends on it. */
enum GroundingEvidence {
    /** A detector's box with the noun as its label. */
    SEEN,
    /** A detector's box with a label related to the noun; the detector has no label for the noun itself. */
    AKIN,
    /** A colour, perhaps with a place or a size. */
    COLOUR,
    /** A place, a size or a relation to another thing, without a colour. */
    PLACE,
    /** A name alone, assumed to mean the main subject. */
    NAME,
    /** A name alone, in a picture with several salient things. */
    AMONG,
    /** Found by colour, place or shape; the detector has a label for the noun, but no box with it. */
    UNSEEN,
    /** Found by colour, place or shape; the detector has only related labels, and no box with these. */
    UNLIKE,
    /** Found by colour, place or shape; the detector has another label for the area. */
    OTHERWISE,
    /** A name alone, while the picture shows one thing only. */
    EVIDENT,
    /** Stuff (such as sky), the subject or the background, requested as such: no name can be misunderstood. */
    ITSELF
}
