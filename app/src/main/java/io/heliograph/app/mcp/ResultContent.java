// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.ExceptionMapper;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.FileSettings;
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
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The answer to a tool call: the status body as text and as structured content, a link to each file of the result, and the pictures of the
 * result. Pictures over the size limit, and the poster of a video, are sent as small previews.
 */
@Component
final class ResultContent {
    private static final Set<String> SHOWN = Set.of("image/png", "image/jpeg", "image/webp", "image/gif");
    private static final Logger LOG = LoggerFactory.getLogger(ResultContent.class);
    private static final String POSTER = "poster_url";
    private static final String RESULTS = "/results/";
    private static final int ID_LENGTH = 32;
    private static final String LATER =
            "The work continues. Call get_request with this request_id for its result, or cancel_request to end it.";

    private final ResultAssets resultAssets;
    private final ObjectStore objects;
    private final PicturePreview preview;
    private final FileSettings files;
    private final int pictureBytes;

    ResultContent(ResultAssets resultAssets, ObjectStore objects, PicturePreview preview, Settings settings) {
        this.resultAssets = resultAssets;
        this.objects = objects;
        this.preview = preview;
        files = settings.files();
        pictureBytes = settings.mcp().pictureBytes();
    }

    /**
     * Answer with a status body.
     *
     * @param base base URL of this server
     */
    CallToolResult of(JsonNode body, String base) {
        boolean failed = body.path("status").asString("").equals("ERROR");
        boolean open = body.path("status").asString("").equals("IN_PROGRESS");
        List<McpSchema.Content> content = new ArrayList<>();
        content.add(text(open ? LATER + "\n" + body : body.toString()));
        String results = files.base(base) + RESULTS;
        addFiles(content, "result", body.path("result"), results);
        asset(body.path(POSTER).asString(""), results).ifPresent(poster -> addPicture(content, poster, 0));
        return new CallToolResult(content, failed, CatalogueTools.map((ObjectNode) body), Map.of());
    }

    /**
     * Answer to a refused call.
     *
     * @param requestId id of the HTTP request, for support
     */
    static CallToolResult refusal(RuntimeException thrown, String requestId) {
        ClientFailure failure = ExceptionMapper.of(thrown, requestId);
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("request_id", requestId);
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
        asset(address, base).ifPresent(found -> {
            content.add(McpSchema.ResourceLink.builder()
                    .name(name)
                    .uri(address)
                    .mimeType(found.contentType())
                    .size(found.bytes())
                    .build());
            addPicture(content, found, pictureBytes);
        });
    }

    /** The result file at an address of this server, which begins with {@code base}; empty for any other address. */
    private Optional<ResultAsset> asset(String address, String base) {
        return Optional.of(address)
                .filter(it -> it.startsWith(base))
                .map(it -> it.substring(base.length()))
                .flatMap(file -> resultAssets.find(file.substring(0, Math.min(ID_LENGTH, file.length()))));
    }

    /** Adds a picture, or a small preview if it has more bytes than the limit. If it cannot be read, the answer has only its link. */
    private void addPicture(List<McpSchema.Content> content, ResultAsset found, int limit) {
        if (pictureBytes == 0 || !found.contentType().startsWith("image/")) {
            return;
        }
        boolean isWhole = SHOWN.contains(found.contentType()) && found.bytes() <= limit;
        found.objectKey().ifPresent(key -> {
            try (InputStream in = objects.open(key)) {
                if (isWhole) {
                    content.add(picture(in.readNBytes(limit), found.contentType()));
                } else {
                    preview.of(in, found.bytes()).ifPresent(small -> content.add(picture(small, PicturePreview.TYPE)));
                }
            } catch (IOException | ObjectStoreException e) {
                LOG.debug("the picture {} is answered as a link", found.id(), e);
            }
        });
    }

    private static McpSchema.ImageContent picture(byte[] bytes, String type) {
        return McpSchema.ImageContent.builder(Base64.getEncoder().encodeToString(bytes), type)
                .build();
    }
}
