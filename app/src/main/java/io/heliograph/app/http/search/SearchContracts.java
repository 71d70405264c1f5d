// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.search;

import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.heliograph.app.http.description.RouteGroup;
import io.heliograph.app.http.gallery.GalleryContracts;
import io.swagger.v3.oas.models.media.JsonSchema;

/** OpenAPI descriptions of the routes that search registered pictures. */
final class SearchContracts {
    private SearchContracts() {}

    static RouteContract byWords() {
        return paged("search", "Registered pictures by words, best first; also at /search")
                .query("query", JsonSchemas.text("words, \"phrases\", -without"))
                .query("style", JsonSchemas.text("a style that caption, prompt or metadata name"))
                .query("atmosphere", JsonSchemas.text("dramatic, vivid, warm or cool"))
                .query("camera", JsonSchemas.text("portrait, close up, aerial or landscape"))
                .query("medium", JsonSchemas.text("photography or art"))
                .answers("200", "Those found", results());
    }

    static RouteContract byLooks() {
        return paged(
                        "search_similar_images",
                        "Registered pictures that look like one, most alike first; also at /search_similar_images")
                .query("vhash", JsonSchemas.text("visual id of a registered picture"))
                .query("url", JsonSchemas.text("address of a picture, JPEG or PNG"))
                .answers("200", "Those found", results());
    }

    private static RouteContract paged(String id, String summary) {
        return RouteContract.of(id, summary)
                .in(RouteGroup.V1)
                .query("gallery_id", JsonSchemas.text("public for that of all; the own one without it"))
                .query("page", JsonSchemas.integer("from 1; there are 800 results at most"))
                .query("num_results_per_page", JsonSchemas.integer("1 to 500; 50 without it"));
    }

    private static JsonSchema results() {
        JsonSchema hit = JsonSchemas.with(
                GalleryContracts.found(), "score", JsonSchemas.typed("number", "the higher the better"));
        return JsonSchemas.with(JsonSchemas.object(), "results", JsonSchemas.list(hit));
    }
}
