// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.SampleMedia;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;

/** The list of tools and the answers of each. */
class ToolAnswersTest extends ToolServerCalls {
    @Autowired
    private Catalogue catalogue;

    private static JsonNode schema(Map<String, McpSchema.Tool> tools, String name) {
        return JSON.valueToTree(
                java.util.Objects.requireNonNull(tools.get(name), name).inputSchema());
    }

    /** Tools of the v2 routes whose samples need no media. */
    private String[] drawing() {
        return catalogue.all().stream()
                .filter(operation -> operation.spec().version() == OperationSpec.Version.V2)
                .filter(operation -> !operation.sample().contains("{image}")
                        && !operation.sample().contains("{video}"))
                .map(operation -> operation.spec().name().replace('.', '_'))
                .toArray(String[]::new);
    }

    @Test
    void aPictureIsMadeOfWordsAndTheAnswerLinksIt() {
        try (McpSyncClient client = client(token)) {
            CallToolResult result = client.callTool(CallToolRequest.builder("image_generate_lite")
                    .arguments(Map.of("prompt", "a red ball", "seed", 11, "aspect_ratio", "1:1"))
                    .progressToken("drawing")
                    .build());
            assertThat(result.isError()).as(result.toString()).isFalse();
            JsonNode body = structured(result);
            assertThat(body.path("status").stringValue()).isEqualTo("COMPLETED");
            assertThat(body.path("result").path("seed").longValue()).isEqualTo(11);
            var link = only(result, McpSchema.ResourceLink.class);
            assertThat(link.uri())
                    .isEqualTo(body.path("result").path("image_url").stringValue());
            assertThat(link.mimeType()).isEqualTo("image/png");
            assertThat(api.file("GET", link.uri()).body()).hasSize((int) (long) link.size());
        }
    }

    @Test
    void aPictureInBase64ComesBackCutOutWithinTheAnswer() throws IOException {
        byte[] photo;
        try (var in = SampleMedia.PHOTO.open()) {
            photo = in.readAllBytes();
        }
        assertThat(photo.length).isGreaterThan(8192); // so that it goes through a file, not through memory
        try (McpSyncClient client = client(token)) {
            CallToolResult result = client.callTool(CallToolRequest.builder("image_remove_background")
                    .arguments(Map.of(
                            "image",
                            "data:image/jpeg;base64," + Base64.getEncoder().encodeToString(photo)))
                    .progressToken("cutting")
                    .build());
            assertThat(result.isError()).as(result.toString()).isFalse();
            var picture = only(result, McpSchema.ImageContent.class);
            assertThat(picture.mimeType()).isEqualTo("image/png");
            var cut = Photos.decode(Base64.getDecoder().decode(picture.data()));
            assertThat(cut.getWidth()).isEqualTo(600);
            assertThat(cut.getColorModel().hasAlpha()).isTrue();
        }
    }

    @Test
    void aPictureThatIsTooLargeForTheAnswerComesAsASmallJpeg() throws Exception {
        BufferedImage noise = new BufferedImage(800, 600, BufferedImage.TYPE_INT_RGB);
        var random = new Random(5);
        for (int y = 0; y < 600; y++) {
            for (int x = 0; x < 800; x++) {
                noise.setRGB(x, y, random.nextInt() & 0xffff7f); // more red than blue
            }
        }
        try (McpSyncClient client = client(token)) {
            CallToolResult result = client.callTool(CallToolRequest.builder("image_increase_resolution")
                    .arguments(Map.of("image", "data:image/png;base64," + Api.base64(Photos.png(noise))))
                    .progressToken("enlarging")
                    .build());
            assertThat(result.isError()).as(result.toString()).isFalse();
            var link = only(result, McpSchema.ResourceLink.class);
            assertThat(link.size()).isGreaterThan(786_432);
            var picture = only(result, McpSchema.ImageContent.class);
            assertThat(picture.mimeType()).isEqualTo("image/jpeg");
            var preview = Photos.decode(Base64.getDecoder().decode(picture.data()));
            assertThat(preview.getWidth()).isEqualTo(512);
            assertThat(preview.getHeight()).isEqualTo(384);
            int[] mean = mean(preview);
            int[] whole = mean(Photos.decode(api.file("GET", link.uri()).body()));
            for (int channel = 0; channel < 3; channel++) {
                assertThat(mean[channel]).isCloseTo(whole[channel], within(2));
            }
        }
    }

    private static int[] mean(BufferedImage picture) {
        long[] sums = new long[3];
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                int pixel = picture.getRGB(x, y);
                sums[0] += pixel >> 16 & 255;
                sums[1] += pixel >> 8 & 255;
                sums[2] += pixel & 255;
            }
        }
        long count = (long) picture.getWidth() * picture.getHeight();
        return Arrays.stream(sums).mapToInt(sum -> (int) (sum / count)).toArray();
    }

    @Test
    void aVideoComesWithItsPosterInSmall() {
        try (McpSyncClient client = client(token)) {
            CallToolResult result = client.callTool(CallToolRequest.builder("video_remove_background")
                    .arguments(Map.of("video", api.base() + "/samples/clip.mp4"))
                    .progressToken("cutting")
                    .build());
            assertThat(result.isError()).as(result.toString()).isFalse();
            assertThat(only(result, McpSchema.ResourceLink.class).mimeType()).startsWith("video/");
            var poster = only(result, McpSchema.ImageContent.class);
            assertThat(poster.mimeType()).isEqualTo("image/jpeg");
            var preview = Photos.decode(Base64.getDecoder().decode(poster.data()));
            assertThat(Math.max(preview.getWidth(), preview.getHeight())).isBetween(100, 512);
        }
    }

    @Test
    void whatEachToolAnswersConformsToItsSchema() {
        JsonSchemaValidator validator = McpJsonDefaults.getSchemaValidator();
        List<String> undeclared = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        try (McpSyncClient client = client(token)) {
            for (McpSchema.Tool tool : client.listTools().tools()) {
                Map<String, Object> schema = Objects.requireNonNull(tool.outputSchema(), tool.name());
                assertThat(validator.validateSchema(schema).valid())
                        .as(tool.name())
                        .isTrue();
                assertThat(validator.validate(schema, Map.of("status", "DONE")).valid())
                        .as("%s accepts an invalid answer", tool.name())
                        .isFalse();
                JsonNode example =
                        JSON.valueToTree(tool.inputSchema()).path("examples").path(0);
                Map<String, Object> arguments = example.isMissingNode()
                        ? Map.of("request_id", UUID.randomUUID().toString())
                        : JSON.convertValue(example, new TypeReference<>() {});
                CallToolResult result = client.callTool(CallToolRequest.builder(tool.name())
                        .arguments(arguments)
                        .progressToken(tool.name())
                        .build());
                if (result.isError()) {
                    refused.add(tool.name() + " "
                            + only(result, McpSchema.TextContent.class).text());
                }
                var validation =
                        validator.validate(schema, Objects.requireNonNull(result.structuredContent(), tool.name()));
                assertThat(validation.valid())
                        .as("%s: %s", tool.name(), validation.errorMessage())
                        .isTrue();
                JsonNode named = JSON.valueToTree(schema).at("/properties/result/properties");
                structured(result).path("result").propertyNames().stream()
                        .filter(name -> !named.has(name))
                        .forEach(name -> undeclared.add(tool.name() + " " + name));
            }
            assertThat(undeclared).isEmpty();
            assertThat(refused)
                    .as("two name no request, one asks for a model pack; all others complete")
                    .satisfiesExactlyInAnyOrder(
                            answer -> assertThat(answer).startsWith("get_request NOT_FOUND"),
                            answer -> assertThat(answer).startsWith("cancel_request NOT_FOUND"),
                            answer -> assertThat(answer)
                                    .startsWith("image_blur_faces ")
                                    .contains("heliograph models install blazeface"));
        }
    }

    @Test
    void theListIsTheCatalogueWithRangesDefaultsAndExamplesThatRun() {
        try (McpSyncClient client = client(token)) {
            assertThat(client.getServerInfo().name()).isEqualTo("heliograph");
            assertThat(client.getCurrentInitializationResult().protocolVersion())
                    .isEqualTo("2025-11-25");
            Map<String, McpSchema.Tool> tools = client.listTools().tools().stream()
                    .collect(java.util.stream.Collectors.toMap(McpSchema.Tool::name, tool -> tool));
            assertThat(tools)
                    .hasSizeGreaterThan(40)
                    .containsKeys(drawing()) // CatalogueContractTest leaves their ends to the calls below
                    .containsKeys(
                            "image_generate", "image_remove_background", "video_remove_background", "get_request");
            assertThat(tools.keySet()).noneMatch(name -> name.startsWith("legacy") || name.equals("bulk"));
            JsonNode schema = schema(tools, "image_expand");
            assertThat(schema.path("required"))
                    .extracting(JsonNode::stringValue)
                    .contains("image");
            assertThat(schema.path("properties").propertyNames()).doesNotContain("sync", "webhook_url");
            JsonNode seed = schema(tools, "image_generate").path("properties");
            assertThat(seed.path("seed").path("type").stringValue()).isEqualTo("integer");
            assertThat(seed.path("seed").has("maximum")).isTrue();
            assertThat(schema.path("examples").get(0).path("image").stringValue())
                    .isEqualTo(api.base() + "/samples/photo.jpg");
        }
    }

    @Test
    void theIndexForLanguageModelsNamesEveryOperation() {
        String index = Api.text(api.file("GET", api.base() + "/llms.txt"));
        assertThat(index)
                .startsWith("# Heliograph\n")
                .contains("`POST /v2/image/edit/remove_background`: ", api.base() + "/openapi.json")
                .doesNotContain("{here}");
    }
}
