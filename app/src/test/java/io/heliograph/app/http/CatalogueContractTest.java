// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.assertError;
import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.http.docs.RequestSchemas;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.config.Settings;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Every route of the catalogue keeps the contract, whatever it does. */
@EdgeTest
class CatalogueContractTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Autowired
    Client client;

    @Autowired
    Catalogue catalogue;

    @Autowired
    Settings settings;

    private Stream<DynamicTest> each(Check check) {
        return catalogue.all().stream()
                .map(operation -> DynamicTest.dynamicTest(operation.spec().path(), () -> check.of(operation)));
    }

    @FunctionalInterface
    private interface Check {
        void of(Operation operation) throws Exception;
    }

    private static ObjectNode sample(Operation operation) {
        return (ObjectNode) JSON.readTree(operation
                .sample()
                .replace("{image}", "http://media.invalid/picture.jpg")
                .replace("{mask}", "http://media.invalid/mask.png")
                .replace("{video}", "http://media.invalid/clip.mp4"));
    }

    @TestFactory
    Stream<DynamicTest> withoutATokenItIsA401() {
        return each(operation -> {
            for (String path : operation.spec().paths()) {
                assertError(client.send("POST", path, new byte[0]), 401);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> anEmptyObjectIsAcceptedOrSaysWhichFieldIsMissing() {
        return each(operation -> {
            var answer = client.post(operation.spec().path(), "{}");
            boolean required = operation.spec().fields().stream().anyMatch(Field::isRequired);
            assertThat(answer.statusCode()).isNotEqualTo(500);
            if (required) {
                assertError(answer, 400, "is required");
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> theSampleIsAcceptedAtEachAddress() {
        return each(operation -> {
            ObjectNode body = sample(operation).put("sync", false);
            boolean draws = !operation.sample().contains("{image}")
                    && !operation.sample().contains("{video}");
            for (String path :
                    draws ? List.of(operation.spec().path()) : operation.spec().paths()) {
                boolean waits = operation.spec().mode() == OperationSpec.Mode.SYNC_ONLY;
                var answer = client.post(
                        !draws && waits ? path + "?dry_run=true" : path,
                        body.toString()); // nothing can be fetched here
                if (draws) {
                    String id = answer.headers().firstValue("X-Request-Id").orElseThrow();
                    if (operation.spec().version() == OperationSpec.Version.V2) {
                        cancel(id); // ToolServerTest awaits its end
                    } else {
                        awaitCompleted(id);
                    }
                }
                if (operation.spec().mode() == OperationSpec.Mode.PLACEHOLDER) {
                    assertThat(answer.statusCode())
                            .as(answer.body())
                            .isEqualTo(operation.spec().success());
                    assertThat(answer.body()).contains(client.base() + "/results/");
                } else if (operation.spec().mode() == OperationSpec.Mode.SYNC_ONLY) {
                    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
                } else {
                    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
                    assertThat(json(answer).path("status_url").stringValue()).startsWith(client.base() + "/v2/status/");
                }
            }
        });
    }

    private void cancel(String requestId) {
        var answer =
                client.send("POST", "/v2/requests/" + requestId + "/cancel", new byte[0], "api_token", client.token());
        assertThat(answer.statusCode()).as(answer.body()).isIn(200, 202, 409); // 409: it has ended already
    }

    /** A sample that needs no media works. */
    private void awaitCompleted(String requestId) {
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> {
                    JsonNode status = json(client.getWithToken("/v2/status/" + requestId));
                    assertThat(status.path("status").stringValue())
                            .as(status.toString())
                            .isIn("IN_PROGRESS", "COMPLETED");
                    return status.path("status").stringValue().equals("COMPLETED");
                });
    }

    @TestFactory
    Stream<DynamicTest> syncIsARefusalWhereNobodyCanWait() {
        return each(operation -> {
            if (operation.spec().mode() == OperationSpec.Mode.ASYNC_ONLY) {
                var answer = client.post(
                        operation.spec().path(),
                        sample(operation).put("sync", true).toString());
                assertThat(answer.statusCode()).isEqualTo(422);
                assertThat(answer.body()).contains("sync");
                assertThat(operation.spec().sync().orElseThrow().description()).startsWith("true is a 422");
            } else if (operation.spec().mode() == OperationSpec.Mode.SYNC_ONLY) {
                assertThat(operation.spec().fields()).extracting(Field::name).doesNotContain("sync");
            } else {
                assertThat(operation.spec().fields()).extracting(Field::name).contains("sync");
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> theSampleIsBoundAndKeptWithoutLoss() {
        return each(operation -> {
            var operationRequest = RequestBinding.bind(operation.spec(), sample(operation));
            operation.check(operationRequest);
            ObjectNode kept = RequestBinding.write(operationRequest);
            assertThat(RequestBinding.bind(operation.spec(), kept).values()).isEqualTo(operationRequest.values());
        });
    }

    /** What a reference within the description refers to. */
    private static JsonNode named(JsonNode api, JsonNode reference) {
        return api.at(reference.path("$ref").stringValue().substring(1));
    }

    @TestFactory
    Stream<DynamicTest> itIsDescribed() {
        JsonNode api = json(client.get("/openapi.json"));
        assertThat(api.path("openapi").stringValue()).isEqualTo("3.1.0");
        assertThat(api.path("servers").path(0).path("url").stringValue()).isEqualTo("/");
        assertThat(api.path("paths")
                        .path("/v2/image/edit/remove_background")
                        .at("/post/requestBody/content/multipart~1form-data/schema")
                        .path("properties")
                        .path("image")
                        .path("format")
                        .stringValue())
                .as("a file picker")
                .isEqualTo("binary");
        return each(operation -> {
            OperationSpec operationSpec = operation.spec();
            JsonNode route = api.path("paths").path(operationSpec.path()).path("post");
            assertThat(route.path("operationId").stringValue()).isEqualTo(operationSpec.name());
            JsonNode content = route.path("requestBody").path("content").path("application/json");
            JsonNode schema = named(api, content.path("schema"));
            assertThat(content.path("example").isObject()).isTrue();
            assertThat(content.path("example").toString()).doesNotContain("invalid");
            assertThat(schema.path("properties").propertyNames())
                    .as("what the example names")
                    .containsAll(content.path("example").propertyNames());
            for (Field<?> field : operationSpec.fields()) {
                assertThat(schema.path("properties").has(field.name()))
                        .as(field.name())
                        .isTrue();
            }
            assertThat(route.path("responses").propertyNames())
                    .contains("202", "400", "401", "403", "422", "429", "500");
            assertThat(operationSpec.results()).as("a route that gives nothing").isNotEmpty();
            assertThat(operationSpec.summary()).isNotBlank();
        });
    }

    @TestFactory
    Stream<DynamicTest> eachResultIsDescribedWithItsEnginesAndWarning() {
        JsonNode api = json(client.get("/openapi.json"));
        return each(operation -> {
            OperationSpec operationSpec = operation.spec();
            JsonNode forTools = RequestSchemas.result(operationSpec, settings.limits());
            assertThat(forTools.at("/properties/engines/items/type").stringValue())
                    .isEqualTo("string");
            assertThat(forTools.at("/properties/warning/type").stringValue()).isEqualTo("string");
            assertThat(forTools.path("properties").propertyNames())
                    .containsAll(operationSpec.results().keySet());
            if (operationSpec.mode() == OperationSpec.Mode.ASYNC_ONLY) {
                return; // answered with an address, never with the result
            }
            JsonNode answer = named(
                    api,
                    api.path("paths")
                            .path(operationSpec.path())
                            .path("post")
                            .path("responses")
                            .path(Integer.toString(operationSpec.success()))
                            .at("/content/application~1json/schema"));
            JsonNode result = operationSpec.version() == OperationSpec.Version.V1
                    ? answer
                    : answer.path("properties").path("result");
            assertThat(result.path("properties")).isEqualTo(forTools.path("properties"));
        });
    }
}
