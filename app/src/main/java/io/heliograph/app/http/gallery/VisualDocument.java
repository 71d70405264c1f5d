// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.gallery;

import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.visuals.RegisteredVisual;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Registered pictures as JSON. */
@Component
public final class VisualDocument {
    private final ResultAssets resultAssets;
    private final StatusDocument documents;

    VisualDocument(ResultAssets resultAssets, StatusDocument documents) {
        this.resultAssets = resultAssets;
        this.documents = documents;
    }

    /**
     * A picture in search results: {@code visual_id}, {@code org_image_key}, the addresses of our copies, and {@code source_url} unless the
     * picture is private.
     *
     * @param baseUrl base URL of our addresses, without a slash at the end
     */
    public ObjectNode found(RegisteredVisual visual, String baseUrl) {
        Map<String, Object> values = values(visual);
        if (!visual.isPrivate()) {
            visual.sourceUrl().map(VisualDocument::withoutQuery).ifPresent(url -> values.put("source_url", url));
        }
        return documents.resolve(values, baseUrl);
    }

    /**
     * Removes query, fragment and user from an address that other organizations see: the query of a presigned address grants access.
     */
    static String withoutQuery(String url) {
        return url.replaceFirst("[?#].*", "").replaceFirst("^([a-zA-Z][a-zA-Z0-9+.-]*://)[^/]*@", "$1");
    }

    /** The picture with additional members that only its own organization may see. */
    ObjectNode owned(RegisteredVisual visual, String baseUrl) {
        Map<String, Object> values = values(visual);
        values.put("is_private", visual.isPrivate());
        values.put("caption", visual.caption().orElse(""));
        values.put("width", visual.file().width());
        values.put("height", visual.file().height());
        values.put("bytes", visual.file().bytes());
        values.put("registered_at", visual.registeredAt().toString());
        return documents.resolve(values, baseUrl);
    }

    private Map<String, Object> values(RegisteredVisual visual) {
        Map<String, Object> image = file(visual, "original", visual.file().contentType());
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("visual_id", visual.visualId());
        values.put("org_image_key", visual.imageKey().orElse(""));
        values.put(
                "source_url",
                visual.sourceUrl().isPresent() ? visual.sourceUrl().get() : image);
        values.put("image_url", image);
        values.put("thumbnail_url", file(visual, "thumbnail", "image/jpeg"));
        return values;
    }

    private Map<String, Object> file(RegisteredVisual visual, String name, String contentType) {
        return AssetReference.of(resultAssets, visual.requestId(), name, contentType);
    }
}
