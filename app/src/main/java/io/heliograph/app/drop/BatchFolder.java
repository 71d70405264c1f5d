// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.app.drop.profile.ProfileException;
import io.heliograph.batch.catalogue.fields.UnderflowParser;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A folder with a manifest; all its files together become one bulk run.
 *
 * @param fields fields for all its files, in addition to those of the profile
 * @param items its files, in the order of the manifest or of their names
 * @param bad files with an unreadable sidecar, each with the reason
 */
record BatchFolder(ObjectNode fields, List<Item> items, Map<Path, String> bad) {
    /** Name of the manifest; it has to be the last file copied into the folder. */
    static final String MANIFEST = "batch.json";

    private static final int LONGEST = 32 << 20;
    private static final int DEEPEST = 64;
    private static final long MOST_TOKENS = 500_000; // JSON tokens: 25 for each of 20,000 files; about 50 MB as a tree
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxTokenCount(MOST_TOKENS)
                            .maxStringLength(LONGEST)
                            .build())
                    .build())
            .build();
    private static final String TOO_MUCH =
            "is nested more than " + DEEPEST + " deep, or has more than " + MOST_TOKENS + " parts.";

    /**
     * A file of the folder.
     *
     * @param name path below the folder
     * @param fields fields for this file alone
     */
    record Item(String name, Path file, ObjectNode fields) {}

    /**
     * Reads a claimed folder and its manifest, {@code {"fields": {...}, "inputs": [{"name": "a.png", ...}]}}. If the manifest has no
     * {@code inputs}, the run has all files of the folder.
     *
     * @throws ProfileException if the manifest is wrong
     */
    static BatchFolder read(DropClaim claim, IgnoredFiles ignored) throws IOException, ProfileException {
        Path folder = claim.original();
        JsonNode tree;
        try {
            String text = PlainFiles.text(claim.top(), folder.resolve(MANIFEST), LONGEST);
            if (text == null) {
                throw new ProfileException("The manifest batch.json has more than " + LONGEST + " bytes.");
            }
            tree = text.isBlank() ? JsonNodeFactory.instance.objectNode() : UnderflowParser.readTree(JSON, text);
        } catch (StreamConstraintsException e) {
            throw new ProfileException("The manifest batch.json " + TOO_MUCH);
        } catch (JacksonException e) {
            throw new ProfileException("The manifest batch.json is not valid JSON: " + e.getOriginalMessage());
        } catch (CharacterCodingException e) {
            throw new ProfileException("The manifest batch.json is not UTF-8 text.");
        }
        requireShape(tree);
        ObjectNode fields =
                tree.path("fields") instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
        var batch = new BatchFolder(fields, new ArrayList<>(), new TreeMap<>());
        if (tree.has("inputs")) {
            batch.items().addAll(listed(folder, tree.path("inputs")));
        } else {
            batch.addAll(claim.top(), folder, ignored);
        }
        return batch;
    }

    private static void requireShape(JsonNode tree) throws ProfileException {
        boolean known = tree.isObject()
                && tree.propertyNames().stream().allMatch(Set.of("fields", "inputs")::contains)
                && (!tree.has("fields") || tree.path("fields").isObject())
                && (!tree.has("inputs") || tree.path("inputs").isArray());
        if (!known) {
            throw new ProfileException(
                    "The manifest batch.json must be an object with 'fields', an object, and 'inputs', a list; both may be left out.");
        }
    }

    private static List<Item> listed(Path folder, JsonNode inputs) throws ProfileException {
        List<Item> items = new ArrayList<>();
        for (JsonNode input : inputs) {
            String name =
                    input.isString() ? input.stringValue() : input.path("name").asString("");
            Path file = fileIn(folder, name);
            ObjectNode own =
                    input instanceof ObjectNode object ? object.deepCopy() : JsonNodeFactory.instance.objectNode();
            own.remove("name");
            items.add(new Item(name, file, own));
        }
        return items;
    }

    /** Resolves a name in the manifest to a file. Refuses a path that leads out of the folder, also through a link. */
    private static Path fileIn(Path folder, String name) throws ProfileException {
        try {
            Path file = folder.resolve(name).normalize();
            if (!name.isEmpty()
                    && file.startsWith(folder)
                    && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && file.toRealPath().equals(folder.toRealPath().resolve(folder.relativize(file)))) {
                return file;
            }
        } catch (IOException | InvalidPathException e) {
            // refused below
        }
        throw new ProfileException("The manifest batch.json names a file that is not in the folder: '" + name + "'.");
    }

    private void addAll(Path top, Path folder, IgnoredFiles ignored) throws IOException {
        Set<Path> files = new TreeSet<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            walk.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .filter(file -> !isIgnored(folder, file, ignored))
                    .forEach(files::add);
        }
        long sidecars = 0; // total bytes: the fields of all sidecars are in memory at once
        for (Path file : files) {
            boolean sidecar = Sidecar.owner(file).filter(files::contains).isPresent();
            if (!sidecar && !file.equals(folder.resolve(MANIFEST))) {
                try {
                    sidecars += sizeOf(Sidecar.of(file));
                    if (sidecars > LONGEST) {
                        throw new ProfileException(
                                "The .json files of the folder have more than " + LONGEST + " bytes together.");
                    }
                    items.add(new Item(folder.relativize(file).toString(), file, fieldsOf(top, file)));
                } catch (ProfileException e) {
                    bad.put(file, String.valueOf(e.getMessage()));
                }
            }
        }
    }

    private static long sizeOf(Path sidecar) throws IOException {
        return Files.isRegularFile(sidecar, LinkOption.NOFOLLOW_LINKS) ? Files.size(sidecar) : 0;
    }

    private static boolean isIgnored(Path folder, Path file, IgnoredFiles ignored) {
        for (Path name : folder.relativize(file)) {
            if (ignored.isIgnored(name.toString())) {
                return true;
            }
        }
        return false;
    }

    private static ObjectNode fieldsOf(Path top, Path file) throws IOException, ProfileException {
        return Files.isRegularFile(Sidecar.of(file), LinkOption.NOFOLLOW_LINKS)
                ? fields(top, Sidecar.of(file))
                : JsonNodeFactory.instance.objectNode();
    }

    /**
     * Reads the fields in a sidecar, a {@code .json} file beside an input file.
     *
     * @param top folder below which no link is followed
     */
    static ObjectNode fields(Path top, Path sidecar) throws IOException, ProfileException {
        try {
            String text = PlainFiles.text(top, sidecar, LONGEST);
            if (text != null && UnderflowParser.readTree(JSON, text) instanceof ObjectNode object) {
                return object;
            }
        } catch (StreamConstraintsException e) {
            throw new ProfileException("The .json beside the file " + TOO_MUCH);
        } catch (JacksonException | CharacterCodingException e) {
            // refused below
        }
        throw new ProfileException("The fields in the .json beside the file are no JSON object.");
    }
}
