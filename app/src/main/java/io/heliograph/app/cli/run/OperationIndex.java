// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.batch.catalogue.fields.ChoiceType;
import io.heliograph.batch.catalogue.fields.IntegerType;
import io.heliograph.config.FailureException;
import io.heliograph.config.NearestName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Names, paths and fields of all operations, from a file in the jar: a mistyped command is refused before an engine starts.
 * {@code OperationIndexTest} compares the file with the catalogue.
 */
public record OperationIndex(List<IndexedOperation> operations) {
    private static final String FILE = "operations.tsv";
    private static final String CUTOUT = "cutout"; // a command of its own, but often typed as "run cutout"

    public OperationIndex {
        operations = List.copyOf(operations);
    }

    /** Whether an operation processes the input files of a run. */
    enum RunInput {
        NONE,
        OPTIONAL,
        REQUIRED
    }

    /**
     * A field of an operation.
     *
     * @param names the canonical name, then its alternatives
     * @param values allowed values: {@code FILE}, a range such as {@code 1..5}, or words such as {@code low,high}; empty: not
     *     checked here
     */
    record IndexedField(List<String> names, String values) {
        /** In {@code values}: the field takes the name of a file. */
        static final String FILE = "FILE";

        private static final Pattern BOUNDS = Pattern.compile("(-?\\d+)\\.\\.(-?\\d+)");

        static IndexedField of(String text) {
            String[] parts = text.split("=", 2);
            return new IndexedField(List.of(parts[0].split("\\|")), parts.length == 1 ? "" : parts[1]);
        }

        String name() {
            return names.getFirst();
        }

        boolean takesFile() {
            return values.equals(FILE);
        }

        /**
         * Refuses a value that is not allowed, with the message of the server. Blank values are checked later by the operation.
         *
         * @throws FailureException naming the field
         */
        void require(String value) {
            Matcher bounds = BOUNDS.matcher(values);
            JsonNode node = JsonNodeFactory.instance.stringNode(value);
            if (value.isBlank() || values.isEmpty() || takesFile()) {
                return;
            }
            if (bounds.matches()) {
                new IntegerType(Long.parseLong(bounds.group(1)), Long.parseLong(bounds.group(2)), false)
                        .read(name(), node);
            } else {
                new ChoiceType(List.of(values.split(","))).read(name(), node);
            }
        }

        @Override
        public String toString() {
            return String.join("|", names) + (values.isEmpty() ? "" : "=" + values);
        }
    }

    /**
     * An operation.
     *
     * @param paths paths of its routes, the canonical path first
     * @param summary description in one sentence
     */
    record IndexedOperation(
            String name, List<String> paths, RunInput input, List<IndexedField> fields, String summary) {
        private static final int COLUMNS = 5;

        static IndexedOperation of(String line) {
            String[] cells = line.split("\t", COLUMNS);
            return new IndexedOperation(
                    cells[0],
                    List.of(cells[1].split(" ")),
                    RunInput.valueOf(cells[2]),
                    Arrays.stream(cells[3].split(" "))
                            .filter(text -> !text.isEmpty())
                            .map(IndexedField::of)
                            .toList(),
                    cells[COLUMNS - 1]);
        }

        /** Formats the operation as a line of the file. */
        String line() {
            return String.join(
                    "\t",
                    name,
                    String.join(" ", paths),
                    input.name(),
                    fields.stream().map(IndexedField::toString).collect(Collectors.joining(" ")),
                    summary);
        }

        /** Whether the operation processes videos instead of pictures. */
        boolean takesVideos() {
            return name.startsWith("video.");
        }
    }

    /** Reads the file. */
    public static OperationIndex read() {
        try (InputStream content = Objects.requireNonNull(OperationIndex.class.getResourceAsStream(FILE), FILE)) {
            return new OperationIndex(new String(content.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(IndexedOperation::of)
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The operation of a name or path.
     *
     * @throws ParameterException of this command if there is none; the message suggests the nearest name
     */
    IndexedOperation require(String typed, CommandSpec command) {
        return operations.stream()
                .filter(each -> each.name().equals(typed) || each.paths().contains(typed))
                .findFirst()
                .orElseThrow(() -> new ParameterException(new CommandLine(command), unknown(typed)));
    }

    /** The most similar names of operations, joined by "or"; empty if none is similar. The part after the last dot is also compared. */
    public Optional<String> nearest(String typed) {
        List<String> near = NearestName.dotted(
                typed, operations.stream().map(IndexedOperation::name).toList());
        return near.isEmpty() ? Optional.empty() : Optional.of(String.join(" or ", near));
    }

    private String unknown(String typed) {
        String meant = nearest(typed)
                .or(() -> NearestName.to(typed, List.of(CUTOUT)).map(_ -> "heliograph cutout IN OUT"))
                .map(near -> "Did you mean " + near + "?")
                .orElse("List them: heliograph operations.");
        return "No operation is named %s. %s".formatted(typed, meant);
    }
}
