// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import tools.jackson.databind.node.ObjectNode;

/** The field {@code file_name} of operations that name their results after their input. */
public final class FileNameField {
    /** Name of the field. */
    public static final String NAME = "file_name";

    private FileNameField() {}

    /**
     * Sets {@code file_name} from the path of the input, if the operation has that field and the sender did not set it.
     *
     * @param path path of the input; folders and file extension are dropped
     */
    public static void give(OperationSpec operationSpec, ObjectNode fields, String path) {
        operationSpec.fields().stream()
                .filter(field -> field.name().equals(NAME))
                .filter(field -> field.names().stream().noneMatch(fields::has))
                .findFirst()
                .ifPresent(field -> fields.put(NAME, stem(path)));
    }

    private static String stem(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
