// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.docs.RequestSchemas;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.BulkInputsType;
import io.heliograph.config.LimitSettings;
import io.heliograph.config.Settings;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Offers the operations of the catalogue as tools, and tools for the status and cancellation of requests. Not offered are v1 operations,
 * bulk runs, operations with variables in the path, and operations that the settings do not list.
 */
@Component
final class CatalogueTools {
    /** Placeholder in schemas for this server's address, which is known only per request. */
    static final String HERE = "https://here.invalid";

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final TypeReference<LinkedHashMap<String, Object>> MAP = new TypeReference<>() {};
    private static final Set<String> UNUSED = Set.of("sync", "webhook_url"); // a tool call always waits for its result

    private final SequencedMap<String, Operation> operations = new LinkedHashMap<>();
    private final OperationCall operationCall;
    private final RequestTools requestTools;
    private final AccessFilter accessFilter;
    private final LimitSettings limits;

    CatalogueTools(
            Catalogue catalogue,
            OperationCall operationCall,
            RequestTools requestTools,
            AccessFilter accessFilter,
            Settings settings) {
        this.operationCall = operationCall;
        this.requestTools = requestTools;
        this.accessFilter = accessFilter;
        limits = settings.limits();
        catalogue.all().stream()
                .filter(operation -> operation.spec().version() == OperationSpec.Version.V2)
                .filter(operation ->
                        operation.spec().fields().stream().noneMatch(field -> field.type() instanceof BulkInputsType))
                .filter(operation -> !operation.spec().path().contains("{"))
                .filter(operation -> settings.mcp().tools().stream().anyMatch(name -> names(name, operation.spec())))
                .forEach(operation -> operations.put(toolName(operation.spec()), operation));
    }

    /** The name of the tool of an operation: {@code image.remove_background} is {@code image_remove_background}. */
    static String toolName(OperationSpec operationSpec) {
        return operationSpec.name().replace('.', '_');
    }

    private static boolean names(String pattern, OperationSpec operationSpec) {
        return pattern.endsWith("*")
                ? operationSpec.name().startsWith(pattern.substring(0, pattern.length() - 1))
                : operationSpec.name().equals(pattern);
    }

    /** Operations that are tools, by tool name. */
    SequencedMap<String, Operation> operations() {
        return operations;
    }

    /** Whether a tool is in the list that the caller gets: the caller's plan must include the tool's feature. */
    boolean isVisible(CallContext context, String name) {
        Operation operation = operations.get(name);
        return operation == null
                || accessFilter.includes(context.caller(), operation.spec().feature());
    }

    List<AsyncToolSpecification> specifications() {
        List<AsyncToolSpecification> all = new ArrayList<>(requestTools.specifications());
        operations.forEach((name, operation) -> all.add(AsyncToolSpecification.builder()
                .tool(tool(name, operation))
                .callHandler((exchange, request) ->
                        Mono.fromCallable(() -> operationCall.answer(operation, exchange, request)))
                .build()));
        return all;
    }

    private McpSchema.Tool tool(String name, Operation operation) {
        ObjectNode schema = RequestSchemas.of(operation, HERE, UNUSED, limits);
        return McpSchema.Tool.builder(name, map(schema))
                .title(operation.spec().summary())
                .description(description(operation.spec()))
                .outputSchema(map(AnswerSchemas.status(RequestSchemas.result(operation.spec(), limits))))
                .annotations(McpSchema.ToolAnnotations.builder()
                        .title(operation.spec().summary())
                        .readOnlyHint(false)
                        .destructiveHint(false)
                        .idempotentHint(false)
                        .openWorldHint(false)
                        .build())
                .build();
    }

    static Map<String, Object> map(ObjectNode node) {
        return JSON.convertValue(node, MAP);
    }

    private String description(OperationSpec operationSpec) {
        var text = new StringBuilder(operationSpec.summary()).append('.');
        if (!operationSpec.limits().isBlank()) {
            text.append(' ').append(LimitText.of(operationSpec.limits(), operationSpec, limits));
        }
        text.append(" Result:");
        operationSpec
                .results()
                .forEach((key, meaning) -> text.append(' ')
                        .append(key)
                        .append(": ")
                        .append(meaning)
                        .append(';'));
        text.setCharAt(text.length() - 1, '.');
        return text.toString();
    }
}
