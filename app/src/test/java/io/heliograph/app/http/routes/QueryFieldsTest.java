// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import java.net.URI;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class QueryFieldsTest {
    private static final Field<Long> INCREASE =
            Field.integer("desired_increase", 2, 4).or("scale").orElse(2L);
    private static final OperationSpec SPEC = OperationSpec.v1("test.larger", "/v1/larger")
            .takes(INCREASE, Field.text("prompt", 100))
            .gives("result_url", "a picture")
            .summary("Larger")
            .engine("none")
            .limits("none")
            .build();

    private static ObjectNode with(String address, ObjectNode body) {
        QueryFields.add(URI.create(address), SPEC, body);
        return body;
    }

    @Test
    void aFieldMayStandInTheAddressUnderAnyOfItsNames() {
        ObjectNode empty = JsonNodeFactory.instance.objectNode();
        ObjectNode found = with("http://host/v1/larger?scale=4&prompt=a%20red+cup&other=1", empty);
        assertThat(found.get("desired_increase").asString()).isEqualTo("4");
        assertThat(found.get("prompt").asString()).isEqualTo("a red cup");
        assertThat(found.has("other")).isFalse();
    }

    @Test
    void theBodyWins() {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("scale", 2);
        assertThat(with("http://host/v1/larger?desired_increase=4", body).has("desired_increase"))
                .isFalse();
    }
}
