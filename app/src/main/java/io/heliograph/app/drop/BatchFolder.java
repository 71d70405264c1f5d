// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A folder that is one bulk run.
 *
 * @param fields that all its files have, beside those of the profile
 * @param items its files, in the order of the manifest or of their names
 */
record BatchFolder(ObjectNode fields, List<Item> items) {
    /** Its name in the folder; the last file to be put there. */
    static final String MANIFEST = "batch.json";

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final long LONGEST = 32 << 20;

    /**
     * One file of it.
     *
     * @param name path below the folder
     * @param fields of its own
     */
    record Item(String name, Path file, ObjectNode fields) {}

    /**
     * Reads a folder and its manifest: {@code {"fields": {...}, "inputs": [{"name": "a.png", ...}]}}; without {@code inputs}, all files.
     *
     * @throws ProfileException if the manifest is wrong
     */
    static BatchFolder read(Path folder) throws IOException, ProfileException {
        Path manifest = folder.resolve(MANIFEST);
        if (Files.size(manifest) > LONGEST) {
            throw new ProfileException("The manifest batch.json has more than " + LONGEST + " bytes.");
        }
        JsonNode tree;
        try {
            String text = Files.readString(manifest);
            tree = text.isBlank() ? JsonNodeFactory.instance.objectNode() : JSON.readTree(text);
        } catch (JacksonException e) {
            throw new ProfileException("The manifest batch.json is not valid JSON: " + e.getOriginalMessage());
        }
        ObjectNode fields =
                tree.path("fields") instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
        return new BatchFolder(
                fields, tree.path("inputs").isArray() ? listed(folder, tree.path("inputs")) : all(folder));
    }

    private static List<Item> listed(Path folder, JsonNode inputs) throws ProfileException {
        List<Item> items = new ArrayList<>();
        for (JsonNode input : inputs) {
            String name =
                    input.isString() ? input.stringValue() : input.path("name").asString("");
            Path file = folder.resolve(name).normalize();
            if (name.isEmpty() || !file.startsWith(folder) || !Files.isRegularFile(file)) {
                throw new ProfileException(
                        "The manifest batch.json names a file that is not in the folder: '" + name + "'.");
            }
            ObjectNode own =
                    input instanceof ObjectNode object ? object.deepCopy() : JsonNodeFactory.instance.objectNode();
            own.remove("name");
            items.add(new Item(name, file, own));
        }
        return items;
    }

    private static List<Item> all(Path folder) throws IOException, ProfileException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.filter(Files::isRegularFile)
                    .filter(file -> !Files.isSymbolicLink(file) && !isIgnored(folder, file))
                    .sorted()
                    .toList();
        }
        List<Item> items = new ArrayList<>();
        for (Path file : files) {
            boolean sidecar = Sidecar.owner(file).filter(files::contains).isPresent();
            if (!sidecar && !file.equals(folder.resolve(MANIFEST))) {
                items.add(new Item(folder.relativize(file).toString(), file, fieldsOf(file)));
            }
        }
        return items;
    }

    private static boolean isIgnored(Path folder, Path file) {
        for (Path name : folder.relativize(file)) {
            if (IgnoredFiles.isIgnored(name.toString())) {
                return true;
            }
        }
        return false;
    }

    private static ObjectNode fieldsOf(Path file) throws IOException, ProfileException {
        return Files.isRegularFile(Sidecar.of(file)) ? fields(Sidecar.of(file)) : JsonNodeFactory.instance.objectNode();
    }

    /** The fields in a sidecar. */
    static ObjectNode fields(Path sidecar) throws IOException, ProfileException {
        try {
            if (Files.size(sidecar) <= LONGEST
                    && JSON.readTree(Files.readString(sidecar)) instanceof ObjectNode object) {
                return object;
            }
        } catch (JacksonException | java.nio.charset.MalformedInputException e) {
            // said below
        }
        throw new ProfileException("The fields in the .json beside the file are no JSON object.");
    }
}
