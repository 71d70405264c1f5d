// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The profiles: {@code profiles/<name>.json} with {@code {"operation": ..., "fields": {...}}}; read again when the file has changed. */
final class DropProfiles {
    private static final Logger LOG = LoggerFactory.getLogger(DropProfiles.class);
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final long LONGEST = 1 << 20;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._ -]{0,99}");

    private final Path folder;
    private final Catalogue catalogue;
    private final Map<String, Known> known = new ConcurrentHashMap<>();

    /** A profile, or why it is none, as of a version of its file. */
    private record Known(
            FileTime modified, long size, @Nullable DropProfile profile, String fault) {}

    DropProfiles(Path folder, Catalogue catalogue) {
        this.folder = folder;
        this.catalogue = catalogue;
    }

    /** The profile of that name. */
    DropProfile named(String name) throws ProfileException {
        Path file = folder.resolve(name + ".json");
        if (!NAME.matcher(name).matches() || !Files.isRegularFile(file)) {
            known.remove(name);
            throw new ProfileException("There is no profile '" + name + "'. Put a file profiles/" + name
                    + ".json with {\"operation\": ..., \"fields\": {...}} beside the inbox, or use one of these folders: "
                    + names().stream().limit(20).collect(Collectors.joining(", ")) + ".");
        }
        try {
            FileTime modified = Files.getLastModifiedTime(file);
            long size = Files.size(file);
            Known current = known.get(name);
            if (current == null || !current.modified().equals(modified) || current.size() != size) {
                current = read(name, file, modified, size);
                known.put(name, current);
            }
            if (current.profile() == null) {
                throw new ProfileException("The profile '" + name + "' cannot be used: " + current.fault());
            }
            return current.profile();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names of all profiles, good or bad. */
    List<String> names() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json") && !name.startsWith("."))
                    .map(name -> name.substring(0, name.length() - ".json".length()))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads all, so that what is wrong with one is in the log before a file needs it. */
    void check() {
        for (String name : names()) {
            try {
                named(name);
            } catch (ProfileException e) {
                LOG.debug("{}", e.getMessage()); // reading it has said so
            }
        }
    }

    private Known read(String name, Path file, FileTime modified, long size) throws IOException {
        try {
            if (size > LONGEST) {
                throw new ProfileException("it has more than a megabyte.");
            }
            DropProfile profile = parse(Files.readString(file));
            LOG.info("profile {}: {}", name, profile.operation().spec().name());
            return new Known(modified, size, profile, "");
        } catch (ProfileException e) {
            String fault = String.valueOf(e.getMessage());
            LOG.warn("the profile {} cannot be used, and its files go to failed: {}", file, fault);
            return new Known(modified, size, null, fault);
        }
    }

    private DropProfile parse(String text) throws ProfileException {
        JsonNode tree;
        try {
            tree = JSON.readTree(text);
        } catch (JacksonException e) {
            throw new ProfileException("it is not valid JSON: " + e.getOriginalMessage());
        }
        String name = tree.path("operation").asString("");
        Operation operation = catalogue
                .find(name)
                .orElseThrow(() -> new ProfileException("its 'operation' is not one that this service has: '" + name
                        + "'. Operations are listed by: heliograph operations"));
        JsonNode fields = tree.path("fields");
        if (!fields.isMissingNode() && !fields.isObject()) {
            throw new ProfileException("its 'fields' are no JSON object.");
        }
        ObjectNode own = fields instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
        judge(operation.spec(), own);
        return new DropProfile(operation, own);
    }

    /** Binds the fields, with an address in place of the file, so that a wrong value is found before a file comes. */
    private static void judge(OperationSpec spec, ObjectNode fields) throws ProfileException {
        List<String> names =
                spec.fields().stream().map(Field::names).flatMap(List::stream).toList();
        List<String> unknown = fields.propertyNames().stream()
                .filter(name -> !names.contains(name))
                .toList();
        if (!unknown.isEmpty()) {
            throw new ProfileException(
                    "the operation " + spec.name() + " has no field " + String.join(", ", unknown) + ".");
        }
        if (fields.has("webhook_url") || fields.has("sync")) {
            throw new ProfileException("webhook_url and sync have no meaning for files; results appear in the outbox.");
        }
        ObjectNode sample = fields.deepCopy();
        spec.fileField().ifPresent(field -> sample.put(field.name(), "https://example.com/file"));
        try {
            RequestBinding.bindFromClient(spec, sample);
        } catch (FailureException e) {
            if (!e.failure().message().startsWith("Missing field")) { // sidecars may have it
                throw new ProfileException(e.failure().details());
            }
        }
    }
}
