// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** {@code /llms.txt}: a summary of the service and its API on one page of Markdown for language models, generated from the catalogue. */
@Component
final class LanguageModelIndex implements RouteProvider {
    private static final String HERE = "{here}";

    private final String text;
    private final BaseUrl baseUrl;

    LanguageModelIndex(Catalogue catalogue, CatalogueTools tools, BaseUrl baseUrl) {
        this.baseUrl = baseUrl;
        text = text(catalogue, tools);
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(HttpRoute.get("/llms.txt", this::answer));
    }

    private ServerResponse answer(ServerRequest request) {
        return JsonAnswers.bytes(
                ServerResponse.ok(),
                "text/plain;charset=utf-8",
                text.replace(HERE, baseUrl.of(request)).getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Catalogue catalogue, CatalogueTools tools) {
        var page = new StringBuilder("""
                # Heliograph

                > Pictures and videos made, changed and understood on the operator's own machines, over HTTP.

                - Send JSON by POST to {here} and one of the paths below, with a token in the header `api_token` (or `Authorization: \
                Bearer`).
                - The answer is 202 with `request_id` and `status_url`. Poll it until `status` is COMPLETED or ERROR; `result` then has \
                the addresses of the files. `"sync": true` holds the connection instead, where the route allows it.
                - Pictures go in as an http(s) address, Base64 or a data URI; videos as an address. Results are addresses that need no \
                token.
                - Errors are `{"error": {"code", "message", "details"}, "request_id"}`; `details` names the field.

                ## Reference

                - [OpenAPI]({here}/openapi.json): every field with its type, range and default
                - [Documentation]({here}/docs): the same to look at
                """);
        if (!tools.operations().isEmpty()) {
            page.append("- [Tool server]({here}/mcp): the same operations as tools of the Model Context Protocol, by"
                    + " streamable HTTP with the same token\n");
        }
        page.append("\n## Operations\n\n");
        catalogue.all().stream()
                .map(Operation::spec)
                .filter(operationSpec -> operationSpec.version() == OperationSpec.Version.V2)
                .forEach(operationSpec -> page.append("- `POST ")
                        .append(operationSpec.path())
                        .append("`: ")
                        .append(operationSpec.summary())
                        .append('\n'));
        page.append("\n## Optional\n\nRoutes of the first generation, for clients that are written for them:\n\n");
        catalogue.all().stream()
                .map(Operation::spec)
                .filter(operationSpec -> operationSpec.version() == OperationSpec.Version.V1)
                .forEach(operationSpec -> page.append("- `POST ")
                        .append(operationSpec.path())
                        .append("`: ")
                        .append(operationSpec.summary())
                        .append('\n'));
        return page.toString();
    }
}
