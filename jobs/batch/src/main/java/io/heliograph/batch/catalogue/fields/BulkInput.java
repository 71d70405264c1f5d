// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.POJONode;

/**
 * One input of a bulk run.
 *
 * @param name the sender's name for it: a file name, a path, a number
 * @param fields fields of the request for this input, in addition to the fields common to all inputs of the run
 */
public record BulkInput(String name, ObjectNode fields) {
    /** Maximum characters of a name; a longer one is refused. */
    public static final int LONGEST_NAME = 400;

    private static final int SHOWN = 80;

    /** Copies the fields, so that the record is immutable. */
    public BulkInput {
        fields = fields.deepCopy();
    }

    /** The beginning of a name that is too long, so that the sender finds the input. */
    public static String beginning(String name) {
        return name.length() <= SHOWN ? name : name.substring(0, SHOWN) + "...";
    }

    /** Files sent in the fields of this input. */
    public List<InlineContent> files() {
        List<InlineContent> found = new ArrayList<>();
        replaceFiles(fields, content -> {
            found.add(content);
            return content;
        });
        return found;
    }

    /**
     * The same input with its files replaced by keys of the object store.
     *
     * @param keys keys of the stored files, in the order of {@link #files}
     */
    public BulkInput stored(List<String> keys) {
        ObjectNode copy = fields.deepCopy();
        Iterator<String> next = keys.iterator();
        replaceNodes(copy, _ -> JsonNodeFactory.instance.objectNode().put("object", next.next()));
        return new BulkInput(name, copy);
    }

    private static void replaceFiles(ObjectNode fields, UnaryOperator<InlineContent> each) {
        replaceNodes(fields, node -> JsonNodeFactory.instance.pojoNode(each.apply((InlineContent) node.getPojo())));
    }

    private interface Replacement {
        JsonNode of(POJONode file);
    }

    private static void replaceNodes(ObjectNode fields, Replacement replacement) {
        for (String member : List.copyOf(fields.propertyNames())) {
            switch (fields.get(member)) {
                case POJONode file -> fields.set(member, replacement.of(file));
                case ArrayNode several -> {
                    for (int i = 0; i < several.size(); i++) {
                        if (several.get(i) instanceof POJONode file) {
                            several.set(i, replacement.of(file));
                        }
                    }
                }
                default -> {}
            }
        }
    }
}
