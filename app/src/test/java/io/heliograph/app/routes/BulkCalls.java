// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Bulk runs by HTTP; its tests extend this. */
abstract class BulkCalls extends Routes {
    @Autowired
    Api api;

    static ObjectNode run(String operation) {
        return object().put("operation", operation);
    }

    static void add(ObjectNode run, String name, String image) {
        run.withArray("inputs").addObject().put("name", name).put("image", image);
    }

    List<JsonNode> items(String id, String query) {
        var answer = api.get("/v2/bulk/" + id + "/items" + query);
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        return List.copyOf(json(answer).path("items").values());
    }
}
