// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.batch.catalogue.IgnoredFields;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ObjectNode;

/** Warns about members of elements that the route for ads does not know: a mistyped {@code content} would leave a text out. */
final class UnknownElementMembers {
    /** Members of an element; the template's details also state the number of the scene, which follows from the id. */
    private static final Set<String> KNOWN = Set.of("layer_type", "content_type", "content", "id", "scene_number");

    private UnknownElementMembers() {}

    /** A sentence about the first element with such members; empty if all members are known. */
    static Optional<String> of(List<ObjectNode> elements) {
        List<Integer> faulty = IntStream.range(0, elements.size())
                .filter(i -> IgnoredFields.listed(KNOWN, elements.get(i)).isPresent())
                .boxed()
                .toList();
        return faulty.stream()
                .findFirst()
                .flatMap(i -> IgnoredFields.listed(KNOWN, elements.get(i))
                        .map(names -> "Unknown members were ignored in %d of %d elements, the first is elements[%d]: %s"
                                .formatted(faulty.size(), elements.size(), i, names)));
    }
}
