// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin.docs;

import io.heliograph.app.admin.AdminRoute;
import io.heliograph.app.admin.AdminRoute.Member;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.SpecVersion;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.info.License;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.PathParameter;
import io.swagger.v3.oas.models.parameters.QueryParameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.springframework.http.HttpMethod;

/** The OpenAPI 3.1 description of the admin API. */
final class AdminDocument {
    private static final String JSON = "application/json";
    private static final String BASIC = "password";
    private static final String BEARER = "personal_token";
    private static final String ERROR = "#/components/schemas/Error";
    private static final Pattern VARIABLE = Pattern.compile("\\{([a-z]+)}");

    private AdminDocument() {}

    static String of(List<AdminRoute> routes) {
        var components = new Components()
                .addSecuritySchemes(
                        BASIC,
                        new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("basic"))
                .addSecuritySchemes(
                        BEARER,
                        new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("bearer"))
                .addSchemas("Error", error());
        var schemas = new RecordSchemas(components);
        var paths = new Paths();
        routes.forEach(route -> {
            PathItem item = paths.computeIfAbsent(route.address(), _ -> new PathItem());
            item.operation(PathItem.HttpMethod.valueOf(route.method().name()), operation(route, schemas));
        });
        return Json31.pretty(new OpenAPI(SpecVersion.V31)
                .openapi("3.1.0")
                .servers(List.of(new Server().url("/").description("this server")))
                .info(new Info()
                        .title("Heliograph admin API")
                        .version("1")
                        .license(new License().name("Apache-2.0").identifier("Apache-2.0"))
                        .description("""
                                What operators see and do. Log in with an operator's name and password (HTTP Basic), or with a personal \
                                token as `Authorization: Bearer`.
                                An organization's token is not accepted here. With a password, every change also needs the header \
                                `X-Heliograph-Admin: 1`.

                                An action that is not possible now answers 409 with `done: false` and the reason in \
                                `text`. All changes are listed at
                                `GET /admin/api/actions`, with operator and address.
                                """))
                .addSecurityItem(new SecurityRequirement().addList(BASIC))
                .addSecurityItem(new SecurityRequirement().addList(BEARER))
                .components(components)
                .paths(paths));
    }

    private static Operation operation(AdminRoute route, RecordSchemas schemas) {
        Operation operation = new Operation()
                .operationId(id(route))
                .summary(route.summary())
                .description("Needs the role " + route.role().name().toLowerCase(Locale.ROOT) + ".")
                .addTagsItem(tag(route.path()));
        VARIABLE.matcher(route.path())
                .results()
                .map(MatchResult::group)
                .forEach(variable -> operation.addParametersItem(new PathParameter()
                        .name(variable.substring(1, variable.length() - 1))
                        .schema(RecordSchemas.typed("string"))));
        route.query()
                .forEach(member -> operation.addParametersItem(new QueryParameter()
                        .name(member.name())
                        .description(member.meaning())
                        .required(member.required())
                        .schema(RecordSchemas.typed(member.type()))));
        if (!HttpMethod.GET.equals(route.method())) {
            operation.addParametersItem(new io.swagger.v3.oas.models.parameters.HeaderParameter()
                    .name("X-Heliograph-Admin")
                    .description("always 1; not needed with a personal token")
                    .schema(RecordSchemas.typed("string")));
        }
        if (!route.body().isEmpty()) {
            operation.requestBody(new RequestBody().required(true).content(json(body(route.body()))));
        }
        return operation.responses(answers(route, schemas));
    }

    private static ApiResponses answers(AdminRoute route, RecordSchemas schemas) {
        Schema<?> answer = schemas.of(route.answer());
        var answers = new ApiResponses()
                .addApiResponse(
                        Integer.toString(route.status()),
                        new ApiResponse().description(route.summary()).content(json(answer)));
        if (String.valueOf(answer.get$ref()).endsWith("/Answer")) {
            answers.addApiResponse(
                    "409",
                    new ApiResponse()
                            .description("Not possible now: 'text' says why")
                            .content(json(answer)));
        }
        return answers.addApiResponse("401", refused("No login, or a wrong password or token"))
                .addApiResponse("403", refused("The operator's role does not include this"))
                .addApiResponse("default", refused("Description of the error"));
    }

    private static ApiResponse refused(String description) {
        return new ApiResponse().description(description).content(json(new JsonSchema().$ref(ERROR)));
    }

    private static Schema<?> body(List<Member> members) {
        JsonSchema body = RecordSchemas.typed("object");
        members.forEach(member -> body.addProperty(
                member.name(), RecordSchemas.typed(member.type()).description(member.meaning())));
        body.setRequired(
                members.stream().filter(Member::required).map(Member::name).toList());
        return body;
    }

    private static Content json(Schema<?> schema) {
        return new Content().addMediaType(JSON, new MediaType().schema(schema));
    }

    private static Schema<?> error() {
        JsonSchema inner = RecordSchemas.typed("object");
        inner.addProperty("code", RecordSchemas.typed("string"));
        inner.addProperty("message", RecordSchemas.typed("string"));
        inner.addProperty("details", RecordSchemas.typed("string"));
        JsonSchema error = RecordSchemas.typed("object");
        error.addProperty("error", inner);
        error.addProperty("request_id", RecordSchemas.typed("string"));
        return error;
    }

    /** First segment of a path. */
    private static String tag(String path) {
        int end = path.indexOf('/', 1);
        return path.substring(1, end < 0 ? path.length() : end);
    }

    /** Operation id, such as {@code post_requests_id_cancel}. */
    private static String id(AdminRoute route) {
        return route.method().name().toLowerCase(Locale.ROOT)
                + VARIABLE.matcher(route.path())
                        .replaceAll("$1")
                        .replace('/', '_')
                        .replace('-', '_');
    }
}
