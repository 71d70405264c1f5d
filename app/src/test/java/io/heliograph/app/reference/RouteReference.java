// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import io.heliograph.app.TestSettings;
import io.heliograph.app.http.body.BodyRules;
import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.FieldType;
import io.heliograph.config.LimitSettings;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The catalogue as a page for people. */
final class RouteReference {
    private static final LimitSettings LIMITS = TestSettings.with(Map.of()).limits();

    private final StringBuilder page = new StringBuilder();

    /**
     * The page.
     *
     * @param api the OpenAPI description, which knows the routes that are in no catalogue, too
     */
    static String of(List<Operation> operations, JsonNode api) {
        var reference = new RouteReference();
        reference.head(operations);
        reference.others(operations, api);
        operations.forEach(reference::route);
        return reference.page.toString();
    }

    private void head(List<Operation> operations) {
        line("# Routes");
        line("");
        line("Generated from the catalogue; do not edit. Every route takes POST with JSON, a token in the header"
                + " `api_token`, and the fields");
        line("`sync` and `webhook_url`. Every route also takes `multipart/form-data`: files under the name of their"
                + " field, the rest as texts or as");
        line("JSON in the part `input`. The text of a body may have 1 MB, and its pictures the"
                + " Base64 of `heliograph.limits.image-bytes` each:");
        line("the size of a route's largest body is given for the defaults. Errors: [errors.md](errors.md).");
        line("");
        line("Beside the body, every route takes the header `Idempotency-Key` and the query parameters"
                + " `dry_run=true` and `priority=low|normal|high`; own requests are");
        line("listed, cancelled and followed at `/v2/requests` and `/v2/events`: [how"
                + " to](../how-to/connect-clients.md#kinder-submissions).");
        line("");
        line(
                "In the examples, `{image}`, `{mask}` and `{video}` are addresses of files. For a trial, `/openapi.json` of a running"
                        + " server has the same examples with samples filled in.");
        line("");
        line("Every result may also have `engines`, the engines that made it with their versions, and `warning`,"
                + " deviations from the request.");
        line("");
        line("Live background removal is a WebSocket at `/v2/streaming/remove_background`, and at `/` for clients"
                + " of its protocol: [stream](../how-to/stream.md).");
        line("");
        line("`/v2/image/verify` and `/v2/video/verify` tell where a file comes from, to anybody and without a"
                + " token: [content credentials](../how-to/content-credentials.md#verify).");
        line("");
        line("| Route | Function | Plan feature | Pool |");
        line("|---|---|---|---|");
        for (Operation operation : operations) {
            OperationSpec operationSpec = operation.spec();
            line("| [`%s`](#%s) | %s | %s | %s |"
                    .formatted(
                            operationSpec.path(),
                            anchor(operationSpec.path()),
                            Page.cell(operationSpec.summary()),
                            operationSpec.feature(),
                            operationSpec.pool().id()));
        }
    }

    private void others(List<Operation> operations, JsonNode api) {
        line("");
        line("## Routes that start no work");
        line("");
        line("| Route | Function | Parameters |");
        line("|---|---|---|");
        for (var path : api.path("paths").properties()) {
            for (var method : path.getValue().properties()) {
                boolean other = operations.stream()
                        .noneMatch(operation -> operation.spec().path().equals(path.getKey()));
                JsonNode described = method.getValue();
                if (other && !described.path("operationId").asString("").startsWith("test_")) {
                    line("| `%s %s` | %s | %s |"
                            .formatted(
                                    method.getKey().toUpperCase(Locale.ROOT),
                                    path.getKey(),
                                    Page.cell(described.path("summary").asString("")),
                                    described
                                            .path("parameters")
                                            .valueStream()
                                            .map(each -> "`%s`"
                                                    .formatted(each.path("name").asString("")))
                                            .collect(Collectors.joining(", "))));
                }
            }
        }
    }

    private void route(Operation operation) {
        OperationSpec operationSpec = operation.spec();
        line("");
        line("## " + operationSpec.path());
        line("");
        line(operationSpec.summary());
        paragraph(
                "Also at",
                operationSpec.paths().stream().skip(1).map("`%s`"::formatted).collect(Collectors.joining(", ")));
        paragraph(
                "With a registered picture",
                operationSpec.visualPath().map("`%s`"::formatted).orElse(""));
        paragraph("Answers", mode(operationSpec));
        paragraph("Done by", operationSpec.engine());
        paragraph("Limits", LimitText.of(operationSpec.limits(), operationSpec, LIMITS));
        paragraph(
                "Largest body",
                "%,d bytes"
                        .formatted(BodyRules.of(operationSpec, TestSettings.with(Map.of()))
                                .limit())
                        .replace(',', ' '));
        line("");
        line("| Field | Type | Default | Meaning |");
        line("|---|---|---|---|");
        operationSpec.fields().forEach(this::field);
        line("");
        line("| Result | Meaning |");
        line("|---|---|");
        operationSpec.results().forEach((key, meaning) -> line("| `%s` | %s |".formatted(key, Page.cell(meaning))));
        line("");
        line("```json");
        line(operation.sample().strip());
        line("```");
    }

    private <T> void field(Field<T> field) {
        String names = field.names().stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
        T fallback = field.fallback();
        String usual = field.isRequired()
                ? "required"
                : fallback == null ? "" : "`" + field.type().write(fallback) + "`";
        line("| %s | %s | %s | %s |"
                .formatted(
                        names,
                        Page.cell(type(field.type())),
                        Page.cell(usual),
                        Page.cell(LimitText.of(field.description(), LIMITS))));
    }

    private static String type(FieldType<?> type) {
        return type.words().isEmpty()
                ? type.phrase()
                : type.words().stream().map("`%s`"::formatted).collect(Collectors.joining(", "));
    }

    private static String mode(OperationSpec operationSpec) {
        return switch (operationSpec.mode()) {
            case ASYNC -> "202 with `status_url`; 200 with the result when `sync` is true.";
            case ASYNC_ONLY -> "202 with `status_url`; `sync: true` is a 422.";
            case SYNC_ONLY -> "200 with the result; it always waits.";
            case PLACEHOLDER ->
                operationSpec.success()
                        + (operationSpec.sync().orElseThrow().equals(CommonFields.SYNC_IF_ASKED)
                                ? " at once, with addresses at which a GET waits for the results; with the"
                                        + " result when `sync` is true."
                                : " with the result; at once, with an address at which a GET waits for the result,"
                                        + " when `sync` is false.");
        };
    }

    private void paragraph(String what, String text) {
        if (!text.isBlank()) {
            line("");
            line(what + ": " + text);
        }
    }

    /** Anchor of a route's section. */
    static String anchor(String path) {
        return path.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_-]", "");
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
