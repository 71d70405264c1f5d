// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Journal of finished inputs in a folder, one line per input. A second run skips them, and replaces only files listed here. */
final class RunJournal {
    static final String NAME = ".heliograph-run.jsonl";
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path folder;
    private final Map<Maker, List<String>> done = new HashMap<>();
    private final Map<String, Maker> makers = new HashMap<>();

    /**
     * Origin of result files.
     *
     * @param input path of the input file; empty if the fields alone determine the result
     * @param fingerprint hash of the file's bytes, the fields and the program's version
     */
    record Maker(String input, String fingerprint) {}

    RunJournal(Path folder) throws IOException {
        this.folder = folder;
        Path file = folder.resolve(NAME);
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                read(line);
            }
        }
    }

    private void read(String line) {
        try {
            JsonNode entry = JSON.readTree(line);
            List<String> outputs = new ArrayList<>();
            entry.path("outputs").forEach(output -> outputs.add(output.asString()));
            note(
                    new Maker(
                            entry.path("input").asString(),
                            entry.path("fingerprint").asString()),
                    outputs);
        } catch (JacksonException e) {
            // a line truncated by a crash: the input is processed again
        }
    }

    private void note(Maker maker, List<String> outputs) {
        done.put(maker, List.copyOf(outputs));
        outputs.forEach(output -> makers.put(output, maker));
    }

    /** Result files of an earlier run with the same origin, if all still exist and none was overwritten by the result of another origin. */
    synchronized Optional<List<String>> outputs(Maker maker) {
        return Optional.ofNullable(done.get(maker))
                .filter(outputs -> outputs.stream()
                        .allMatch(output -> maker.equals(makers.get(output)) && Files.exists(folder.resolve(output))));
    }

    /**
     * Whether a run may replace a file in the folder: an earlier run has made it from the same input or, without input, for the same
     * request. So an input never replaces the result of another input with the same name.
     */
    synchronized boolean isOwn(Maker maker, String output) {
        Maker before = makers.get(output);
        return before != null
                && (maker.input().isEmpty()
                        ? maker.equals(before)
                        : maker.input().equals(before.input()));
    }

    synchronized void add(Maker maker, List<String> outputs) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.put("input", maker.input()).put("fingerprint", maker.fingerprint());
        outputs.forEach(line.putArray("outputs")::add);
        try {
            Files.writeString(folder.resolve(NAME), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        note(maker, outputs);
    }
}
