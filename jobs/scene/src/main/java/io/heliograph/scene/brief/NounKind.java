// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/** Roughly what kind of thing a noun names, by the meaning that WordNet lists first. */
public enum NounKind {
    PERSON,
    /** Animals, plants and food. */
    LIVING,
    VEHICLE,
    BUILDING,
    /** A part of a body or plant: an ear, a beak, a leaf. */
    PART,
    /** Clothes, and what else is worn. */
    WORN,
    /** A word for any thing at all, which says nothing of what it is: thing, something, stuff. */
    ANYTHING,
    /** Any other thing, and what WordNet does not know. */
    OTHER
}
