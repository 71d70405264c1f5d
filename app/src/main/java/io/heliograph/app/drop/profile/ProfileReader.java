// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.profile;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.fields.UnderflowParser;
import io.heliograph.config.FailureException;
import io.heliograph.config.NearestName;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Parses the JSON of a profile. Error messages have the line, and for an unknown name the most similar known one. */
public final class ProfileReader {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final List<String> MEMBERS = List.of("operation", "fields");

    private ProfileReader() {}

    /** Parses the text of a profile. */
    static DropProfile read(String text, Catalogue catalogue) throws ProfileException {
        JsonNode tree;
        try {
            tree = UnderflowParser.readTree(JSON, text);
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new ProfileException("line " + line + ": it is not valid JSON: " + e.getOriginalMessage());
        }
        if (!tree.isObject()) {
            throw new ProfileException("it is no JSON object with 'operation' and 'fields'.");
        }
        for (String member : tree.propertyNames()) {
            if (!MEMBERS.contains(member)) {
                throw unknown(
                        text, member, "a profile has no '" + member + "', only 'operation' and 'fields'", MEMBERS);
            }
        }
        String name = tree.path("operation").asString("");
        Optional<Operation> operation = catalogue.find(name);
        if (operation.isEmpty()) {
            throw unknown(
                    text,
                    name,
                    "its 'operation' is not one that this service has: '" + name + "'",
                    catalogue.all().stream().map(each -> each.spec().name()).toList());
        }
        JsonNode fields = tree.path("fields");
        if (!fields.isMissingNode() && !fields.isObject()) {
            throw new ProfileException("its 'fields' are no JSON object.");
        }
        ObjectNode own = fields instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode();
        judge(operation.get(), own, text);
        return new DropProfile(operation.get(), own);
    }

    /** Validates the fields like those of a request, with a sample address as the file, so that errors appear before a file arrives. */
    private static void judge(Operation operation, ObjectNode fields, String text) throws ProfileException {
        OperationSpec spec = operation.spec();
        for (String name : fields.propertyNames()) {
            requireKnown(spec, name, at(text, name));
        }
        ObjectNode sample = fields.deepCopy();
        spec.fileField().ifPresent(field -> sample.put(field.name(), "https://example.com/file"));
        try {
            var _ = operation.parts(RequestBinding.bindFromClient(spec, sample)); // checks also that its recipe exists
        } catch (FailureException e) {
            if (!e.failure().message().startsWith("Missing field")) { // a missing field may come from sidecars
                String name = e.failure().message().replaceAll(".*: ", "");
                throw new ProfileException(at(text, name) + e.failure().details());
            }
        }
    }

    /**
     * Refuses unknown fields, and the fields {@code webhook_url} and {@code sync}, which are for requests over HTTP only.
     *
     * @param of prefix of the error message that names the item with the fields; may be empty
     */
    public static void requireKnown(OperationSpec spec, ObjectNode fields, String of) throws ProfileException {
        for (String name : fields.propertyNames()) {
            requireKnown(spec, name, of);
        }
    }

    private static void requireKnown(OperationSpec spec, String name, String before) throws ProfileException {
        if (name.equals("webhook_url") || name.equals("sync")) {
            throw new ProfileException(
                    before + "'" + name + "' has no meaning for files; results appear in the outbox.");
        }
        List<String> names =
                spec.fields().stream().map(Field::names).flatMap(List::stream).toList();
        if (!names.contains(name)) {
            throw new ProfileException(
                    before + "the operation " + spec.name() + " has no field '" + name + "'" + meant(name, names));
        }
    }

    private static ProfileException unknown(String text, String name, String what, List<String> names) {
        return new ProfileException(at(text, name) + what + meant(name, names));
    }

    private static String meant(String name, List<String> names) {
        return NearestName.to(name, names)
                .map(each -> "; did you mean '" + each + "'?")
                .orElse(".");
    }

    /** Line of the first occurrence of a name, as a prefix of the error. */
    private static String at(String text, String name) {
        int place = text.indexOf('"' + name + '"');
        return place < 0
                ? ""
                : "line "
                        + (1
                                + text.substring(0, place)
                                        .chars()
                                        .filter(c -> c == '\n')
                                        .count()) + ": ";
    }
}
