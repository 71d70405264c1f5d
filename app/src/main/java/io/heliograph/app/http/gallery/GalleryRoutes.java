// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.gallery;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.QueryParameter;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.visuals.RegisteredVisual;
import io.heliograph.storage.visuals.RegisteredVisuals;
import io.heliograph.storage.visuals.VisualQueries;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An organization's gallery: its list, one picture, and removal. */
@Component
final class GalleryRoutes implements RouteProvider {
    private static final String NAME = "gallery"; // name of the rate limit and of the feature
    private static final int USUAL_PAGE = 50;
    private static final int LONGEST_PAGE = 500;

    private final AccessFilter accessFilter;
    private final RegisteredVisuals visuals;
    private final VisualQueries visualQueries;
    private final VisualIds visualIds;
    private final VisualDocument documents;
    private final BaseUrl baseUrl;

    GalleryRoutes(
            AccessFilter accessFilter,
            RegisteredVisuals visuals,
            VisualQueries visualQueries,
            VisualIds visualIds,
            VisualDocument documents,
            BaseUrl baseUrl) {
        this.accessFilter = accessFilter;
        this.visuals = visuals;
        this.visualQueries = visualQueries;
        this.visualIds = visualIds;
        this.documents = documents;
        this.baseUrl = baseUrl;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.post("/v1/{visual_id}/remove_image", this::remove).with(GalleryContracts.remove()),
                HttpRoute.post("/{visual_id}/remove_image", this::remove),
                HttpRoute.get("/v1/gallery", this::page).with(GalleryContracts.list()),
                HttpRoute.get("/v1/gallery/{visual_id}", this::one).with(GalleryContracts.picture()));
    }

    private ServerResponse remove(ServerRequest request) {
        Caller caller = admit(request);
        RegisteredVisual visual = visualIds.of(request, caller.organizationId());
        if (!visuals.remove(caller.organizationId(), visual.visualId())) {
            throw VisualIds.unknown();
        }
        return JsonAnswers.json(200, JsonNodeFactory.instance.objectNode());
    }

    private ServerResponse one(ServerRequest request) {
        Caller caller = admit(request);
        return JsonAnswers.json(
                200, documents.owned(visualIds.of(request, caller.organizationId()), baseUrl.of(request)));
    }

    private ServerResponse page(ServerRequest request) {
        Caller caller = admit(request);
        int limit = QueryParameter.whole(request, "limit", USUAL_PAGE, LONGEST_PAGE);
        Optional<VisualQueries.Place> before =
                QueryParameter.text(request, "before").map(id -> place(id, caller));
        List<RegisteredVisual> page = visualQueries.page(caller.organizationId(), before, limit);
        String base = baseUrl.of(request);
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("pictures", visuals.count(caller.organizationId()));
        ArrayNode results = body.putArray("results");
        page.forEach(visual -> results.add(documents.owned(visual, base)));
        if (page.size() == limit) {
            body.put("next_before", page.getLast().visualId());
        }
        return JsonAnswers.json(200, body);
    }

    private VisualQueries.Place place(String id, Caller caller) {
        return visualQueries
                .find(caller.organizationId(), id.strip())
                .map(VisualQueries.Place::of)
                .orElseThrow(() -> QueryParameter.refusal(
                        "before", "the next_before of the previous page; its picture must still exist"));
    }

    private Caller admit(ServerRequest request) {
        RequestContext.useStringErrors(request);
        return accessFilter.admit(request, NAME, NAME);
    }
}
