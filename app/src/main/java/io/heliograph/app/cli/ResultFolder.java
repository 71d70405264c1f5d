// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.batch.engine.AssetReference;
import io.heliograph.batch.local.LocalFile;
import io.heliograph.batch.local.LocalOutcome;
import io.heliograph.batch.local.ResultNames;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;

/** Where the results of runs are put: under names that no other result has. */
final class ResultFolder {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String STEM = "result"; // of what was made of no file
    private static final int MOST_NUMBERS = 10_000;

    private final Path out;
    private final Path scratch;
    private final RunJournal journal;
    private final boolean overwrite;

    /**
     * @param scratch folder for what is not in the folder yet
     * @param overwrite whether files that no run has made are replaced
     */
    ResultFolder(Path out, Path scratch, RunJournal journal, boolean overwrite) {
        this.out = out;
        this.scratch = scratch;
        this.journal = journal;
        this.overwrite = overwrite;
    }

    /**
     * Puts the files of a result there. What was made of no file is {@code result}, {@code result-2} and so on: the first that is free or was made by the same
     * request.
     *
     * @param stem of their names, with folders; empty: of no file
     * @return their names, relative to the folder
     * @throws FailureException VALIDATION_ERROR if one is there that is not to be replaced, CONTENT_MODERATION_FAILED if there is no file
     */
    List<String> put(RunJournal.Maker maker, LocalOutcome outcome, String stem) throws IOException {
        Map<String, Path> files = named(outcome, stem.isEmpty() ? freeStem(maker, outcome) : stem);
        if (files.isEmpty()) {
            throw new FailureException(
                    ErrorCode.CONTENT_MODERATION_FAILED, "Kept back", "Moderation keeps the result back.");
        }
        for (String name : files.keySet()) {
            requireFree(maker, name);
        }
        for (Map.Entry<String, Path> file : files.entrySet()) {
            place(file.getValue(), out.resolve(file.getKey()));
        }
        return List.copyOf(files.keySet());
    }

    private String freeStem(RunJournal.Maker maker, LocalOutcome outcome) {
        return IntStream.rangeClosed(1, MOST_NUMBERS)
                .mapToObj(number -> number == 1 ? STEM : STEM + "-" + number)
                .filter(stem -> named(outcome, stem).keySet().stream().allMatch(name -> isFree(maker, name)))
                .findFirst()
                .orElse(STEM); // names that the result itself gives do not change with the number
    }

    private boolean isFree(RunJournal.Maker maker, String name) {
        return overwrite || !Files.exists(out.resolve(name)) || journal.isOwn(maker, name);
    }

    private void requireFree(RunJournal.Maker maker, String name) {
        if (!isFree(maker, name)) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Is there already",
                    out.resolve(name) + " is there, and was not made from this "
                            + (maker.input().isEmpty() ? "request" : "file") + "; --overwrite replaces it.");
        }
    }

    /** The files by their names; a result without any is one itself. */
    private Map<String, Path> named(LocalOutcome outcome, String stem) {
        if (outcome.files().isEmpty()) {
            return Map.of(stem + ".json", asJson(outcome));
        }
        List<LocalFile> files =
                outcome.files().stream().filter(file -> file.path().isPresent()).toList();
        Map<String, String> given = ResultNames.of(outcome.result());
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
        return named;
    }

    private Path asJson(LocalOutcome outcome) {
        try {
            return Files.write(
                    Files.createTempFile(scratch, "result", ".json"),
                    JSON.writerWithDefaultPrettyPrinter()
                            .writeValueAsBytes(outcome.withFiles(each -> StringNode.valueOf(each.key()))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void place(Path file, Path target) throws IOException {
        Files.createDirectories(target.toAbsolutePath().getParent());
        Path temporary = target.resolveSibling("." + target.getFileName() + ".part");
        Files.copy(file, temporary, StandardCopyOption.REPLACE_EXISTING);
        Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
