// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/**
 * Relation of a thing to another one.
 *
 * @param kind of relation
 * @param other position of the other thing in {@link Brief#things()}
 */
public record ThingRelation(Kind kind, int other) {
    /** Kind of spatial relation or contact between two things. */
    public enum Kind {
        ON,
        UNDER,
        INSIDE,
        LEFT_OF,
        RIGHT_OF,
        BESIDE,
        BEHIND,
        IN_FRONT_OF,
        ABOVE,
        AROUND,
        HOLDING,
        WEARING,
        RIDING
    }
}
