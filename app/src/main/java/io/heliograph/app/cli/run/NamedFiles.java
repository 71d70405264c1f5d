// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.batch.local.LocalFile;
import io.heliograph.batch.local.LocalOutcome;
import io.heliograph.batch.local.ResultNames;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlainCause;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;

/** Names the files of results. */
final class NamedFiles {
    private static final JsonMapper JSON = JsonMapper.shared();

    private NamedFiles() {}

    /**
     * Maps file names to the files of a result; a result without files is written to a JSON file.
     *
     * @param given file names that the result itself specifies, by key of the file
     * @param scratch folder for a JSON file
     */
    static Map<String, Path> of(LocalOutcome outcome, String stem, Map<String, String> given, Path scratch) {
        if (outcome.files().isEmpty()) {
            return Map.of(stem + ".json", asJson(outcome, scratch));
        }
        List<LocalFile> files =
                outcome.files().stream().filter(file -> file.path().isPresent()).toList();
        Map<String, String> tails = ResultNames.companions();
        long main =
                files.stream().filter(file -> !tails.containsKey(file.key())).count();
        Map<String, Path> named = new LinkedHashMap<>();
        for (int i = 0; i < files.size(); i++) {
            LocalFile file = files.get(i);
            String number = tails.getOrDefault(file.key(), main == 1 ? "" : "-" + (i + 1));
            String name = given.get(file.key());
            String output = name == null
                    ? stem + number + AssetReference.extension(file.contentType())
                    : stem.substring(0, stem.lastIndexOf('/') + 1) + ResultNames.flat(name);
            if (named.put(output, file.path().orElseThrow()) != null) {
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "One name twice",
                        "Two files of the result are named " + output + ".");
            }
        }
        if (named.isEmpty()) {
            throw new FailureException(
                    ErrorCode.CONTENT_MODERATION_FAILED, "Kept back", "Moderation withheld the result.");
        }
        return named;
    }

    /**
     * Copies a file; the target name appears only when the copy is complete, and nothing remains if it fails.
     *
     * @throws FailureException naming the target and the cause, such as a full disk
     */
    static void place(Path file, Path target) throws IOException {
        Path temporary = target.resolveSibling("." + target.getFileName() + ".part");
        try {
            Files.createDirectories(target.toAbsolutePath().getParent());
            Files.copy(file, temporary, StandardCopyOption.REPLACE_EXISTING);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            String details = target + " cannot be written: " + PlainCause.of(e)
                    + ". Make room for it or name another output, then run the command again.";
            throw new FailureException(new ClientFailure(ErrorCode.INTERNAL_ERROR, "Cannot be written", details), e);
        }
    }

    private static Path asJson(LocalOutcome outcome, Path scratch) {
        try {
            return Files.write(
                    Files.createTempFile(scratch, "result", ".json"),
                    JSON.writerWithDefaultPrettyPrinter()
                            .writeValueAsBytes(outcome.withFiles(each -> StringNode.valueOf(each.key()))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
