// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.search;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.gallery.VisualDocument;
import io.heliograph.app.search.GallerySearch;
import io.heliograph.app.search.WordSearch;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.visuals.Gallery;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Searches registered pictures by words and by similarity, one page at a time. */
@Component
final class SearchRoutes implements RouteProvider {
    private static final String NAME = "search"; // name of the rate limit and of the feature

    private final AccessFilter accessFilter;
    private final GallerySearch gallerySearch;
    private final SampleDescription samples;
    private final VisualDocument documents;
    private final BaseUrl baseUrl;

    SearchRoutes(
            AccessFilter accessFilter,
            GallerySearch gallerySearch,
            SampleDescription samples,
            VisualDocument documents,
            BaseUrl baseUrl) {
        this.accessFilter = accessFilter;
        this.gallerySearch = gallerySearch;
        this.samples = samples;
        this.documents = documents;
        this.baseUrl = baseUrl;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/v1/search", this::byWords).with(SearchContracts.byWords()),
                HttpRoute.get("/search", this::byWords),
                HttpRoute.get("/v1/search_similar_images", this::byLooks).with(SearchContracts.byLooks()),
                HttpRoute.get("/search_similar_images", this::byLooks));
    }

    private ServerResponse byWords(ServerRequest request) throws InterruptedException {
        Caller caller = admit(request);
        var wordSearch = new WordSearch(SearchParameters.query(request), SearchParameters.filters(request));
        Gallery gallery = SearchParameters.gallery(request, caller);
        int most = most(request);
        return page(request, most == 0 ? List.of() : gallerySearch.byWords(gallery, wordSearch, most));
    }

    private ServerResponse byLooks(ServerRequest request) throws InterruptedException {
        Caller caller = admit(request);
        Gallery gallery = SearchParameters.gallery(request, caller);
        int most = most(request);
        SampleDescription.Sample sample = samples.of(request, caller);
        return page(
                request,
                most == 0
                        ? List.of()
                        : gallerySearch
                                .byLooks(
                                        gallery,
                                        sample.descriptor(),
                                        sample.pictureHash(),
                                        Math.min(GallerySearch.MOST, most + 1))
                                .stream()
                                .filter(hit -> !hit.visual().visualId().equals(sample.visualId()))
                                .limit(most)
                                .toList());
    }

    private Caller admit(ServerRequest request) {
        RequestContext.useStringErrors(request);
        return accessFilter.admit(request, NAME, NAME);
    }

    /** Number of hits needed for all pages up to the requested one; 0 if that page starts after the maximum number of hits. */
    private static int most(ServerRequest request) {
        long size = SearchParameters.size(request);
        long begin = (SearchParameters.page(request) - 1) * size;
        return begin >= GallerySearch.MOST ? 0 : (int) Math.min(GallerySearch.MOST, begin + size);
    }

    private ServerResponse page(ServerRequest request, List<GallerySearch.Hit> hits) {
        String base = baseUrl.of(request);
        long begin = (SearchParameters.page(request) - 1) * (long) SearchParameters.size(request);
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode results = body.putArray("results");
        hits.stream()
                .skip(begin)
                .forEach(hit -> results.add(
                        documents.found(hit.visual(), base).put("score", Math.round(hit.score() * 1e4) / 1e4)));
        return JsonAnswers.json(200, body);
    }
}
