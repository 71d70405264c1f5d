// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import static io.heliograph.app.http.docs.FixedRoutes.answer;
import static io.heliograph.app.http.docs.FixedRoutes.answers;
import static io.heliograph.app.http.docs.FixedRoutes.operation;
import static io.heliograph.app.http.docs.FixedRoutes.ref;
import static io.heliograph.app.http.docs.OpenApiDocument.typed;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.parameters.PathParameter;
import io.swagger.v3.oas.models.parameters.QueryParameter;
import java.util.List;

/** An organization's gallery of registered pictures. */
final class GalleryDescription {
    private GalleryDescription() {}

    static void describe(Paths paths) {
        describeSearch(paths);
        paths.addPathItem(
                "/v1/gallery",
                new PathItem()
                        .get(tagged("gallery", "The organization's registered pictures, newest first")
                                .addParametersItem(query(
                                        "limit", typed("integer", "pictures on the page, 1 to 500; 50 without it")))
                                .addParametersItem(query("before", typed("string", "next_before of the page before")))
                                .responses(answers("200", "A page of them", page()))));
        paths.addPathItem(
                "/v1/gallery/{visual_id}",
                new PathItem()
                        .get(tagged("gallery_picture", "A registered picture")
                                .addParametersItem(id())
                                .responses(answers("200", "Its description", owned())
                                        .addApiResponse("404", answer("Not in the gallery", ref("Error"))))));
        paths.addPathItem(
                "/v1/{visual_id}/remove_image",
                new PathItem()
                        .post(tagged(
                                        "gallery_remove",
                                        "Removes a registered picture and its files; also at /{visual_id}/remove_image. Others who registered the same file keep theirs")
                                .addParametersItem(id())
                                .responses(answers("200", "Removed; an empty object", FieldSchemas.object())
                                        .addApiResponse("404", answer("Not in the gallery", ref("Error"))))));
    }

    /** Search of registered pictures. */
    static void describeSearch(Paths paths) {
        paths.addPathItem(
                "/v1/search",
                new PathItem()
                        .get(paged(tagged("search", "Registered pictures by words, best first; also at /search"))
                                .addParametersItem(query("query", typed("string", "words, \"phrases\", -without")))
                                .addParametersItem(query(
                                        "style", typed("string", "a style that caption, prompt or metadata name")))
                                .addParametersItem(
                                        query("atmosphere", typed("string", "dramatic, vivid, warm or cool")))
                                .addParametersItem(
                                        query("camera", typed("string", "portrait, close up, aerial or landscape")))
                                .addParametersItem(query("medium", typed("string", "photography or art")))
                                .responses(answers("200", "Those found", results()))));
        paths.addPathItem(
                "/v1/search_similar_images",
                new PathItem()
                        .get(paged(
                                        tagged(
                                                "search_similar_images",
                                                "Registered pictures that look like one, most alike first; also at /search_similar_images"))
                                .addParametersItem(query("vhash", typed("string", "visual id of a registered picture")))
                                .addParametersItem(query("url", typed("string", "address of a picture, JPEG or PNG")))
                                .responses(answers("200", "Those found", results()))));
    }

    private static Operation paged(Operation operation) {
        return operation
                .addParametersItem(
                        query("gallery_id", typed("string", "public for that of all; the own one without it")))
                .addParametersItem(query("page", typed("integer", "from 1; there are 800 results at most")))
                .addParametersItem(query("num_results_per_page", typed("integer", "1 to 500; 50 without it")));
    }

    private static JsonSchema results() {
        JsonSchema hit = found();
        hit.addProperty("score", typed("number", "the higher the better"));
        JsonSchema list = new JsonSchema();
        list.addType("array");
        list.setItems(hit);
        JsonSchema page = FieldSchemas.object();
        page.addProperty("results", list);
        return page;
    }

    private static Operation tagged(String id, String summary) {
        return operation(id, summary).tags(List.of(RouteGroup.V1.label()));
    }

    private static PathParameter id() {
        PathParameter parameter = new PathParameter();
        parameter.name("visual_id").schema(typed("string", "16 hexadecimal digits, as registration gave them"));
        return parameter;
    }

    private static QueryParameter query(String name, JsonSchema schema) {
        QueryParameter parameter = new QueryParameter();
        parameter.name(name).schema(schema);
        return parameter;
    }

    private static JsonSchema page() {
        JsonSchema list = new JsonSchema();
        list.addType("array");
        list.setItems(owned());
        JsonSchema page = FieldSchemas.object();
        page.addProperty("pictures", typed("integer", "how many there are in all"));
        page.addProperty("results", list);
        page.addProperty("next_before", typed("string", "where the next page begins; absent on the last"));
        return page;
    }

    /** What search tells of a picture. */
    static JsonSchema found() {
        JsonSchema found = FieldSchemas.object();
        found.addProperty("visual_id", typed("string", "id of the picture"));
        found.addProperty("org_image_key", typed("string", "how its organization calls it, or nothing"));
        found.addProperty("source_url", typed("string", "where it came from, else image_url"));
        found.addProperty("image_url", typed("string", "the file as it was registered"));
        found.addProperty("thumbnail_url", typed("string", "the same in small, a JPEG file"));
        return found;
    }

    private static JsonSchema owned() {
        JsonSchema owned = found();
        owned.addProperty("is_private", typed("boolean", "whether only its organization sees it"));
        owned.addProperty("caption", typed("string", "description of the picture"));
        owned.addProperty("width", typed("integer", "pixels"));
        owned.addProperty("height", typed("integer", "pixels"));
        owned.addProperty("bytes", typed("integer", "of the file"));
        owned.addProperty("registered_at", typed("string", "ISO 8601, UTC"));
        return owned;
    }
}
