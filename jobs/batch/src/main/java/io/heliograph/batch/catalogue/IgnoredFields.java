// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.batch.catalogue.fields.FieldType;
import io.heliograph.config.NearestName;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Warns about fields of a request that its route does not know. Clients of this API send more fields than each route
 * accepts; the warning names those fields that request something, each with a known field of a similar name.
 */
public final class IgnoredFields {
    private static final int MOST = 10;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,40}");

    /** Fields that clients send on every route; a route that does not know them ignores them without a warning. */
    private static final Set<String> BOOKKEEPING = Set.of("version", "use_cache", "seed", "sync", "request_id");

    private IgnoredFields() {}

    /**
     * The warning for the client.
     *
     * @param object fields from the body, the path and the query
     * @return a sentence that names the fields; empty if all were known or had empty values
     */
    public static Optional<String> warning(OperationSpec operationSpec, ObjectNode object) {
        return warning(operationSpec, object, Set.of());
    }

    /**
     * As {@link #warning(OperationSpec, ObjectNode)}, for a route with some of the fields in its path.
     *
     * @param given fields in the path; in {@code object} they count as unknown
     */
    public static Optional<String> warning(OperationSpec operationSpec, ObjectNode object, Set<Field<?>> given) {
        Optional<String> unknown = sentence(
                        unknown(known(operationSpec, given), object).distinct().toList())
                .map(names -> "This route does not know, and ignored: " + names);
        Optional<String> surplus = sentence(
                        surplus(operationSpec, object, given).distinct().toList())
                .map(names -> "This route ignored: " + names);
        return Stream.of(unknown, surplus).flatMap(Optional::stream).reduce("%s %s"::formatted);
    }

    /** The unknown fields of an object with a full stop: {@code scall (did you mean scale?).}; empty if there are none. */
    public static Optional<String> listed(OperationSpec operationSpec, ObjectNode object) {
        Stream<String> unknown = unknown(known(operationSpec, Set.of()), object);
        return sentence(Stream.concat(unknown, surplus(operationSpec, object, Set.of()))
                .distinct()
                .toList());
    }

    private static Set<String> known(OperationSpec operationSpec, Set<Field<?>> given) {
        return operationSpec.fields().stream()
                .filter(field -> !given.contains(field))
                .map(Field::names)
                .flatMap(Collection::stream)
                .collect(Collectors.toSet());
    }

    private static Stream<String> surplus(OperationSpec operationSpec, ObjectNode object, Set<Field<?>> given) {
        return operationSpec.fields().stream()
                .filter(field -> !given.contains(field))
                .flatMap(field -> surplus(field, object));
    }

    /**
     * The unknown members of an object that is part of a field, as {@link #listed(OperationSpec, ObjectNode)}.
     *
     * @param known names of the members that the object may have
     */
    public static Optional<String> listed(Set<String> known, ObjectNode object) {
        return sentence(unknown(known, object).distinct().toList());
    }

    private static Stream<String> unknown(Set<String> known, ObjectNode object) {
        return object.properties().stream()
                .filter(member -> !known.contains(member.getKey()) && !BOOKKEEPING.contains(member.getKey()))
                .filter(member -> asks(member.getKey(), member.getValue()))
                .map(member -> described(member.getKey(), known));
    }

    private static Optional<String> sentence(List<String> ignored) {
        if (ignored.isEmpty()) {
            return Optional.empty();
        }
        String names = ignored.stream().limit(MOST).collect(Collectors.joining(", "));
        int more = ignored.size() - MOST;
        return Optional.of(names + (more > 0 ? " and " + more + " more." : "."));
    }

    /** Names of a field that hold another value than the name that counts, when a client sends the field by several of its names. */
    private static Stream<String> surplus(Field<?> field, ObjectNode object) {
        List<String> sent = field.names().stream()
                .filter(name -> object.has(name) && !FieldType.isAbsent(object.get(name)))
                .toList();
        return sent.stream()
                .skip(1)
                .filter(name -> !object.get(name).equals(object.get(sent.getFirst())))
                .map(name -> "%s (another name of %s, which was used)".formatted(name, sent.getFirst()));
    }

    private static String described(String name, Set<String> known) {
        if (!NAME.matcher(name).matches()) {
            return "one with an odd name";
        }
        return NearestName.to(name, known)
                .map(near -> "%s (did you mean %s?)".formatted(name, near))
                .orElse(name);
    }

    /** Whether a value requests anything. Empty values, false, -1 and {@code num_results: 1} do not. */
    private static boolean asks(String name, JsonNode value) {
        if (value.isNull() || (value.isContainer() && value.isEmpty())) {
            return false;
        }
        String text = value.asString("");
        if (name.equals("num_results") && text.equals("1")) {
            return false;
        }
        return value.isContainer() || !(text.isBlank() || text.equals("false") || text.equals("-1"));
    }
}
