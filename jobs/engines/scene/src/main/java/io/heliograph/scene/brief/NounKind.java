// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/** Rough kind of a noun, by its most frequent meaning in WordNet. */
public enum NounKind {
    PERSON,
    /** Animals, plants and food. */
    LIVING,
    VEHICLE,
    BUILDING,
    /** A part of a body or plant: an ear, a beak, a leaf. */
    PART,
    /** Clothes and other wearables. */
    WORN,
    /** A noun for anything at all: thing, something, stuff. */
    ANYTHING,
    /** Any other thing, and nouns that WordNet does not have. */
    OTHER
}
