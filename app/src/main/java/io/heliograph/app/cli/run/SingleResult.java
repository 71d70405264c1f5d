// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.batch.local.LocalOutcome;
import io.heliograph.batch.local.ResultNames;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the result of one input to a file or to standard output, without a journal. Further files, such as the poster of a video, are
 * stored beside the file.
 */
final class SingleResult implements ResultTarget {
    private final Optional<Path> file;
    private final PrintStream out;
    private final Path scratch;
    private final boolean overwrite;

    /**
     * @param file output file; empty: standard output
     * @param scratch folder for temporary files
     * @param overwrite whether to replace existing files
     */
    SingleResult(Optional<Path> file, PrintStream out, Path scratch, boolean overwrite) {
        this.file = file;
        this.out = out;
        this.scratch = scratch;
        this.overwrite = overwrite;
    }

    @Override
    public Optional<List<String>> madeBefore(RunJournal.Maker maker) {
        return Optional.empty();
    }

    @Override
    public List<String> put(RunJournal.Maker maker, LocalOutcome outcome, String stem) throws IOException {
        Path target = file.orElse(Path.of("result"));
        Map<String, Path> named = NamedFiles.of(outcome, stem(target), Map.of(), scratch);
        return file.isPresent() ? write(target, named) : stream(outcome, named);
    }

    private static String stem(Path target) {
        String name = String.valueOf(target.getFileName());
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private List<String> write(Path target, Map<String, Path> named) throws IOException {
        String other = named.keySet().stream().findFirst().orElseThrow();
        Map<Path, Path> places = new LinkedHashMap<>();
        named.forEach((name, made) -> {
            boolean asked = OutputFormat.of(Path.of(name)).equals(OutputFormat.of(target)) && name.equals(other);
            places.put(asked ? target : target.resolveSibling(name), made);
        });
        for (Path place : places.keySet()) { // all checks before the first write
            if (!overwrite && OutputCheck.isThere(place)) {
                throw refused("The result would overwrite " + place + "; --overwrite allows this.");
            }
        }
        for (Map.Entry<Path, Path> each : places.entrySet()) {
            NamedFiles.place(each.getValue(), each.getKey());
        }
        if (!OutputFormat.of(Path.of(other)).equals(OutputFormat.of(target))) {
            throw refused("The result has another format than " + target + "; it was written to "
                    + target.resolveSibling(other) + ".");
        }
        return List.copyOf(named.keySet());
    }

    private List<String> stream(LocalOutcome outcome, Map<String, Path> named) throws IOException {
        long main = outcome.files().stream()
                .filter(each -> !ResultNames.companions().containsKey(each.key()))
                .count();
        if (main > 1) {
            throw refused("The result has " + main + " files; name a folder by --out.");
        }
        Files.copy(named.values().stream().findFirst().orElseThrow(), out);
        out.flush();
        return List.of(RunOrder.STREAM);
    }

    private static FailureException refused(String details) {
        return new FailureException(ErrorCode.VALIDATION_ERROR, "Cannot be written", details);
    }
}
