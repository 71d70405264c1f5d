// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

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

/** What has been done into a folder: a line for each input, so that a second run leaves it out and knows which files are its own to replace. */
final class RunJournal {
    static final String NAME = ".heliograph-run.jsonl";
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path folder;
    private final Map<Maker, List<String>> done = new HashMap<>();
    private final Map<String, Maker> makers = new HashMap<>();

    /**
     * What files were made of.
     *
     * @param input the file; empty: none, the fields said it all
     * @param fingerprint of its bytes, the fields and the program
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
            // torn by a crash: that input is done again
        }
    }

    private void note(Maker maker, List<String> outputs) {
        done.put(maker, List.copyOf(outputs));
        outputs.forEach(output -> makers.put(output, maker));
    }

    /** The files that were made of that, if all are still there and none was made of something else since. */
    synchronized Optional<List<String>> outputs(Maker maker) {
        return Optional.ofNullable(done.get(maker))
                .filter(outputs -> outputs.stream()
                        .allMatch(output -> maker.equals(makers.get(output)) && Files.exists(folder.resolve(output))));
    }

    /**
     * Whether a run that made a file in the folder may replace it: one of the same input, or, without one, of the same request. Two inputs whose results have
     * one name do not replace each other's.
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
