// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.batch.engine.AssetReference;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAsset;
import io.heliograph.storage.results.ResultAssets;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Puts the results of one claim into the outbox. Where each goes is written to a journal in the claim's folder first, so that a delivery that a crash cut
 * short goes on with the same names, and no result is there twice.
 */
final class ResultWriter {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String JOURNAL = "delivered.jsonl";

    private final Path folder;
    private final ResultAssets assets;
    private final ObjectStore objects;
    private final boolean overwrite;
    private final Clock clock;
    private final Map<String, Path> chosen = new HashMap<>();

    /**
     * Goes on with the journal of a claim.
     *
     * @param folder of the claim
     */
    ResultWriter(Path folder, ResultAssets assets, ObjectStore objects, boolean overwrite, Clock clock)
            throws IOException {
        this.folder = folder;
        this.assets = assets;
        this.objects = objects;
        this.overwrite = overwrite;
        this.clock = clock;
        Path journal = folder.resolve(JOURNAL);
        if (Files.exists(journal)) {
            for (String line : Files.readAllLines(journal)) {
                if (line.endsWith("}")) { // the last one may be torn
                    JsonNode entry = JSON.readTree(line);
                    chosen.put(
                            entry.path("result").asString(),
                            Path.of(entry.path("target").asString()));
                }
            }
        }
    }

    /**
     * Writes a result: its files beside each other, or, if it has none, itself as JSON.
     *
     * @param result with references in it
     * @param place in the outbox, with the name of the original
     */
    void write(JsonNode result, Path place) throws IOException {
        List<String> files = AssetReference.files(result);
        String stem = stem(place);
        for (int i = 0; i < files.size(); i++) {
            String file = files.get(i);
            String number = files.size() == 1 ? "" : "-" + (i + 1);
            int dot = file.lastIndexOf('.');
            writeAsset(file, place.resolveSibling(stem + number + (dot < 0 ? "" : file.substring(dot))));
        }
        if (files.isEmpty()) {
            write(
                    "result of " + place,
                    JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(result),
                    place.resolveSibling(stem + ".json"));
        }
    }

    /** Writes what the client is to be told beside a result. */
    void warn(String warning, Path place) throws IOException {
        ObjectNode note = JSON.createObjectNode();
        note.put("file", place.getFileName().toString()).put("warning", warning);
        write(
                "warning of " + place,
                JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(note),
                place.resolveSibling(place.getFileName() + ".warning.json"));
    }

    /** The name without its ending. */
    static String stem(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /**
     * Writes the file of a reference.
     *
     * @param file as {@code id.png}
     */
    void writeAsset(String file, Path wanted) throws IOException {
        Optional<ResultAsset> asset = assets.find(file.replaceAll("\\..*", ""));
        if (asset.isEmpty()) {
            throw new IOException("the result " + file + " has expired before it was delivered");
        }
        if (isThere(file)) {
            return;
        }
        Path temporary = Files.createDirectories(wanted.getParent()).resolve("." + file + ".part");
        if (asset.get().objectKey().isPresent()) {
            objects.fetchTo(asset.get().objectKey().get(), temporary);
        } else {
            Files.write(temporary, new byte[0]); // moderation keeps it back
        }
        place(file, temporary, wanted);
    }

    private void write(String key, byte[] content, Path wanted) throws IOException {
        if (!isThere(key)) {
            Path temporary = Files.createDirectories(wanted.getParent())
                    .resolve("." + Integer.toHexString(key.hashCode()) + ".part");
            Files.write(temporary, content);
            place(key, temporary, wanted);
        }
    }

    private boolean isThere(String key) {
        Path target = chosen.get(key);
        return target != null && Files.exists(target);
    }

    private void place(String key, Path temporary, Path wanted) throws IOException {
        while (true) {
            Path before = chosen.get(key);
            Path target = before != null ? before : overwrite ? wanted : FreeName.of(wanted);
            note(key, target);
            try {
                if (overwrite) {
                    Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                } else {
                    FreeName.place(temporary, target);
                }
                return;
            } catch (FileAlreadyExistsException e) {
                chosen.remove(key); // somebody was quicker: the next name
            }
        }
    }

    private void note(String key, Path target) throws IOException {
        try (BufferedWriter journal = Files.newBufferedWriter(
                folder.resolve(JOURNAL), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            ObjectNode line = JSON.createObjectNode();
            journal.write(line.put("result", key).put("target", target.toString()) + "\n");
        }
        chosen.put(key, target);
        Files.setLastModifiedTime(folder, FileTime.from(clock.instant())); // others see that somebody is at it
    }
}
