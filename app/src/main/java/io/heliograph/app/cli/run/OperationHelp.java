// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandSettings;
import io.heliograph.app.cli.command.SettingPlaces;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.MediaType;
import io.heliograph.config.LimitSettings;
import io.heliograph.config.Settings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Help of an operation: its fields, with types, defaults and examples. With default limits it is read from a file in the jar, which
 * {@code OperationIndexTest} compares with the catalogue. Otherwise it is generated from the operations, and creating them takes seconds.
 *
 * @param name of the operation
 * @param takesFile whether it works on a file
 * @param limits text on the limits of the operation, with the values of the settings
 * @param example a command
 * @param rows one row per field that a run without a server accepts; its cells are in the order of the columns
 */
record OperationHelp(
        String name, boolean takesFile, String summary, String limits, String example, List<List<String>> rows) {
    /** Settings for a Spring context that opens no database, no data folder and no port. */
    static final Map<String, Object> QUIET = Map.of(
            "heliograph.roles",
            "api",
            "heliograph.data-dir",
            Path.of(System.getProperty("java.io.tmpdir"), "heliograph-operations")
                    .toString());

    private static final String FILE = "operation-help.jsonl";
    private static final JsonMapper JSON = JsonMapper.shared();

    OperationHelp {
        rows = List.copyOf(rows);
    }

    /**
     * The help of a known operation.
     *
     * @param name canonical name of the operation
     */
    static OperationHelp of(CommandContext context, String name) {
        Optional<OperationHelp> usual = SettingPlaces.leaveDefaults("heliograph.limits", context.settings())
                ? shipped(name, _ -> true)
                : Optional.empty();
        return usual.orElseGet(() -> ofSettings(context, name));
    }

    private static OperationHelp ofSettings(CommandContext context, String name) {
        Settings settings = new CommandSettings(context.settings()).with(QUIET);
        return shipped(name, head(settings.limits())::equals)
                .orElseGet(() -> context.inContainer(
                        LocalOperations.class,
                        settings,
                        beans -> of(beans.getBean(Catalogue.class).named(name), settings.limits())));
    }

    /**
     * Reads the help from the file in the jar.
     *
     * @param fits whether the limits in the file's first line are those of the settings; if not, the help is empty
     */
    private static Optional<OperationHelp> shipped(String name, Predicate<String> fits) {
        String mark = "\"name\":\"" + name + "\"";
        try (InputStream content = Objects.requireNonNull(OperationHelp.class.getResourceAsStream(FILE), FILE);
                var lines = new BufferedReader(new InputStreamReader(content, StandardCharsets.UTF_8))) {
            return fits.test(String.valueOf(lines.readLine()))
                    ? lines.lines()
                            .filter(line -> line.contains(mark))
                            .findFirst()
                            .map(line -> JSON.readValue(line, OperationHelp.class))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** First line of the file: the values of the limits that the help texts mention. */
    private static String head(LimitSettings limits) {
        return "{\"image-bytes\":%d,\"video-bytes\":%d,\"image-pixels\":%d,\"decoded-bytes\":%d}"
                .formatted(limits.imageBytes(), limits.videoBytes(), limits.imagePixels(), limits.decodedBytes());
    }

    /** All lines of the file. */
    static List<String> lines(Stream<Operation> operations, LimitSettings limits) {
        return Stream.concat(
                        Stream.of(head(limits)),
                        operations
                                .map(operation -> JSON.writeValueAsString(of(operation, limits)))
                                .sorted())
                .toList();
    }

    /** Prints the help of {@code run OPERATION --help}. */
    void print(PrintStream out) {
        out.println("Usage: heliograph run " + name + (takesFile ? " IN" : "") + " OUT [--FIELD=VALUE]...");
        out.println(summary + "\n" + limits + "\n");
        table().print(out);
        out.println("\nExample:\n  " + example);
    }

    /** Table of the fields, one row per field. */
    TextTable table() {
        var table = new TextTable("FIELD", "REQUIRED", "TYPE", "DEFAULT", "EXAMPLE", "MEANING");
        rows.forEach(row -> table.row(row.toArray()));
        return table;
    }

    private static OperationHelp of(Operation operation, LimitSettings limits) {
        OperationSpec spec = operation.spec();
        JsonNode sample = JSON.readTree(operation.sample());
        return new OperationHelp(
                spec.name(),
                spec.fileField().isPresent(),
                spec.summary(),
                LimitText.of(spec.limits(), spec, limits),
                example(spec, sample),
                spec.fields().stream()
                        .filter(field -> !CommonFields.isDelivery(field)) // waiting and webhooks need a server
                        .map(field -> row(field, spec, sample, limits))
                        .toList());
    }

    private static List<String> row(Field<?> field, OperationSpec spec, JsonNode sample, LimitSettings limits) {
        return List.of(
                field.name(),
                field.isRequired() ? "yes" : "no",
                field.type().phrase().replace("`", ""),
                field.usual().isEmpty() ? "-" : field.usual(),
                exampleOf(field, sample),
                LimitText.of(field.description(), spec, limits));
    }

    private static String example(OperationSpec spec, JsonNode sample) {
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
