// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/** What an answer rests on, from which follows how far its score is to be believed. */
enum GroundingEvidence {
    /** A detector's box whose label is the noun. */
    SEEN,
    /** A detector's box whose label is only akin to the noun, which the detector does not know. */
    AKIN,
    /** A colour, perhaps with a place or a size. */
    COLOUR,
    /** A place, a size or a relation alone. */
    PLACE,
    /** A name alone, taken for the main subject. */
    NAME,
    /** A name alone where several things stand out. */
    AMONG,
    /** Found by looks, where a detector knows the noun and sees none. */
    UNSEEN,
    /** Found by looks, where a detector knows only things akin to the noun and sees none of these. */
    UNLIKE,
    /** Found by looks, where a detector takes it for something else. */
    OTHERWISE,
    /** Stuff, the subject or the background, asked for as such: there is no name to be wrong about. */
    ITSELF
}
