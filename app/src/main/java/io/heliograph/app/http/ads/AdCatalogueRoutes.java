// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.ads;

import io.heliograph.ads.library.AdLibrary;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdScene;
import io.heliograph.ads.template.AdTemplate;
import io.heliograph.ads.template.TemplateElements;
import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.QueryParameter;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The operator's templates and brands in the v1 format; with {@code ?public=true} also the built-in ones. */
@Component
final class AdCatalogueRoutes implements RouteProvider {
    private static final String NAME = "ads.read"; // name under which the rate limit counts requests
    private static final String FEATURE = "image";

    private final AccessFilter accessFilter;
    private final AdLibrary library;
    private final AdPreviews previews;
    private final BaseUrl baseUrl;

    AdCatalogueRoutes(AccessFilter accessFilter, AdLibrary library, AdPreviews previews, BaseUrl baseUrl) {
        this.accessFilter = accessFilter;
        this.library = library;
        this.previews = previews;
        this.baseUrl = baseUrl;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/v1/ads/brands", this::brands).with(AdContracts.brands()),
                HttpRoute.get("/v1/ads/templates", this::templates).with(AdContracts.templates()),
                HttpRoute.get("/v1/ads/templates/{template_id}", this::template).with(AdContracts.template()),
                HttpRoute.get("/ads/brands", this::brands),
                HttpRoute.get("/ads/templates", this::templates),
                HttpRoute.get("/ads/templates/{template_id}", this::template),
                HttpRoute.get("/ads/previews/{file}", previews::answer));
    }

    private static boolean publicToo(ServerRequest request) {
        return QueryParameter.flag(request, "public");
    }

    private ServerResponse brands(ServerRequest request) {
        accessFilter.admit(request, NAME, FEATURE);
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        Stream.concat(
                        library.privateBrands().stream(),
                        publicToo(request) ? library.publicBrands().stream() : Stream.empty())
                .forEach(brand -> list.add(brand(brand)));
        return JsonAnswers.json(200, list);
    }

    private static ObjectNode brand(AdBrand brand) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("id", brand.id())
                .put("name", brand.name())
                .put("description", brand.description())
                .put("created_at", brand.createdAt().toString());
    }

    private ServerResponse templates(ServerRequest request) {
        accessFilter.admit(request, NAME, FEATURE);
        String base = baseUrl.of(request);
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        Stream.concat(
                        library.privateTemplates().stream(),
                        publicToo(request) ? library.publicTemplates().stream() : Stream.empty())
                .forEach(template -> list.addObject()
                        .put("id", template.id())
                        .put("name", template.name())
                        .put("description", template.description())
                        .put("created_at", template.createdAt().toString())
                        .put("number_of_ads", template.scenes().size())
                        .put("preview", base + previews.path(template)));
        return JsonAnswers.json(200, list);
    }

    private ServerResponse template(ServerRequest request) {
        accessFilter.admit(request, NAME, FEATURE);
        String id = request.pathVariable("template_id");
        AdTemplate template = Optional.of(id)
                .flatMap(text -> ParameterText.whole(text, 0, Integer.MAX_VALUE))
                .filter(number -> publicToo(request) || !library.isPublicTemplate(number))
                .flatMap(library::template)
                .orElseThrow(() -> new FailureException(
                        ErrorCode.NOT_FOUND,
                        "Not Found",
                        publicToo(request)
                                ? "No template has this id."
                                : "This server has no template of its own with this id. Add ?public=true for the templates"
                                        + " that come with the service."));
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ObjectNode resolutions = JsonNodeFactory.instance.objectNode();
        for (AdScene scene : template.scenes()) {
            String key = "scene_" + scene.number();
            ArrayNode elements = body.putArray(key);
            TemplateElements.of(template, scene).forEach(element -> elements.add(element(element)));
            resolutions
                    .putObject(key)
                    .put("width", scene.grid().width())
                    .put("height", scene.grid().height());
        }
        body.set("scene_resolutions", resolutions);
        return JsonAnswers.json(200, body);
    }

    private static ObjectNode element(TemplateElements.Element element) {
        ObjectNode node =
                JsonNodeFactory.instance.objectNode().put("id", element.id()).put("layer_type", element.layerType());
        if (element.contentType().isEmpty()) {
            node.putNull("content_type");
        } else {
            node.put("content_type", element.contentType());
        }
        return node.put("content", element.content()).put("scene_number", element.scene());
    }
}
