// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Fields of a request that its route does not know. Clients of this API send more than each route takes; what asks for something is not dropped without a word. */
public final class IgnoredFields {
    private static final int MOST = 10;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,40}");

    /** Sent by clients on every route, and without a meaning where a route does not name them. */
    private static final Set<String> BOOKKEEPING = Set.of("version", "use_cache", "seed", "sync", "request_id");

    private IgnoredFields() {}

    /**
     * What to tell the client.
     *
     * @param object what it sent, with path and query
     * @return a sentence that names the fields; empty if all were known, or asked for nothing
     */
    public static Optional<String> warning(OperationSpec operationSpec, ObjectNode object) {
        return warning(operationSpec, object, Set.of());
    }

    /**
     * The same, where the address of the request says what some fields are.
     *
     * @param given these fields; what the client says of them is passed over
     */
    public static Optional<String> warning(OperationSpec operationSpec, ObjectNode object, Set<Field<?>> given) {
        Set<String> known = operationSpec.fields().stream()
                .filter(field -> !given.contains(field))
                .map(Field::names)
                .flatMap(Collection::stream)
                .collect(Collectors.toSet());
        List<String> ignored = object.properties().stream()
                .filter(member -> !known.contains(member.getKey()) && !BOOKKEEPING.contains(member.getKey()))
                .filter(member -> asks(member.getKey(), member.getValue()))
                .map(member -> NAME.matcher(member.getKey()).matches() ? member.getKey() : "one with an odd name")
                .distinct()
                .toList();
        if (ignored.isEmpty()) {
            return Optional.empty();
        }
        String names = ignored.stream().limit(MOST).collect(Collectors.joining(", "));
        int more = ignored.size() - MOST;
        return Optional.of(
                "This route does not know, and ignored: " + names + (more > 0 ? " and " + more + " more." : "."));
    }

    /** Whether a value asks for anything: clients send empty ones, and the one result that there is anyway. */
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
