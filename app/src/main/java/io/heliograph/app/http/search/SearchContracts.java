// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.search;

import io.heliograph.app.http.description.RouteContract;
import io.heliograph.app.http.description.RouteGroup;
import io.heliograph.app.http.description.Schemas;
import io.heliograph.app.http.gallery.GalleryContracts;
import io.swagger.v3.oas.models.media.JsonSchema;

/** Contracts of the searches of registered pictures. */
final class SearchContracts {
    private SearchContracts() {}

    static RouteContract byWords() {
        return paged("search", "Registered pictures by words, best first; also at /search")
                .query("query", Schemas.text("words, \"phrases\", -without"))
                .query("style", Schemas.text("a style that caption, prompt or metadata name"))
                .query("atmosphere", Schemas.text("dramatic, vivid, warm or cool"))
                .query("camera", Schemas.text("portrait, close up, aerial or landscape"))
                .query("medium", Schemas.text("photography or art"))
                .answers("200", "Those found", results());
    }

    static RouteContract byLooks() {
        return paged(
                        "search_similar_images",
                        "Registered pictures that look like one, most alike first; also at /search_similar_images")
                .query("vhash", Schemas.text("visual id of a registered picture"))
                .query("url", Schemas.text("address of a picture, JPEG or PNG"))
                .answers("200", "Those found", results());
    }

    private static RouteContract paged(String id, String summary) {
        return RouteContract.of(id, summary)
                .in(RouteGroup.V1)
                .query("gallery_id", Schemas.text("public for that of all; the own one without it"))
                .query("page", Schemas.integer("from 1; there are 800 results at most"))
                .query("num_results_per_page", Schemas.integer("1 to 500; 50 without it"));
    }

    private static JsonSchema results() {
        JsonSchema hit =
                Schemas.with(GalleryContracts.found(), "score", Schemas.typed("number", "the higher the better"));
        return Schemas.with(Schemas.object(), "results", Schemas.list(hit));
    }
}
