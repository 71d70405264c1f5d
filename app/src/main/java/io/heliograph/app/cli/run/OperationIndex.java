// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.drop.profile.NearestName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * Names, paths and fields of all operations, from a file of the build: a mistyped command is refused before an engine starts.
 * {@code OperationIndexTest} compares the file with the catalogue.
 */
public record OperationIndex(List<IndexedOperation> operations) {
    private static final String FILE = "operations.tsv";

    public OperationIndex {
        operations = List.copyOf(operations);
    }

    /** Whether an operation has a field for the files of a run. */
    enum RunInput {
        NONE,
        OPTIONAL,
        REQUIRED
    }

    /**
     * A field.
     *
     * @param names the canonical one first
     * @param takesFile whether its value is the name of a file
     */
    record IndexedField(List<String> names, boolean takesFile) {
        private static final String MARK = "=FILE";

        static IndexedField of(String text) {
            boolean takesFile = text.endsWith(MARK);
            String names = takesFile ? text.substring(0, text.length() - MARK.length()) : text;
            return new IndexedField(List.of(names.split("\\|")), takesFile);
        }

        String name() {
            return names.getFirst();
        }

        @Override
        public String toString() {
            return String.join("|", names) + (takesFile ? MARK : "");
        }
    }

    /**
     * An operation.
     *
     * @param paths of its routes, the canonical one first
     */
    record IndexedOperation(String name, List<String> paths, RunInput input, List<IndexedField> fields) {
        private static final int COLUMNS = 4;

        static IndexedOperation of(String line) {
            String[] cells = line.split("\t", COLUMNS);
            return new IndexedOperation(
                    cells[0],
                    List.of(cells[1].split(" ")),
                    RunInput.valueOf(cells[2]),
                    Arrays.stream(cells[COLUMNS - 1].split(" "))
                            .filter(text -> !text.isEmpty())
                            .map(IndexedField::of)
                            .toList());
        }

        /** Its line in the file. */
        String line() {
            return String.join(
                    "\t",
                    name,
                    String.join(" ", paths),
                    input.name(),
                    fields.stream().map(IndexedField::toString).collect(Collectors.joining(" ")));
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

    /** The operations with the nearest name, or the nearest last part of a name, which several may share. */
    public Optional<String> nearest(String typed) {
        List<String> names = operations.stream().map(IndexedOperation::name).toList();
        List<String> all = Stream.concat(names.stream(), names.stream().map(OperationIndex::lastPart))
                .toList();
        return NearestName.to(typed, all)
                .map(near -> names.stream()
                        .filter(name -> name.equals(near) || lastPart(name).equals(near))
                        .sorted()
                        .collect(Collectors.joining(" or ")));
    }

    private static String lastPart(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private String unknown(String typed) {
        String meant =
                nearest(typed).map(near -> "Did you mean " + near + "?").orElse("List them: heliograph operations.");
        return "No operation is named %s. %s".formatted(typed, meant);
    }
}
