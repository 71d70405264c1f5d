// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

/** A set of registered pictures: an organization's own, private and public ones together, or the public ones of all. */
public sealed interface Gallery {
    /** Pictures registered by an organization. */
    record Own(long organizationId) implements Gallery {}

    /** Pictures that any organization has registered as public. */
    record Public() implements Gallery {}

    /** Its key among the counters: the organization's id, or 0, which no organization has. */
    default long key() {
        return switch (this) {
            case Own(long organizationId) -> organizationId;
            case Public() -> 0;
        };
    }
}
