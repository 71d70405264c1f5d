// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.batch.catalogue.AddressType;
import io.heliograph.batch.catalogue.BulkInputsType;
import io.heliograph.batch.catalogue.DecimalType;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.FieldType;
import io.heliograph.batch.catalogue.IntegerListType;
import io.heliograph.batch.catalogue.IntegerType;
import io.heliograph.batch.catalogue.KeyPointsType;
import io.heliograph.batch.catalogue.MaskChangesType;
import io.heliograph.batch.catalogue.MediaListType;
import io.heliograph.batch.catalogue.MediaType;
import io.heliograph.batch.catalogue.ObjectListType;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.TextType;
import io.heliograph.batch.catalogue.WordOrNumberType;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Fields as JSON Schema (2020-12). Describes the intended values, not every leniency. */
final class FieldSchemas {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final String BINARY = "binary";
    private static final String ENGINES = "engines";

    private FieldSchemas() {}

    /** The body of a route. */
    static Schema<?> body(OperationSpec operationSpec) {
        JsonSchema body = JsonSchemas.object();
        for (Field<?> field : operationSpec.fields()) {
            body.addProperty(field.name(), of(field));
            if (field.isRequired()) {
                body.addRequiredItem(field.name());
            }
        }
        return body;
    }

    /** The body of a route as a form; pictures and videos may be files. */
    static Schema<?> form(OperationSpec operationSpec) {
        JsonSchema form = JsonSchemas.object();
        for (Field<?> field : operationSpec.fields()) {
            Schema<?> property = of(field);
            switch (field.type()) {
                case MediaType _ -> property.setFormat(BINARY);
                case MediaListType _ -> property.setItems(JsonSchemas.text().format(BINARY));
                default -> {}
            }
            form.addProperty(field.name(), property);
            if (field.isRequired()) {
                form.addRequiredItem(field.name());
            }
        }
        return form;
    }

    /** The result object of a route, with the members common to all results. */
    static Schema<?> result(OperationSpec operationSpec) {
        JsonSchema result = anyResult();
        operationSpec
                .results()
                .forEach(
                        (key, meaning) -> result.addProperty(key, resulting(key).description(meaning)));
        return result;
    }

    /** The members that the result of any route may have. */
    static JsonSchema anyResult() {
        JsonSchema result = JsonSchemas.object();
        result.addProperty(
                ENGINES,
                resulting(ENGINES)
                        .description(
                                "engines that made the result, with their versions: model packs and endpoints first, then built-in ones"));
        result.addProperty("warning", JsonSchemas.text().description("deviations from the request"));
        return result;
    }

    private static Schema<?> resulting(String key) {
        JsonSchema schema = new JsonSchema();
        if (key.equals(ENGINES)) {
            schema.addType("array");
            schema.setItems(JsonSchemas.text());
        } else if (key.endsWith("_url")) {
            schema.addType("string");
            schema.setFormat("uri");
        }
        return schema;
    }

    private static <T> Schema<?> of(Field<T> field) {
        JsonSchema schema = new JsonSchema();
        FieldType<T> type = field.type();
        schema.addType(type.schemaType());
        schema.setDescription(description(field));
        type.words().forEach(schema::addEnumItemObject);
        T fallback = field.fallback();
        if (fallback != null) {
            schema.setDefault(plain(type, fallback));
        }
        bounds(type, schema);
        return schema;
    }

    private static <T> @Nullable Object plain(FieldType<T> type, T value) {
        return JSON.convertValue(type.write(value), Object.class);
    }

    private static void bounds(FieldType<?> type, JsonSchema schema) {
        switch (type) {
            case IntegerType(long least, long most, var _) -> {
                schema.setFormat(most > Integer.MAX_VALUE ? "int64" : "int32");
                schema.setMinimum(BigDecimal.valueOf(least));
                schema.setMaximum(BigDecimal.valueOf(most));
            }
            case DecimalType(double least, double most, var _) -> {
                schema.setMinimum(BigDecimal.valueOf(least));
                schema.setMaximum(BigDecimal.valueOf(most));
            }
            case MediaListType(int most) -> {
                schema.setItems(JsonSchemas.text());
                schema.setMaxItems(most);
            }
            case BulkInputsType(int most) -> {
                JsonSchema input = JsonSchemas.object();
                input.addProperty("name", JsonSchemas.text().description("name of the item in the report"));
                input.addProperty(
                        "image",
                        JsonSchemas.text().description("address or Base64, or any other field of the operation"));
                schema.setItems(input);
                schema.setMaxItems(most);
            }
            case MaskChangesType(int most) -> {
                JsonSchema actions = JsonSchemas.object();
                JsonSchema remove = new JsonSchema();
                remove.addType("boolean");
                actions.addProperty("remove", remove.description("whether the part is to go; true without it"));
                JsonSchema change = JsonSchemas.object();
                change.addProperty(
                        "mask_url",
                        JsonSchemas.text().description("white where the part is: address, data URI or Base64"));
                change.addProperty("actions", actions);
                change.setRequired(List.of("mask_url"));
                schema.setItems(change);
                schema.setMaxItems(most);
            }
            case ObjectListType(int most) -> {
                schema.setItems(JsonSchemas.object());
                schema.setMaxItems(most);
            }
            case KeyPointsType(int most) -> {
                JsonSchema point = JsonSchemas.object();
                point.addProperty("x", whole(KeyPointsType.FARTHEST));
                point.addProperty("y", whole(KeyPointsType.FARTHEST));
                JsonSchema side = JsonSchemas.text();
                List.of("positive", "negative").forEach(side::addEnumItemObject);
                point.addProperty("type", side);
                point.setRequired(List.of("x", "y"));
                schema.setItems(point);
                schema.setMaxItems(most);
            }
            case IntegerListType(int count, long least, long most) -> {
                JsonSchema whole = new JsonSchema();
                whole.addType("integer");
                whole.setMinimum(BigDecimal.valueOf(least));
                whole.setMaximum(BigDecimal.valueOf(most));
                schema.setItems(whole);
                schema.setMinItems(count);
                schema.setMaxItems(count);
            }
            case TextType(int longest, var _) -> schema.setMaxLength(longest);
            case WordOrNumberType(int longest) -> {
                schema.addType("number");
                schema.setMaxLength(longest);
            }
            case AddressType() -> schema.setFormat("uri");
            default -> {}
        }
    }

    private static JsonSchema whole(long most) {
        JsonSchema whole = new JsonSchema();
        whole.addType("integer");
        whole.setMinimum(BigDecimal.ZERO);
        whole.setMaximum(BigDecimal.valueOf(most));
        return whole;
    }

    private static String description(Field<?> field) {
        List<String> aliases = field.aliases();
        String also = aliases.isEmpty() ? "" : " Also taken as: " + String.join(", ", aliases) + ".";
        return field.description() + also;
    }
}
