// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tools;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.FileSettings;
import io.heliograph.config.Settings;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.results.ResultAsset;
import io.heliograph.storage.results.ResultAssets;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The answer to a call: the status body as text and as structured content, a link to each file of the result, and the pictures among them that are small enough.
 */
@Component
final class ResultContent {
    private static final Set<String> SHOWN = Set.of("image/png", "image/jpeg", "image/webp", "image/gif");
    private static final String RESULTS = "/results/";
    private static final int ID_LENGTH = 32;
    private static final String LATER =
            "The work goes on. Call get_request with this request_id for its result, or cancel_request to end it.";

    private final ResultAssets resultAssets;
    private final ObjectStore objects;
    private final FileSettings files;
    private final int pictureBytes;

    ResultContent(ResultAssets resultAssets, ObjectStore objects, Settings settings) {
        this.resultAssets = resultAssets;
        this.objects = objects;
        files = settings.files();
        pictureBytes = settings.mcp().pictureBytes();
    }

    /**
     * Of a status body.
     *
     * @param base of our addresses
     */
    CallToolResult of(JsonNode body, String base) {
        boolean failed = body.path("status").asString("").equals("ERROR");
        boolean open = body.path("status").asString("").equals("IN_PROGRESS");
        List<McpSchema.Content> content = new ArrayList<>();
        content.add(text(open ? LATER + "\n" + body : body.toString()));
        addFiles(content, "result", body.path("result"), files.base(base) + RESULTS);
        return new CallToolResult(content, failed, CatalogueTools.map((ObjectNode) body), Map.of());
    }

    /** Of what was not accepted. */
    static CallToolResult refusal(ClientFailure failure) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("error")
                .put("code", failure.code().name())
                .put("message", failure.message())
                .put("details", failure.details());
        return new CallToolResult(
                List.of(text(failure.code().name() + ": " + failure.message() + ". " + failure.details())),
                true,
                CatalogueTools.map(body),
                Map.of());
    }

    static McpSchema.TextContent text(String words) {
        return McpSchema.TextContent.builder(words).build();
    }

    private void addFiles(List<McpSchema.Content> content, String name, JsonNode node, String base) {
        if (node.isString() && node.stringValue().startsWith(base)) {
            addFile(content, name, node.stringValue(), base);
        }
        node.properties().forEach(each -> addFiles(content, each.getKey(), each.getValue(), base));
        if (node.isArray()) {
            node.forEach(each -> addFiles(content, name, each, base));
        }
    }

    private void addFile(List<McpSchema.Content> content, String name, String address, String base) {
        String file = address.substring(base.length());
        var asset = resultAssets.find(file.substring(0, Math.min(ID_LENGTH, file.length())));
        if (asset.isEmpty()) {
            return;
        }
        ResultAsset found = asset.get();
        content.add(McpSchema.ResourceLink.builder()
                .name(name)
                .uri(address)
                .mimeType(found.contentType())
                .size(found.bytes())
                .build());
        if (SHOWN.contains(found.contentType()) && found.bytes() <= pictureBytes) {
            found.objectKey().ifPresent(key -> addPicture(content, key, found));
        }
    }

    /** Where the store does not answer, the link is enough. */
    private void addPicture(List<McpSchema.Content> content, String key, ResultAsset found) {
        try (InputStream in = objects.open(key)) {
            byte[] bytes = in.readNBytes(pictureBytes);
            content.add(McpSchema.ImageContent.builder(Base64.getEncoder().encodeToString(bytes), found.contentType())
                    .build());
        } catch (IOException | ObjectStoreException e) {
            org.slf4j.LoggerFactory.getLogger(ResultContent.class)
                    .debug("the picture {} is answered as a link", found.id(), e);
        }
    }
}
