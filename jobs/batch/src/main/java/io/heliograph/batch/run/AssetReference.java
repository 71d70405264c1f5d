// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.OwnPage;
import io.heliograph.storage.results.ResultAssets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Reference to a result file in a stored result. It contains no host, so that an installation can move. Ids of files are
 * derived from request and key.
 */
public final class AssetReference {
    /** Name of the member that holds the file's id and extension in such a reference. */
    public static final String REFERENCE = "$asset";

    private AssetReference() {}

    /** The reference to a file that is, or will be, published under a key of a request. */
    public static Map<String, Object> of(ResultAssets resultAssets, String requestId, String key, String contentType) {
        return Map.of(REFERENCE, resultAssets.id(requestId, key) + extension(contentType));
    }

    /** A copy of a result with addresses in place of references. The base has no slash at its end. */
    public static JsonNode resolve(JsonNode node, String baseUrl) {
        return resolve(node, baseUrl, baseUrl);
    }

    /** A copy of a result with addresses in place of references: {@code baseUrl} for files, {@code pages} for the service's own pages. */
    public static JsonNode resolve(JsonNode node, String baseUrl, String pages) {
        if (node.isObject() && node.size() == 1 && node.path(OwnPage.REFERENCE).isString()) {
            return JsonNodeFactory.instance.stringNode(
                    pages + "/" + node.path(OwnPage.REFERENCE).stringValue());
        }
        if (node.isObject() && node.size() == 1 && node.path(REFERENCE).isString()) {
            return JsonNodeFactory.instance.stringNode(
                    baseUrl + "/results/" + node.path(REFERENCE).stringValue());
        }
        if (node.isObject()) {
            var copy = JsonNodeFactory.instance.objectNode();
            node.properties().forEach(each -> copy.set(each.getKey(), resolve(each.getValue(), baseUrl, pages)));
            return copy;
        }
        if (node.isArray()) {
            var copy = JsonNodeFactory.instance.arrayNode();
            node.forEach(each -> copy.add(resolve(each, baseUrl, pages)));
            return copy;
        }
        return node;
    }

    /** The files that a result refers to, as {@code id.png}, in their order. */
    public static List<String> files(JsonNode result) {
        return result.isObject() && result.size() == 1 && result.path(REFERENCE).isString()
                ? List.of(result.path(REFERENCE).stringValue())
                : result.valueStream().flatMap(each -> files(each).stream()).toList();
    }

    /** File extension of a media type, with its dot; empty for types without a usual one. */
    public static String extension(String contentType) {
        String word = switch (contentType.toLowerCase(Locale.ROOT)) {
            case "image/png" -> "png";
            case "image/jpeg" -> "jpg";
            case "image/webp" -> "webp";
            case "image/gif" -> "gif";
            case "image/svg+xml" -> "svg";
            case "video/mp4" -> "mp4";
            case "video/webm" -> "webm";
            case "video/quicktime" -> "mov";
            case "video/x-matroska" -> "mkv";
            case "video/x-msvideo" -> "avi";
            case "application/zip" -> "zip";
            case "application/json" -> "json";
            case "text/csv" -> "csv";
            default -> "";
        };
        return word.isEmpty() ? "" : "." + word;
    }
}
