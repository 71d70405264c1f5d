// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.ads;

import io.heliograph.app.http.description.RouteContract;
import io.heliograph.app.http.description.RouteGroup;
import io.heliograph.app.http.description.Schemas;
import io.swagger.v3.oas.models.media.JsonSchema;

/** Contracts of the routes that list templates and brands. */
final class AdContracts {
    private AdContracts() {}

    static RouteContract brands() {
        return listed("ads_brands", "The brands for ads; also at /ads/brands")
                .answers("200", "The brands", Schemas.list(named("brand")));
    }

    static RouteContract templates() {
        JsonSchema template = named("template");
        template.addProperty("number_of_ads", Schemas.integer("scenes, each of which becomes an ad"));
        template.addProperty("preview", Schemas.text("address of a picture of its first scene"));
        return listed("ads_templates", "The templates for ads; also at /ads/templates")
                .answers("200", "The templates", Schemas.list(template));
    }

    static RouteContract template() {
        JsonSchema element = Schemas.with(Schemas.object(), "id", Schemas.integer("id of the element"));
        element.addProperty("layer_type", Schemas.text("kind of the element, such as text or image"));
        element.addProperty("content_type", Schemas.text("meaning of a text, such as Heading; or null"));
        element.addProperty("content", Schemas.text("content of the template"));
        element.addProperty("scene_number", Schemas.integer("scene of the element, from 1"));
        JsonSchema size = Schemas.object();
        size.addProperty("width", Schemas.integer("pixels"));
        size.addProperty("height", Schemas.integer("pixels"));
        JsonSchema sizes = Schemas.object();
        sizes.setAdditionalProperties(size);
        JsonSchema scenes = Schemas.object();
        scenes.setDescription("elements by scene: scene_1, scene_2 and so on");
        scenes.setAdditionalProperties(Schemas.list(element));
        scenes.addProperty("scene_resolutions", sizes.description("sizes by scene"));
        return listed("ads_template", "The elements of a template; also at /ads/templates/{template_id}")
                .path("template_id", "id of the template, a number")
                .answers("200", "Elements and sizes by scene", scenes)
                .missing("No template of that id, or a shipped one without public=true");
    }

    private static RouteContract listed(String id, String summary) {
        return RouteContract.of(id, summary)
                .in(RouteGroup.V1)
                .query("public", Schemas.flag("also those that come with the server; false without it"));
    }

    private static JsonSchema named(String kind) {
        JsonSchema schema = Schemas.with(Schemas.object(), "id", Schemas.integer("id of the " + kind));
        schema.addProperty("name", Schemas.text("its name"));
        schema.addProperty("description", Schemas.text("its description"));
        schema.addProperty("created_at", Schemas.text("ISO 8601, UTC"));
        return schema;
    }
}
