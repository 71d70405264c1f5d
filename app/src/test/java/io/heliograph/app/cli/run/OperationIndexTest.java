// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.SettingPlaces;
import io.heliograph.app.cli.run.OperationIndex.IndexedField;
import io.heliograph.app.cli.run.OperationIndex.IndexedOperation;
import io.heliograph.app.cli.run.OperationIndex.RunInput;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.ChoiceType;
import io.heliograph.batch.catalogue.fields.EnumType;
import io.heliograph.batch.catalogue.fields.IntegerType;
import io.heliograph.batch.catalogue.fields.MediaType;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** {@code -Dheliograph.rewrite-docs=true} writes the file anew, after an operation or a field changed. */
class OperationIndexTest {
    private static final Path FILE = Path.of("src/main/resources/io/heliograph/app/cli/run/operations.tsv");
    private static final Path HELP = FILE.resolveSibling("operation-help.jsonl");

    private static CommandContext context(String... settings) {
        return new CommandContext(
                List.of(settings),
                InputStream.nullInputStream(),
                new PrintStream(PrintStream.nullOutputStream()),
                new PrintStream(PrintStream.nullOutputStream()));
    }

    @Test
    void theFileOfTheHelpHoldsTheCatalogue() throws IOException {
        List<String> lines = context()
                .inContainer(
                        LocalOperations.class,
                        OperationHelp.QUIET,
                        beans -> OperationHelp.lines(
                                beans.getBean(Catalogue.class).all().stream(),
                                beans.getBean(Settings.class).limits()));
        if (Boolean.getBoolean("heliograph.rewrite-docs")) {
            Files.write(HELP, lines);
        }
        assertThat(Files.readAllLines(HELP))
                .as("after a changed operation run this test with -Dheliograph.rewrite-docs=true")
                .isEqualTo(lines);
    }

    @Test
    void onlyAPlaceThatMayChangeALimitMakesTheHelpReadTheSettings() {
        String limits = "heliograph.limits";
        assertThat(SettingPlaces.leaveDefaults(limits, List.of("--heliograph.data-dir=x", "--server.port=1")))
                .isTrue();
        for (String typed : List.of(
                "--heliograph.limits.image-bytes=1",
                "--spring.config.location=x",
                "--heliograph.limits.imageBytes=1")) {
            assertThat(SettingPlaces.leaveDefaults(limits, List.of(typed)))
                    .as(typed)
                    .isFalse();
        }
    }

    @Test
    void theHelpNamesTheLimitsOfTheOperator() {
        assertThat(OperationHelp.of(context(), "image.blur_background").limits())
                .startsWith("at most 12 MB and 64 megapixels");
        OperationHelp changed = OperationHelp.of(
                context("--heliograph.limits.image-bytes=5242880", "--heliograph.limits.image-pixels=20000000"),
                "image.blur_background");
        assertThat(changed.limits()).startsWith("at most 5 MB and 20 megapixels");
        assertThat(changed.rows())
                .hasSameSizeAs(
                        OperationHelp.of(context(), "image.blur_background").rows());
    }

    @Test
    void theFileHoldsTheCatalogueOfTheCommandLine() throws IOException {
        Set<String> videos = new HashSet<>();
        List<IndexedOperation> operations = context()
                .inContainer(
                        LocalOperations.class,
                        OperationHelp.QUIET,
                        beans -> beans.getBean(Catalogue.class).all().stream()
                                .map(Operation::spec)
                                .peek(spec -> spec.fileField()
                                        .filter(field -> field.type().isVideo())
                                        .ifPresent(_ -> videos.add(spec.name())))
                                .map(OperationIndexTest::indexed)
                                .sorted(Comparator.comparing(IndexedOperation::name))
                                .toList());
        if (Boolean.getBoolean("heliograph.rewrite-docs")) {
            Files.createDirectories(FILE.getParent());
            Files.write(FILE, operations.stream().map(IndexedOperation::line).toList());
        }
        assertThat(operations)
                .filteredOn(operation -> operation.input() != RunInput.NONE)
                .as("those of videos have such a name")
                .allMatch(operation -> operation.takesVideos() == videos.contains(operation.name()));
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
                spec.fields().stream().map(OperationIndexTest::indexed).toList(),
                spec.summary());
    }

    private static IndexedField indexed(Field<?> field) {
        List<String> words = field.type().words();
        return new IndexedField(
                field.names(),
                switch (field.type()) {
                    case MediaType _ -> IndexedField.FILE;
                    case IntegerType whole when !whole.clamps() -> whole.least() + ".." + whole.most();
                    case ChoiceType _, EnumType<?> _
                    when words.stream().allMatch(word -> word.matches("[\\w.-]+")) -> String.join(",", words);
                    default -> "";
                });
    }
}
