// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.status;

import io.heliograph.batch.local.ResultNames;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.storage.results.ResultAssets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Companion files of a video result, which are not in the result object: its poster and its contact strip. */
@Component
public final class CompanionFiles {
    private final ResultAssets assets;

    CompanionFiles(ResultAssets assets) {
        this.assets = assets;
    }

    /** Existing companion files of a request: file names such as {@code id.jpg}, by key. */
    public Map<String, String> of(String requestId) {
        Map<String, String> found = new LinkedHashMap<>();
        ResultNames.companions()
                .keySet()
                .forEach(key -> assets.find(assets.id(requestId, key))
                        .filter(asset -> asset.objectKey().isPresent())
                        .ifPresent(
                                asset -> found.put(key, asset.id() + AssetReference.extension(asset.contentType()))));
        return found;
    }
}
