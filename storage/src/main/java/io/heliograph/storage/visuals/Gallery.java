// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

/** A set of registered pictures that is looked at as one: an organization's own, private and public ones together, or the public ones of all. */
public sealed interface Gallery {
    /** What an organization has registered. */
    record Own(long organizationId) implements Gallery {}

    /** What any organization has registered for everybody. */
    record Public() implements Gallery {}

    /** Its key among the counters: the organization's id, or 0, which no organization has. */
    default long key() {
        return switch (this) {
            case Own(long organizationId) -> organizationId;
            case Public() -> 0;
        };
    }
}
