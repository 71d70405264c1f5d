// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class RecipeTest extends Routes {
    @Autowired
    Api api;

    @TestFactory
    Stream<DynamicTest> eachRecipeThatComesWithTheServiceMakesItsPictures() {
        List<String> names = new ArrayList<>();
        json(api.get("/v2/recipes"))
                .path("recipes")
                .forEach(recipe -> names.add(recipe.path("name").stringValue()));
        assertThat(names).hasSizeGreaterThanOrEqualTo(10);
        return names.stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    JsonNode definition = json(api.get("/v2/recipes/" + name)).path("definition");
                    JsonNode end = api.settled(api.post(
                            "/v2/recipes/" + name,
                            object().put("image", Api.base64(Photos.coffee())).put("file_name", "cup")));
                    assertThat(end.path("status").stringValue())
                            .as(end.toString())
                            .isEqualTo("COMPLETED");
                    JsonNode images = end.path("result").path("images");
                    assertThat(images.size())
                            .isEqualTo(definition.path("outputs").size());
                    for (int i = 0; i < images.size(); i++) {
                        JsonNode image = images.get(i);
                        JsonNode output = definition.path("outputs").get(i);
                        assertThat(image.path("name").stringValue()).startsWith("cup-");
                        var file = api.file("GET", image.path("url").stringValue());
                        assertThat(file.statusCode()).isEqualTo(200);
                        assertThat(file.headers().firstValue("Content-Type"))
                                .hasValue("image/" + output.path("format").stringValue());
                        if (output.has("height")) {
                            assertThat(image.path("width").intValue())
                                    .isEqualTo(output.path("width").intValue());
                            assertThat(image.path("height").intValue())
                                    .isEqualTo(output.path("height").intValue());
                        }
                    }
                }));
    }

    @Test
    void aMarketplacePictureIsWhiteAtItsEdgesAndHoldsTheThing() throws IOException {
        JsonNode end = api.settled(
                api.post("/v2/recipes/marketplace-main", object().put("image", Api.base64(Photos.coffee()))));
        byte[] file = api.file(
                        "GET",
                        end.path("result").path("images").get(0).path("url").stringValue())
                .body();
        assertThat(end.path("result").path("engines").values())
                .extracting(JsonNode::stringValue)
                .contains("builtin/salient-matting@1");
        BufferedImage picture = ImageIO.read(new ByteArrayInputStream(file));
        int marked = 0;
        for (int i = 0; i < 2000; i += 10) {
            assertThat(picture.getRGB(i, 5) & 0xffffff).isEqualTo(0xffffff);
            assertThat(picture.getRGB(5, i) & 0xffffff).isEqualTo(0xffffff);
            marked += (picture.getRGB(1000, i) & 0xffffff) == 0xffffff ? 0 : 1;
        }
        assertThat(marked).isGreaterThan(40);
    }

    @Test
    void aRecipeOfOnesOwnIsTriedWithoutAName() {
        var request = object().put("image", Api.base64(Photos.coffee()));
        request.putObject("definition")
                .putArray("outputs")
                .addObject()
                .put("name", "{name}-{width}")
                .put("width", 40)
                .put("format", "webp");
        JsonNode end = api.settled(api.post("/v2/recipes", request));
        assertThat(end.path("result").path("images").get(0).path("name").stringValue())
                .isEqualTo("picture-40.webp");
    }

    @Test
    void outputsThatComeToTheSameNameAreNumbered() {
        var request = object().put("image", Api.base64(Photos.coffee())).put("file_name", "X");
        var outputs = request.putObject("definition").putArray("outputs");
        outputs.addObject().put("name", "{name}").put("width", 20).put("format", "webp");
        outputs.addObject().put("name", "x").put("width", 30).put("format", "webp");
        JsonNode images =
                api.settled(api.post("/v2/recipes", request)).path("result").path("images");
        assertThat(images.get(0).path("name").stringValue()).isEqualTo("X.webp");
        assertThat(images.get(1).path("name").stringValue()).isEqualTo("x-2.webp");
    }

    @Test
    void fieldsOfTheBodyThatContradictTheAddressAreRefused() {
        var request = object().put("image", Api.base64(Photos.coffee()));
        for (String[] field : new String[][] {{"recipe", "banner"}, {"name", "banner"}, {"definition", "{}"}}) {
            var refused =
                    api.post("/v2/recipes/square-white", request.deepCopy().put(field[0], field[1]));
            assertThat(refused.statusCode()).isEqualTo(422);
            assertThat(text(refused))
                    .contains("The field '" + field[0] + "' contradicts the address, which names 'square-white'.");
        }
        assertThat(api.post("/v2/recipes/square-white", request.put("recipe", "square-white"))
                        .statusCode())
                .isEqualTo(202);
    }

    @Test
    void noStepNamesAKeyOfTheObjectStore() {
        var request = object().put("image", Api.base64(Photos.coffee()));
        var definition = request.putObject("definition");
        definition
                .putArray("steps")
                .addObject()
                .put("operation", "image.erase")
                .putObject("fields")
                .putObject("mask")
                .put("object", "incoming/1/mask.png");
        definition.putArray("outputs").addObject();
        var refused = api.post("/v2/recipes", request);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(text(refused)).contains("steps[0].fields.mask", "must be an address or Base64 text");
    }

    @Test
    void aDryRunRefusesStepsWithPrivateAddressesOrWithAPictureOfTheirOwn() {
        for (String[] step : new String[][] {
            {"image.erase", "mask", "'definition: steps[0].fields.mask' is not one that this service may call"},
            {"image.blur_background", "image", "steps[0].fields.image: a step takes the result of the step before it"}
        }) {
            var request = object().put("image", Api.base64(Photos.coffee()));
            var definition = request.putObject("definition");
            definition
                    .putArray("steps")
                    .addObject()
                    .put("operation", step[0])
                    .putObject("fields")
                    .put(step[1], "http://10.0.0.8/picture.png");
            definition.putArray("outputs").addObject();
            for (String path : List.of("/v2/recipes?dry_run=true", "/v2/recipes")) {
                var refused = api.post(path, request);
                assertThat(refused.statusCode()).as(text(refused)).isEqualTo(422);
                assertThat(text(refused)).contains(step[2]);
            }
        }
    }

    @Test
    void whatIsWrongWithARecipeIsSaidWithItsPlace() {
        var request = object().put("image", Api.base64(Photos.coffee()));
        request.putObject("definition").putArray("outputs").addObject().put("format", "bmp");
        var answer = api.post("/v2/recipes", request);
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(text(answer)).contains("outputs[0].format");
        for (String[] output : new String[][] {
            {"{\"name\": \"{name}-{widht}\", \"width\": 10}", "outputs[0].name: it takes"},
            {"{\"hight\": 10}", "'hight' (did you mean height?)"},
            {"{\"format\": \"jpeg\", \"background\": \"transparent\"}", "JPEG has no transparency"}
        }) {
            var refused = api.post(
                    "/v2/recipes", request.deepCopy().put("definition", "{\"outputs\": [%s]}".formatted(output[0])));
            assertThat(refused.statusCode()).as(text(refused)).isEqualTo(422);
            assertThat(text(refused)).contains(output[1]);
        }
        var both = request.deepCopy().put("recipe", "square-white").put("definition", "{\"outputs\": [{}]}");
        assertThat(text(api.post("/v2/recipes", both))).contains("'definition' was used instead of the recipe");
        var unknown = object().put("image", Api.base64(Photos.coffee()));
        unknown.putObject("definition").putArray("steps").addObject().put("operation", "bulk");
        unknown.path("definition").withArray("outputs").addObject();
        assertThat(text(api.post("/v2/recipes", unknown))).contains("bulk");
        for (String noPicture : List.of("video.remove_background", "image.all_masks", "structured_prompt.generate")) {
            unknown.path("definition")
                    .withArray("steps")
                    .removeAll()
                    .addObject()
                    .put("operation", noPicture);
            assertThat(text(api.post("/v2/recipes", unknown))).contains(noPicture, "one output picture");
        }
        unknown.path("definition")
                .withArray("steps")
                .removeAll()
                .addObject()
                .put("operation", "image.remove_background")
                .put("fields", "x");
        assertThat(text(api.post("/v2/recipes", unknown))).contains("steps[0].fields");
        for (String[] field : new String[][] {
            {"\"colour\": 1", "steps[1].fields.colour", "has no such field; it has: "},
            {"\"scall\": 1", "steps[1].fields.scall", "has no such field (did you mean scale?); it has: "},
            {"\"scale\": 99", "steps[1].fields.scale", "must be"},
            {"\"scale\": \"much\"", "steps[1].fields.scale", "must be"}
        }) {
            String text =
                    "{\"steps\": [{\"operation\": \"image.remove_background\"}, {\"operation\": \"image.blur_background\", \"fields\": {%s}}], \"outputs\": [{}]}"
                            .formatted(field[0]);
            var refused = api.post("/v2/recipes", unknown.deepCopy().put("definition", text));
            assertThat(refused.statusCode()).as(text(refused)).isEqualTo(422);
            assertThat(text(refused)).contains(field[1], field[2]).doesNotContain("..");
        }
        String edited = "{\"steps\": [{\"operation\": \"image.edit\", \"fields\": {\"structured_instruction\":"
                + " {\"edit_instruction\": \"Blur it.\", \"objects\": \"a mug\"}}}], \"outputs\": [{}]}";
        assertThat(text(api.post("/v2/recipes", unknown.deepCopy().put("definition", edited))))
                .contains("steps[0].fields.structured_instruction.objects", "must be a list of objects");
        assertThat(api.post("/v2/recipes/nothing", object().put("image", Api.base64(Photos.coffee())))
                        .statusCode())
                .isEqualTo(422);
        assertThat(api.get("/v2/recipes/nothing").statusCode()).isEqualTo(404);
    }
}
