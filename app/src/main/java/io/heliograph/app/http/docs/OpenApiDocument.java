// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.Settings;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.SpecVersion;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import java.util.List;

/** The OpenAPI 3.1 description of the catalogue and of the few routes beside it. */
final class OpenApiDocument {
    private static final String TOKEN = "api_token";
    private static final String BEARER = "bearer";

    private OpenApiDocument() {}

    /** The description as JSON. */
    static String of(Catalogue catalogue, Settings settings) {
        Paths paths = new Paths();
        FixedRoutes.describe(paths);
        for (Operation operation : catalogue.all()) {
            paths.addPathItem(operation.spec().path(), new PathItem().post(RouteDescription.of(operation, settings)));
        }
        return Json31.pretty(new OpenAPI(SpecVersion.V31)
                .openapi("3.1.0")
                .info(new Info()
                        .title("Heliograph")
                        .version("2")
                        .description("Pictures and videos made, changed and understood on your own machines."))
                .addSecurityItem(new SecurityRequirement().addList(TOKEN))
                .addSecurityItem(new SecurityRequirement().addList(BEARER))
                .components(components())
                .paths(paths));
    }

    private static Components components() {
        return new Components()
                .addSecuritySchemes(
                        TOKEN,
                        new SecurityScheme()
                                .type(SecurityScheme.Type.APIKEY)
                                .in(SecurityScheme.In.HEADER)
                                .name(TOKEN))
                .addSecuritySchemes(
                        BEARER,
                        new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("bearer"))
                .addSchemas("Error", error("integer", "the HTTP status"))
                .addSchemas("Accepted", accepted())
                .addSchemas("Status", status());
    }

    private static Schema<?> error(String codeType, String codeMeaning) {
        JsonSchema inner = inner(codeType, codeMeaning);
        JsonSchema error = FieldSchemas.object();
        error.addProperty("error", inner);
        error.addProperty("request_id", typed("string", "to quote; the log has the rest"));
        error.setRequired(List.of("error", "request_id"));
        return error;
    }

    private static JsonSchema inner(String codeType, String codeMeaning) {
        JsonSchema inner = FieldSchemas.object();
        inner.addProperty("code", typed(codeType, codeMeaning));
        inner.addProperty("message", typed("string", "short"));
        inner.addProperty("details", typed("string", "longer, names the field or limit"));
        inner.setRequired(List.of("code", "message", "details"));
        return inner;
    }

    private static Schema<?> accepted() {
        JsonSchema accepted = FieldSchemas.object();
        accepted.addProperty("request_id", typed("string", "id of the request"));
        accepted.addProperty("status_url", typed("string", "absolute address of its status"));
        accepted.addProperty("warning", typed("string", "what else there is to know"));
        accepted.setRequired(List.of("request_id", "status_url"));
        return accepted;
    }

    private static Schema<?> status() {
        JsonSchema state = typed("string", "IN_PROGRESS until it ends");
        List.of("IN_PROGRESS", "COMPLETED", "ERROR", "UNKNOWN").forEach(state::addEnumItemObject);
        JsonSchema status = FieldSchemas.object();
        status.addProperty("request_id", typed("string", "id of the request"));
        status.addProperty("status", state);
        status.addProperty(
                "result", FieldSchemas.object().description("when COMPLETED; its keys are those of the route"));
        status.addProperty("error", inner("string", "label of the failure, when ERROR"));
        status.addProperty("warning", typed("string", "what else there is to know"));
        status.setRequired(List.of("request_id", "status"));
        return status;
    }

    static JsonSchema typed(String type, String description) {
        JsonSchema schema = new JsonSchema();
        schema.addType(type);
        schema.setDescription(description);
        return schema;
    }
}
