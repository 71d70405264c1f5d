// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.batch.local.LocalOutcome;
import io.heliograph.batch.local.ResultNames;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Stores the results of runs in a folder, under unique names. */
final class ResultFolder implements ResultTarget {
    private static final String STEM = "result"; // file name of a result without an input file
    private static final int MOST_NUMBERS = 10_000;

    private final Path out;
    private final Path scratch;
    private final RunJournal journal;
    private final boolean overwrite;

    /**
     * @param scratch folder for unfinished files
     * @param overwrite whether to replace files that no run has made
     */
    ResultFolder(Path out, Path scratch, RunJournal journal, boolean overwrite) {
        this.out = out;
        this.scratch = scratch;
        this.journal = journal;
        this.overwrite = overwrite;
    }

    @Override
    public Optional<List<String>> madeBefore(RunJournal.Maker maker) {
        return journal.outputs(maker);
    }

    /**
     * Stores the files of a result. Without an input file they are named {@code result}, {@code result-2} and so on: the first name that is
     * free, or that an earlier run of the same request has used.
     */
    @Override
    public List<String> put(RunJournal.Maker maker, LocalOutcome outcome, String stem) throws IOException {
        Map<String, Path> files = named(outcome, stem.isEmpty() ? freeStem(maker, outcome) : stem);
        for (String name : files.keySet()) {
            requireFree(maker, name);
        }
        for (Map.Entry<String, Path> file : files.entrySet()) {
            NamedFiles.place(file.getValue(), out.resolve(file.getKey()));
        }
        List<String> outputs = List.copyOf(files.keySet());
        journal.add(maker, outputs);
        return outputs;
    }

    private String freeStem(RunJournal.Maker maker, LocalOutcome outcome) {
        return IntStream.rangeClosed(1, MOST_NUMBERS)
                .mapToObj(number -> number == 1 ? STEM : STEM + "-" + number)
                .filter(stem -> named(outcome, stem).keySet().stream().allMatch(name -> isFree(maker, name)))
                .findFirst()
                .orElse(STEM); // all taken: the result names its own files, without the stem
    }

    private boolean isFree(RunJournal.Maker maker, String name) {
        return overwrite || !OutputCheck.isThere(out.resolve(name)) || journal.isOwn(maker, name);
    }

    private void requireFree(RunJournal.Maker maker, String name) {
        if (!isFree(maker, name)) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "File exists",
                    out.resolve(name) + " exists and was not made from this "
                            + (maker.input().isEmpty() ? "request" : "file") + "; --overwrite replaces it.");
        }
    }

    private Map<String, Path> named(LocalOutcome outcome, String stem) {
        return NamedFiles.of(outcome, stem, ResultNames.of(outcome.result()), scratch);
    }
}
