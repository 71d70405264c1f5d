// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.run.OperationIndex.IndexedField;
import io.heliograph.app.cli.run.OperationIndex.IndexedOperation;
import io.heliograph.app.cli.run.OperationIndex.RunInput;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code -Dheliograph.rewrite-docs=true} writes the file anew, after an operation or a field changed. */
class OperationIndexTest {
    private static final Path FILE = Path.of("src/main/resources/io/heliograph/app/cli/run/operations.tsv");

    @Test
    void theFileHoldsTheCatalogueOfTheCommandLine() throws IOException {
        var context = new CommandContext(
                List.of(),
                InputStream.nullInputStream(),
                new PrintStream(PrintStream.nullOutputStream()),
                new PrintStream(PrintStream.nullOutputStream()));
        List<IndexedOperation> operations = context.inContainer(
                LocalOperations.class,
                OperationsCommand.QUIET,
                beans -> beans.getBean(Catalogue.class).all().stream()
                        .map(operation -> indexed(operation.spec()))
                        .sorted(Comparator.comparing(IndexedOperation::name))
                        .toList());
        if (Boolean.getBoolean("heliograph.rewrite-docs")) {
            Files.createDirectories(FILE.getParent());
            Files.write(FILE, operations.stream().map(IndexedOperation::line).toList());
        }
        assertThat(operations).hasSizeGreaterThan(60);
        assertThat(Files.readAllLines(FILE))
                .as("after a changed operation run this test with -Dheliograph.rewrite-docs=true")
                .isEqualTo(operations.stream().map(IndexedOperation::line).toList());
        assertThat(operations.stream().map(IndexedOperation::line).map(IndexedOperation::of))
                .isEqualTo(operations);
    }

    private static IndexedOperation indexed(OperationSpec spec) {
        RunInput input = spec.fileField()
                .map(field -> field.isRequired() ? RunInput.REQUIRED : RunInput.OPTIONAL)
                .orElse(RunInput.NONE);
        return new IndexedOperation(
                spec.name(),
                spec.paths(),
                input,
                spec.fields().stream().map(OperationIndexTest::indexed).toList());
    }

    private static IndexedField indexed(Field<?> field) {
        return new IndexedField(field.names(), field.type() instanceof MediaType);
    }
}
