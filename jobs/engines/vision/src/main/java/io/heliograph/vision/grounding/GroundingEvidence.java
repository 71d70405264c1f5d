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
    /** A place, a size or a relation, without a colour. */
    PLACE,
    /** A name alone, assumed to mean the main subject. */
    NAME,
    /** A name alone, while several things are salient. */
    AMONG,
    /** Found by looks, while a detector with a label for the noun finds none. */
    UNSEEN,
    /** Found by looks, while a detector that has only akin labels finds none of these. */
    UNLIKE,
    /** Found by looks, while a detector labels the area differently. */
    OTHERWISE,
    /** A name alone, while the picture shows one thing only. */
    EVIDENT,
    /** Stuff, the subject or the background, requested as such: no name can be misunderstood. */
    ITSELF
}
