// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import io.heliograph.config.FailureException;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads values of a field from clients' JSON, writes them to stored JSON, and documents them.
 *
 * @param <T> type of the value
 */
public sealed interface FieldType<T>
        permits BooleanType,
                IntegerType,
                DecimalType,
                TextType,
                WordOrNumberType,
                ChoiceType,
                EnumType,
                AddressType,
                MediaType,
                FieldListType {
    /**
     * Reads the value from a JSON node that is not absent.
     *
     * @param field name of the field, for errors
     * @throws FailureException BAD_REQUEST for a wrong type, VALIDATION_ERROR for a value out of range
     */
    T read(String field, JsonNode node);

    /** The value as it is stored with the submission; {@link #read} reads it back. */
    JsonNode write(T value);

    /** Casts a value to the class of this type. */
    T cast(Object value);

    /** JSON Schema (2020-12) of the intended values, without description and default. A new tree each time. */
    default ObjectNode schema() {
        return SchemaNodes.words(words());
    }

    /** The schema for a form, which sends pictures and videos as files. */
    default ObjectNode formSchema() {
        return schema();
    }

    /** The intended values in words, for people; names of members are in backticks. */
    String phrase();

    /**
     * The input element of a form.
     *
     * @param hasValue whether the form begins with a value
     */
    default FieldControl control(boolean hasValue) {
        return FieldControl.words(words().size(), hasValue);
    }

    /** Maximum number of pictures that one value may contain inline or as files. */
    default int pictures() {
        return 0;
    }

    /** Whether the values are videos. */
    default boolean isVideo() {
        return false;
    }

    /** Whether the values of this type are lists. */
    default boolean takesLists() {
        return false;
    }

    /** The words allowed, if they are few. */
    default List<String> words() {
        return List.of();
    }

    /** Whether a node means "not given": null, blank text or an empty list. */
    static boolean isAbsent(JsonNode node) {
        return node.isNull()
                || node.isMissingNode()
                || (node.isString() && node.stringValue().isBlank())
                || (node.isArray() && node.valueStream().allMatch(FieldType::isAbsent));
    }
}
