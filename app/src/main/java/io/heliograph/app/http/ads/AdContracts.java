// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.ads;

import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.heliograph.app.http.description.RouteGroup;
import io.swagger.v3.oas.models.media.JsonSchema;

/** OpenAPI descriptions of the routes that list ad templates and brands. */
final class AdContracts {
    private AdContracts() {}

    static RouteContract brands() {
        return listed("ads_brands", "The brands for ads; also at /ads/brands")
                .answers("200", "The brands", JsonSchemas.list(named("brand")));
    }

    static RouteContract templates() {
        JsonSchema template = named("template");
        template.addProperty("number_of_ads", JsonSchemas.integer("number of scenes; each becomes an ad"));
        template.addProperty("preview", JsonSchemas.text("address of a picture of its first scene"));
        return listed("ads_templates", "The templates for ads; also at /ads/templates")
                .answers("200", "The templates", JsonSchemas.list(template));
    }

    static RouteContract template() {
        JsonSchema element = JsonSchemas.with(JsonSchemas.object(), "id", JsonSchemas.integer("id of the element"));
        element.addProperty("layer_type", JsonSchemas.text("kind of the element, such as text or image"));
        element.addProperty("content_type", JsonSchemas.text("meaning of a text, such as Heading; or null"));
        element.addProperty("content", JsonSchemas.text("content of the template"));
        element.addProperty("scene_number", JsonSchemas.integer("scene of the element, from 1"));
        JsonSchema size = JsonSchemas.object();
        size.addProperty("width", JsonSchemas.integer("pixels"));
        size.addProperty("height", JsonSchemas.integer("pixels"));
        JsonSchema sizes = JsonSchemas.object();
        sizes.setAdditionalProperties(size);
        JsonSchema scenes = JsonSchemas.object();
        scenes.setDescription("elements by scene: scene_1, scene_2 and so on");
        scenes.setAdditionalProperties(JsonSchemas.list(element));
        scenes.addProperty("scene_resolutions", sizes.description("sizes by scene"));
        return listed("ads_template", "The elements of a template; also at /ads/templates/{template_id}")
                .path("template_id", "id of the template, a number")
                .answers("200", "Elements and sizes by scene", scenes)
                .missing("No template of that id, or a shipped one without public=true");
    }

    private static RouteContract listed(String id, String summary) {
        return RouteContract.of(id, summary)
                .in(RouteGroup.V1)
                .query("public", JsonSchemas.flag("also those that come with the server; false without it"));
    }

    private static JsonSchema named(String kind) {
        JsonSchema schema = JsonSchemas.with(JsonSchemas.object(), "id", JsonSchemas.integer("id of the " + kind));
        schema.addProperty("name", JsonSchemas.text("its name"));
        schema.addProperty("description", JsonSchemas.text("its description"));
        schema.addProperty("created_at", JsonSchemas.text("ISO 8601, UTC"));
        return schema;
    }
}
