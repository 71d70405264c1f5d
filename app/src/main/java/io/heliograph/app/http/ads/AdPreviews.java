// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.ads;

import io.heliograph.ads.AdSamples;
import io.heliograph.ads.drawing.SceneComposer;
import io.heliograph.ads.library.AdLibrary;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdTemplate;
import io.heliograph.app.http.ContentPolicy;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import io.heliograph.storage.accounts.MasterKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Small pictures of templates with sample content, at unguessable addresses. Rendered on first request, one at a time, and cached. */
@Component
final class AdPreviews {
    private static final int MOST = 200; // previews in the cache, some 40 kB each

    private final AdLibrary library;
    private final MasterKey masterKey;
    private final Map<Integer, Preview> kept = new LinkedHashMap<>();

    AdPreviews(AdLibrary library, MasterKey masterKey) {
        this.library = library;
        this.masterKey = masterKey;
    }

    private record Preview(AdTemplate template, String svg) {}

    /** Path of a template's preview on this server. */
    String path(AdTemplate template) {
        return "/ads/previews/" + template.id() + "-" + code(template.id()) + ".svg";
    }

    private String code(int id) {
        return masterKey.unguessableId("ads-preview", String.valueOf(id));
    }

    ServerResponse answer(ServerRequest request) {
        String[] parts =
                request.pathVariable("file").replaceFirst("\\.svg$", "").split("-", 2);
        AdTemplate template = Optional.of(parts[0])
                .filter(_ -> parts.length == 2)
                .flatMap(text -> ParameterText.whole(text, 0, Integer.MAX_VALUE))
                .filter(id -> code(id).equals(parts[1]))
                .flatMap(library::template)
                .orElseThrow(() -> new FailureException(ErrorCode.NOT_FOUND, "Not Found", "There is no such preview."));
        return JsonAnswers.bytes(
                ServerResponse.ok()
                        .header(ContentPolicy.HEADER, ContentPolicy.AD_PREVIEW.text())
                        .header("Cache-Control", "max-age=300"),
                "image/svg+xml",
                svg(template).getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    private synchronized String svg(AdTemplate template) {
        Preview preview = kept.get(template.id());
        if (preview == null || !preview.template().equals(template)) {
            AdBrand brand = template.own()
                    .orElseGet(() -> (library.isPublicTemplate(template.id())
                                    ? library.publicBrands()
                                    : library.privateBrands())
                            .stream()
                                    .findFirst()
                                    .orElseGet(() -> library.publicBrands().getFirst()));
            String svg = SceneComposer.compose(
                            template.scenes().getFirst(), brand, AdSamples.of(template, library), library.shaper())
                    .svg();
            preview = new Preview(template, svg);
            kept.remove(template.id());
            kept.put(template.id(), preview);
            if (kept.size() > MOST) {
                kept.remove(kept.keySet().iterator().next());
            }
        }
        return preview.svg();
    }
}
