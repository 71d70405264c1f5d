// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.declaration;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parsed content of a declaration file, with the position of each node: text, lists and fields in the order of the file. */
public sealed interface DeclarationNode {
    /** Position of this node in its file. */
    SourcePosition where();

    /** A scalar; numbers too are text until an expression reads them. */
    record Text(SourcePosition where, String value) implements DeclarationNode {}

    /** A list. */
    record Items(SourcePosition where, List<DeclarationNode> nodes) implements DeclarationNode {}

    /** A map: nodes by their key, in the order of the file. */
    record Fields(SourcePosition where, Map<String, DeclarationNode> nodes) implements DeclarationNode {
        /** A copy of these fields in which those of {@code upper} replace fields of the same key; new keys come last. */
        public Fields under(Fields upper) {
            Map<String, DeclarationNode> all = new LinkedHashMap<>(nodes);
            all.putAll(upper.nodes);
            return new Fields(upper.where, all);
        }

        /** These fields except those with a given text as their value. */
        public Fields without(String text) {
            Map<String, DeclarationNode> all = new LinkedHashMap<>(nodes);
            all.values().removeIf(node -> node instanceof Text only && only.value.equals(text));
            return new Fields(where, all);
        }
    }

    /** Text of this node. */
    default String text() {
        if (this instanceof Text text) {
            return text.value;
        }
        throw where().wrong("must be text or a number");
    }

    /** Items of this list; none for an empty text. */
    default List<DeclarationNode> items() {
        return switch (this) {
            case Items items -> items.nodes;
            case Text text when text.value.isBlank() -> List.of();
            default -> throw where().wrong("must be a list");
        };
    }

    /** Fields of this node by key; none for an empty text. */
    default Fields fields() {
        return switch (this) {
            case Fields fields -> fields;
            case Text text when text.value.isBlank() -> new Fields(text.where, Map.of());
            default -> throw where().wrong("must be keys with values");
        };
    }
}
