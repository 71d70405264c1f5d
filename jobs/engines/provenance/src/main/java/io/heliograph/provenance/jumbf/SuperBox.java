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
 * A JUMBF superbox: a description and further boxes.
 *
 * @param label name among the superboxes of the same parent
 * @param type UUID of the content type
 * @param contents content boxes, which hold data
 * @param labelled child superboxes by label, in order
 * @param payload range of all bytes after the header, including the description; hashes of the box cover it
 */
public record SuperBox(
        String label, UUID type, List<ContentBox> contents, SequencedMap<String, SuperBox> labelled, ByteSpan payload) {
    /** The superboxes, in their order. */
    public Collection<SuperBox> children() {
        return Collections.unmodifiableCollection(labelled.values());
    }

    /** Whether the other object is the same box of the same store. */
    public boolean is(SuperBox other) {
        return payload.equals(other.payload);
    }

    /** The child with a label. */
    public Optional<SuperBox> child(String name) {
        return Optional.ofNullable(labelled.get(name));
    }

    /** The range of the first content box of a type. */
    public Optional<ByteSpan> content(String boxType) {
        return contents.stream()
                .filter(box -> box.type().equals(boxType))
                .findFirst()
                .map(ContentBox::range);
    }
}
