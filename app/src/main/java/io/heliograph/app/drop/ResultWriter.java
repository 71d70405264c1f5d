// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.BoundedName;
import io.heliograph.app.drop.files.OpenFolder;
import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.app.drop.files.UniquePaths;
import io.heliograph.batch.local.ResultNames;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.storage.objects.NoSuchObjectException;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAsset;
import io.heliograph.storage.results.ResultAssets;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the results of one claim into the outbox. Before a result appears there, its path is written to a journal in the claim's folder.
 * So an interrupted delivery can continue, and no result is written twice.
 */
final class ResultWriter {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String JOURNAL = "delivered.jsonl";
    private static final int LONGEST_JOURNAL = 256 << 20; // maximum bytes that are read; one result needs about 500

    private final Path folder;
    private final Path claims;
    private final Path outbox;
    private final ResultAssets assets;
    private final ObjectStore objects;
    private final boolean overwrite;
    private final Clock clock;
    private final Map<String, Placed> chosen = new HashMap<>();
    private final Set<Path> begun = new HashSet<>();

    /** Intended target of a result, and the temporary file with its content. */
    private record Placed(Path target, Path temporary) {}

    /**
     * Reads the journal that an interrupted delivery may have left.
     *
     * @param folder folder of the claim
     * @param outbox folder that contains all results
     */
    ResultWriter(Path folder, Path outbox, ResultAssets assets, ObjectStore objects, boolean overwrite, Clock clock)
            throws IOException {
        this.folder = folder;
        this.claims = Objects.requireNonNull(folder.getParent());
        this.outbox = outbox;
        this.assets = assets;
        this.objects = objects;
        this.overwrite = overwrite;
        this.clock = clock;
        Path journal = folder.resolve(JOURNAL);
        if (Files.exists(journal, LinkOption.NOFOLLOW_LINKS)) {
            String text = PlainFiles.text(claims, journal, LONGEST_JOURNAL);
            Objects.requireNonNullElse(text, "")
                    .lines()
                    .filter(line -> !line.isBlank())
                    .forEach(this::read);
            for (Path each : begun) {
                PlainFiles.delete(outbox, each); // incomplete: the process died while it wrote the file
            }
        }
    }

    private void read(String line) {
        try {
            JsonNode entry = JSON.readTree(line);
            Path temporary = below(entry.path("temporary").asString());
            if (!PlainFiles.isGrowing(temporary.getFileName().toString())) {
                return; // not our line: other users can write to the folder
            }
            if (entry.has("target")) {
                Path target = below(entry.path("target").asString());
                chosen.put(entry.path("result").asString(), new Placed(target, temporary));
                begun.remove(temporary);
            } else {
                begun.add(temporary);
            }
        } catch (JacksonException | IllegalArgumentException e) {
            // a line truncated by a crash: the result is not in the outbox yet
        }
    }

    /** Validates a path in the journal, which other users may have written. */
    private Path below(String name) {
        Path path = Path.of(name);
        if (!path.equals(path.normalize()) || !path.startsWith(outbox) || path.equals(outbox)) {
            throw new IllegalArgumentException("not below the outbox");
        }
        return path;
    }

    /**
     * Writes the files of a result into one folder, under names from the result or from the original. A result without files becomes a JSON
     * file.
     *
     * @param result the result with references to its files
     * @param companions references to companion files, such as a video's poster, with the suffixes of their names
     * @param place path in the outbox with the file name of the original; the results get names beside it
     * @throws FailureException if no file is left: the result has expired, or moderation withholds all of it
     */
    void write(JsonNode result, Map<String, String> companions, Path place) throws IOException {
        List<String> files = AssetReference.files(result);
        if (files.isEmpty()) {
            write(
                    "result of " + place,
                    JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(result),
                    named(place, stem(place), ".json"));
            return;
        }
        boolean any = false;
        Map<String, String> names = ResultNames.of(result);
        for (int i = 0; i < files.size(); i++) {
            String file = files.get(i);
            String number = files.size() == 1 ? "" : "-" + (i + 1);
            String tail = number + ending(file);
            String name = names.get(file);
            any |= writeAsset(
                    file,
                    name == null ? named(place, stem(place), tail) : place.resolveSibling(ResultNames.flat(name)));
        }
        if (!any) {
            throw DropRefusal.keptBack();
        }
        for (Map.Entry<String, String> companion : companions.entrySet()) {
            String file = companion.getKey();
            var _ = writeAsset(file, named(place, stem(place), companion.getValue() + ending(file)));
        }
    }

    private static String ending(String file) {
        int dot = file.lastIndexOf('.');
        return dot < 0 ? "" : file.substring(dot);
    }

    private static Path named(Path place, String stem, String tail) {
        return place.resolveSibling(BoundedName.of(stem, tail));
    }

    /** Writes a warning for the client beside a result. */
    void warn(String warning, Path place) throws IOException {
        ObjectNode note = JSON.createObjectNode();
        note.put("file", place.getFileName().toString()).put("warning", warning);
        write(
                "warning of " + place,
                JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(note),
                named(place, place.getFileName().toString(), Sidecar.WARNING_ENDING));
    }

    /** The name without its extension. */
    static String stem(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /**
     * Writes one file of a result.
     *
     * @param file id of the stored file with an extension, such as {@code id.png}
     * @return false if moderation withholds the file
     * @throws FailureException if the file has expired
     */
    boolean writeAsset(String file, Path wanted) throws IOException {
        if (isPlaced(file)) {
            return true;
        }
        ResultAsset asset = assets.find(file.replaceAll("\\..*", "")).orElseThrow(() -> DropRefusal.expired(file));
        if (asset.objectKey().isEmpty()) {
            return false;
        }
        try (InputStream content = objects.open(asset.objectKey().get())) {
            write(file, content, wanted);
        } catch (NoSuchObjectException e) {
            throw DropRefusal.expired(file);
        }
        return true;
    }

    private void write(String key, byte[] content, Path wanted) throws IOException {
        if (!isPlaced(key)) {
            write(key, new ByteArrayInputStream(content), wanted);
        }
    }

    private void write(String key, InputStream content, Path wanted) throws IOException {
        try (OpenFolder place = UniquePaths.folder(outbox, wanted)) {
            Path temporary = PlainFiles.growing();
            note(JSON.createObjectNode()
                    .put("temporary", place.path().resolve(temporary).toString()));
            PlainFiles.create(place, temporary, content);
            place(key, place, temporary, wanted.getFileName());
        }
    }

    /**
     * Whether a result was delivered before a crash: it is in the journal, and its temporary file is gone or has already been linked to the
     * target. A target alone is no proof: it may belong to another request, and users may have removed delivered files.
     */
    private boolean isPlaced(String key) throws IOException {
        Placed placed = chosen.get(key);
        if (placed == null) {
            return false;
        }
        if (!Files.exists(placed.temporary(), LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        boolean linked = Files.exists(placed.target(), LinkOption.NOFOLLOW_LINKS)
                && Files.isSameFile(placed.target(), placed.temporary());
        PlainFiles.delete(outbox, placed.temporary());
        return linked;
    }

    private void place(String key, OpenFolder place, Path temporary, Path wanted) throws IOException {
        while (true) {
            Path from = place.at(temporary);
            Path target = overwrite ? place.at(wanted) : UniquePaths.of(place.at(wanted));
            var placed = new Placed(
                    place.path().resolve(target.getFileName()), place.path().resolve(temporary));
            note(JSON.createObjectNode()
                    .put("result", key)
                    .put("target", placed.target().toString())
                    .put("temporary", placed.temporary().toString()));
            chosen.put(key, placed);
            try {
                if (overwrite) {
                    Files.move(from, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                } else {
                    UniquePaths.place(from, target);
                }
                return;
            } catch (FileAlreadyExistsException e) {
                // another process was faster: try the next name
            }
        }
    }

    private void note(ObjectNode line) throws IOException {
        try (OpenFolder claim = OpenFolder.of(claims, folder);
                Writer journal = Channels.newWriter(claim.appending(Path.of(JOURNAL)), StandardCharsets.UTF_8)) {
            journal.write("\n" + line);
        }
        PlainFiles.touch(claims, folder, clock.instant()); // a heartbeat for other nodes
    }
}
