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
    private final Map<String, List<String>> done = new HashMap<>();
    private final Map<String, String> makers = new HashMap<>();

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
            done.put(
                    entry.path("fingerprint").asString() + " "
                            + entry.path("input").asString(),
                    outputs);
            outputs.forEach(output -> makers.put(output, entry.path("input").asString()));
        } catch (JacksonException e) {
            // torn by a crash: that input is done again
        }
    }

    /** The files of an input that was done with that fingerprint, if all are still there. */
    synchronized Optional<List<String>> outputs(String input, String fingerprint) {
        return Optional.ofNullable(done.get(fingerprint + " " + input))
                .filter(outputs -> outputs.stream().allMatch(output -> Files.exists(folder.resolve(output))));
    }

    /** Whether a file in the folder was made by a run from that input: two inputs whose results have one name do not replace each other's. */
    synchronized boolean isOwn(String input, String output) {
        return input.equals(makers.get(output));
    }

    synchronized void add(String input, String fingerprint, List<String> outputs) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.put("input", input).put("fingerprint", fingerprint);
        outputs.forEach(line.putArray("outputs")::add);
        try {
            Files.writeString(folder.resolve(NAME), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        done.put(fingerprint + " " + input, List.copyOf(outputs));
        outputs.forEach(output -> makers.put(output, input));
    }
}
