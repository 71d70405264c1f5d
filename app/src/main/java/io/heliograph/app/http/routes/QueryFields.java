// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.QueryParameter;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.ParameterText;
import java.net.URI;
import org.springframework.web.util.UriComponentsBuilder;
import tools.jackson.databind.node.ObjectNode;

/** Fields in the query, where v1 clients send them when the body is a file: {@code ?desired_increase=4}. The body has precedence. */
final class QueryFields {
    private QueryFields() {}

    static void add(URI address, OperationSpec operationSpec, ObjectNode object) {
        var query = UriComponentsBuilder.fromUri(address).build().getQueryParams();
        for (Field<?> field : operationSpec.fields()) {
            if (field.names().stream().anyMatch(object::has)) {
                continue;
            }
            field.names().stream()
                    .filter(query::containsKey)
                    .findFirst()
                    .map(query::getFirst)
                    .ifPresent(value -> object.put(field.name(), decoded(field.name(), value)));
        }
    }

    private static String decoded(String name, String value) {
        return ParameterText.decoded(value)
                .orElseThrow(() -> QueryParameter.refusal(name, "text without malformed percent escapes"));
    }
}
