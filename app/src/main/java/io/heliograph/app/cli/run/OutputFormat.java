// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/** Chooses the format of a result by the extension of the output file. */
final class OutputFormat {
    private static final List<String> FIELDS = List.of("output_type", "output_container_and_codec");

    private static final List<String> EXTENSIONS = List.of(
            "png", "jpg", "jpeg", "webp", "gif", "svg", "mp4", "webm", "mov", "mkv", "avi", "zip", "json", "csv");

    private OutputFormat() {}

    /** Extension in lower case, {@code jpg} for both names of JPEG; empty for an unknown one. */
    static String of(Path file) {
        String name =
                file.getFileName() == null ? "" : file.getFileName().toString().toLowerCase(Locale.ROOT);
        String extension = name.substring(name.lastIndexOf('.') + 1);
        boolean known = name.lastIndexOf('.') > 0 && EXTENSIONS.contains(extension);
        return known ? extension.replace("jpeg", "jpg") : "";
    }

    /** Sets the operation's format field, unless the user has typed it or its default is already this format. */
    static void choose(OperationSpec operation, String extension, ObjectNode values) {
        String word = extension.replace("jpg", "jpeg");
        operation.fields().stream()
                .filter(field -> FIELDS.contains(field.name()) && !values.has(field.name()))
                .filter(field -> !isOf(field.usual(), word))
                .forEach(field -> choose(field, word, values));
    }

    private static void choose(Field<?> field, String word, ObjectNode values) {
        field.type().words().stream()
                .filter(choice -> isOf(choice, word))
                .findFirst()
                .ifPresent(choice -> values.put(field.name(), choice));
    }

    private static boolean isOf(String choice, String word) {
        return choice.equals(word) || choice.startsWith(word + "_");
    }
}
