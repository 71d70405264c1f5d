// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.gallery;

import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.heliograph.app.http.description.RouteGroup;
import io.swagger.v3.oas.models.media.JsonSchema;

/** OpenAPI descriptions of the routes of an organization's gallery. */
public final class GalleryContracts {
    private static final String UNKNOWN = "Not in the gallery";

    private GalleryContracts() {}

    static RouteContract list() {
        return RouteContract.of("gallery", "The organization's registered pictures, newest first")
                .in(RouteGroup.V1)
                .query("limit", JsonSchemas.integer("pictures on the page, 1 to 500; 50 without it"))
                .query("before", JsonSchemas.text("next_before of the previous page"))
                .answers("200", "A page of them", page());
    }

    static RouteContract picture() {
        return identified("gallery_picture", "A registered picture")
                .answers("200", "Its description", owned())
                .missing(UNKNOWN);
    }

    static RouteContract remove() {
        return identified(
                        "gallery_remove",
                        "Removes a registered picture and its files; also at /{visual_id}/remove_image. "
                                + "Others who registered the same file keep theirs")
                .answers("200", "Removed; an empty object", JsonSchemas.object())
                .missing(UNKNOWN);
    }

    private static RouteContract identified(String id, String summary) {
        return RouteContract.of(id, summary)
                .in(RouteGroup.V1)
                .path("visual_id", "16 hexadecimal digits, as registration gave them");
    }

    private static JsonSchema page() {
        JsonSchema page = JsonSchemas.object();
        page.addProperty("pictures", JsonSchemas.integer("total number of pictures"));
        page.addProperty("results", JsonSchemas.list(owned()));
        page.addProperty("next_before", JsonSchemas.text("where the next page begins; absent on the last"));
        return page;
    }

    /** Members of a picture in search results. */
    public static JsonSchema found() {
        JsonSchema found = JsonSchemas.object("visual_id", "id of the picture");
        found.addProperty("org_image_key", JsonSchemas.text("the organization's own key, or null"));
        found.addProperty("source_url", JsonSchemas.text("where it came from, else image_url"));
        found.addProperty("image_url", JsonSchemas.text("the file as it was registered"));
        found.addProperty("thumbnail_url", JsonSchemas.text("its thumbnail, a JPEG file"));
        return found;
    }

    private static JsonSchema owned() {
        JsonSchema owned = found();
        owned.addProperty("is_private", JsonSchemas.flag("whether only its organization sees it"));
        owned.addProperty("caption", JsonSchemas.text("description of the picture"));
        owned.addProperty("width", JsonSchemas.integer("pixels"));
        owned.addProperty("height", JsonSchemas.integer("pixels"));
        owned.addProperty("bytes", JsonSchemas.integer("of the file"));
        owned.addProperty("registered_at", JsonSchemas.text("ISO 8601, UTC"));
        return owned;
    }
}
