// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.heliograph.app.http.description.JsonSchemas;
import io.swagger.v3.oas.models.parameters.HeaderParameter;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.QueryParameter;
import java.util.List;

/** The OpenAPI description of the query parameters and headers that every submission may have. */
final class CommonParameters {
    private CommonParameters() {}

    static List<Parameter> ofSubmissions() {
        return List.of(
                new HeaderParameter()
                        .name("Idempotency-Key")
                        .schema(JsonSchemas.text(
                                "unique text for each request, such as a UUID; a request repeated with the same key is not "
                                        + "run again and gets the first answer")),
                new QueryParameter()
                        .name("dry_run")
                        .schema(JsonSchemas.flag(
                                "check the request and return its pool, cost and estimated wait (200); nothing is accepted "
                                        + "or stored")),
                new QueryParameter()
                        .name("priority")
                        .schema(JsonSchemas.words(
                                "among the organization's own requests, up to the highest priority of its plan",
                                "low",
                                "normal",
                                "high")));
    }
}
