// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.run.OperationIndex.IndexedField;
import io.heliograph.app.cli.run.OperationIndex.IndexedOperation;
import io.heliograph.config.FailureException;
import io.heliograph.config.NearestName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads the fields of an operation from {@code --name=value}. */
record TypedFields(IndexedOperation operation, CommandSpec command) {
    /**
     * The values by canonical name; fields that take media contain {@code {"object": path}}.
     *
     * @throws ParameterException for a word that is no field, a value out of bounds, or a file that does not exist
     */
    ObjectNode read(List<String> words) {
        ObjectNode values = JsonNodeFactory.instance.objectNode();
        for (String typed : words) {
            int equals = typed.indexOf('=');
            String name = typed.replaceFirst("^-+", "").replaceFirst("=.*", "").replace('-', '_');
            if (!typed.startsWith("--") || equals < 0) {
                throw misuse("Unknown argument: " + typed + "; write fields as --name=value." + suggestion(name));
            }
            put(values, name, typed.substring(equals + 1));
        }
        return values;
    }

    private void put(ObjectNode values, String name, String value) {
        IndexedField field = operation.fields().stream()
                .filter(each -> each.names().contains(name))
                .findFirst()
                .orElseThrow(() -> misuse("%s has no field %s.%s"
                        .formatted(
                                operation.name(),
                                name,
                                suggestion(name).isEmpty()
                                        ? " List them: heliograph run " + operation.name() + " --help."
                                        : suggestion(name))));
        if (!field.takesFile()) {
            try {
                field.require(value);
            } catch (FailureException e) {
                throw misuse(e.failure().details());
            }
            values.put(field.name(), value);
        } else if (Files.isRegularFile(Path.of(value))) {
            values.putObject(field.name()).put("object", value);
        } else {
            throw misuse("The field " + name + " takes a file, and there is no file " + value + ".");
        }
    }

    /** Nearest field or option of the command for a mistyped name. */
    private String suggestion(String name) {
        List<String> known = Stream.concat(
                        operation.fields().stream().map(IndexedField::name),
                        command.optionsMap().keySet().stream()
                                .filter(option -> option.startsWith("--"))
                                .map(option -> option.substring(2)))
                .toList();
        Optional<String> near = NearestName.to(name, known);
        return near.map(meant -> " Did you mean --" + meant + "?").orElse("");
    }

    private ParameterException misuse(String message) {
        return new ParameterException(new CommandLine(command), message);
    }
}
