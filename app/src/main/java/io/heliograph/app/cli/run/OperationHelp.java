// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.TextTable;
import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.MediaType;
import io.heliograph.config.LimitSettings;
import java.io.PrintStream;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The fields of an operation, with types, defaults and examples. */
final class OperationHelp {
    private OperationHelp() {}

    /** Prints the help of {@code run OPERATION --help}. */
    static void print(PrintStream out, Operation operation, LimitSettings limits) {
        OperationSpec spec = operation.spec();
        Optional<Field<?>> file = spec.fileField();
        out.println(
                "Usage: heliograph run " + spec.name() + (file.isPresent() ? " IN" : "") + " OUT [--FIELD=VALUE]...");
        out.println(spec.summary() + "\n" + LimitText.of(spec.limits(), spec, limits) + "\n");
        fields(operation, limits).print(out);
        out.println("\nExample:\n  " + example(operation));
    }

    /** One row per field of a run without a server. */
    static TextTable fields(Operation operation, LimitSettings limits) {
        OperationSpec spec = operation.spec();
        JsonNode sample = JsonMapper.shared().readTree(operation.sample());
        var table = new TextTable("FIELD", "REQUIRED", "TYPE", "DEFAULT", "EXAMPLE", "MEANING");
        for (Field<?> field : spec.fields()) {
            if (CommonFields.isDelivery(field)) {
                continue; // without a server there is no waiting and no webhook
            }
            table.row(
                    field.name(),
                    field.isRequired() ? "yes" : "no",
                    field.type().phrase().replace("`", ""),
                    field.usual().isEmpty() ? "-" : field.usual(),
                    exampleOf(field, sample),
                    LimitText.of(field.description(), spec, limits));
        }
        return table;
    }

    private static String example(Operation operation) {
        OperationSpec spec = operation.spec();
        JsonNode sample = JsonMapper.shared().readTree(operation.sample());
        boolean videos = spec.name().startsWith("video.");
        var words = new StringBuilder("heliograph run " + spec.name());
        if (spec.fileField().isPresent()) {
            words.append(videos ? " in.mp4" : " in.jpg");
        }
        words.append(videos ? " out.mp4" : " out.png");
        spec.fields().stream()
                .filter(field -> spec.fileField().filter(field::equals).isEmpty())
                .filter(field -> sample.has(field.name()) && !CommonFields.isDelivery(field))
                .forEach(field -> words.append(' ').append(exampleOf(field, sample)));
        return words.toString();
    }

    private static String exampleOf(Field<?> field, JsonNode sample) {
        String value;
        if (field.type().isVideo()) {
            value = "clip.mp4";
        } else if (field.type() instanceof MediaType) {
            value = "mask".equals(field.name()) ? "mask.png" : "photo.jpg";
        } else if (sample.has(field.name())) {
            JsonNode node = sample.path(field.name());
            value = node.isString() ? node.stringValue() : node.toString();
        } else if (!field.type().words().isEmpty()) {
            value = field.type().words().getLast();
        } else {
            value = field.usual();
        }
        String typed = "--" + field.name() + "=" + value;
        return value.isEmpty() ? "-" : typed.matches("[\\w./:=-]+") ? typed : "'" + typed.replace("'", "'\\''") + "'";
    }
}
