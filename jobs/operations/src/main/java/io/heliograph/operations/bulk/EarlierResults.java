// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.storage.bulk.BulkItem;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.objects.NoSuchObjectException;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAsset;
import io.heliograph.storage.results.ResultAssets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reuses earlier results of an organization. Work is not repeated if the operation, the fields, the bytes of the inputs and the engines are
 * equal, and the result still exists.
 */
@Component
final class EarlierResults {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final BulkRuns runs;
    private final ResultAssets assets;
    private final ObjectStore objects;

    EarlierResults(BulkRuns runs, ResultAssets assets, ObjectStore objects) {
        this.runs = runs;
        this.assets = assets;
        this.objects = objects;
    }

    /** Finds an earlier result of the same work and copies its files to this item's keys; empty if there is none or a file is missing. */
    Optional<ObjectNode> copy(StepWork work, String fingerprint, int position, Path folder) {
        Optional<BulkItem> same = runs.sameAs(fingerprint, work.organizationId());
        if (same.isEmpty() || same.get().result().isEmpty()) {
            return Optional.empty();
        }
        JsonNode result = JSON.readTree(same.get().result().get());
        List<String> ids = AssetReference.files(result);
        List<ResultAsset> found = ids.stream()
                .map(id -> assets.find(id.replaceAll("\\..*", "")))
                .flatMap(Optional::stream)
                .toList();
        if (found.size() < ids.size()) {
            return Optional.empty();
        }
        try {
            List<Object> copies = new ArrayList<>();
            for (int i = 0; i < found.size(); i++) {
                copies.add(copy(work, found.get(i), ItemRunner.key(position, "result-" + i), folder));
            }
            return Optional.of((ObjectNode) replaced(result, copies.iterator()));
        } catch (NoSuchObjectException e) {
            return Optional.empty();
        }
    }

    private Object copy(StepWork work, ResultAsset asset, String key, Path folder) {
        if (asset.objectKey().isEmpty()) {
            return work.publishApartBlocked(key, asset.contentType());
        }
        Path file = folder.resolve("copied");
        objects.fetchTo(asset.objectKey().get(), file);
        return work.publishApart(key, file, asset.contentType());
    }

    private static boolean isReference(JsonNode node) {
        return node.isObject()
                && node.size() == 1
                && node.path(AssetReference.REFERENCE).isString();
    }

    private static JsonNode replaced(JsonNode node, java.util.Iterator<Object> copies) {
        if (isReference(node)) {
            return JSON.valueToTree(copies.next());
        }
        if (node.isObject()) {
            ObjectNode copy = JsonNodeFactory.instance.objectNode();
            node.properties().forEach(each -> copy.set(each.getKey(), replaced(each.getValue(), copies)));
            return copy;
        }
        if (node.isArray()) {
            ArrayNode copy = JsonNodeFactory.instance.arrayNode();
            node.forEach(each -> copy.add(replaced(each, copies)));
            return copy;
        }
        return node;
    }
}
