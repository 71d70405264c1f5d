// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.jumbf;

import io.heliograph.containers.ByteSpan;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.UUID;

/**
 * A box of boxes, with its description.
 *
 * @param label its name among its neighbours
 * @param type type of its content
 * @param contents boxes with data
 * @param labelled superboxes under their labels, in their order
 * @param payload all bytes after the header, description included: hashes of this box cover them
 */
public record SuperBox(
        String label, UUID type, List<ContentBox> contents, SequencedMap<String, SuperBox> labelled, ByteSpan payload) {
    /** The superboxes, in their order. */
    public Collection<SuperBox> children() {
        return Collections.unmodifiableCollection(labelled.values());
    }

    /** Whether the other is the same box of the same store. */
    public boolean is(SuperBox other) {
        return payload.equals(other.payload);
    }

    /** The child of a label. */
    public Optional<SuperBox> child(String name) {
        return Optional.ofNullable(labelled.get(name));
    }

    /** The data of the first content box of a type. */
    public Optional<ByteSpan> content(String boxType) {
        return contents.stream()
                .filter(box -> box.type().equals(boxType))
                .findFirst()
                .map(ContentBox::range);
    }
}
