// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.LimitSettings;
import io.heliograph.config.delivery.FileSettings;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An input of a request on a foreign server.
 *
 * @param position index in the list of the field, from 0; {@value #ALONE} for a single value
 * @param video whether the limit on videos applies
 */
record RemoteInput(String field, int position, URI address, boolean video) {
    private static final int ALONE = -1;
    private static final JsonMapper JSON = JsonMapper.shared();

    /** All remote inputs of a request, ordered by field and position. */
    static List<RemoteInput> of(OperationRequest operationRequest, String baseUrl, FileSettings files) {
        List<RemoteInput> found = new ArrayList<>();
        operationRequest.values().forEach((field, value) -> {
            if (value instanceof List<?> several) {
                for (int i = 0; i < several.size(); i++) {
                    add(found, field, i, several.get(i), baseUrl, files);
                }
            } else {
                add(found, field, ALONE, value, baseUrl, files);
            }
        });
        found.sort(java.util.Comparator.comparing(RemoteInput::field).thenComparingInt(RemoteInput::position));
        return found;
    }

    private static void add(
            List<RemoteInput> found, Field<?> field, int position, Object value, String baseUrl, FileSettings files) {
        if (value instanceof MediaSource.Remote(URI address)
                && OwnAddress.of(address, baseUrl, files).isEmpty()) {
            boolean video = field.type().isVideo();
            found.add(new RemoteInput(field.name(), position, address, video));
        }
    }

    /** Name of the input in errors and keys; the first input of a list has the name of the field. */
    String name() {
        return position > 0 ? field + "-" + position : field;
    }

    long maxBytes(LimitSettings limits) {
        return video ? limits.videoBytes() : limits.imageBytes();
    }

    /**
     * A stored request with these inputs in the object store; the original addresses stay beside the keys, for display.
     *
     * @param keys of the downloaded objects
     */
    static String stored(String request, Map<RemoteInput, String> keys) {
        ObjectNode root = (ObjectNode) JSON.readTree(request);
        keys.forEach((input, key) -> {
            ObjectNode object = root.objectNode()
                    .put("object", key)
                    .put("address", input.address().toString());
            if (input.position() == ALONE) {
                root.set(input.field(), object);
            } else {
                ((ArrayNode) root.get(input.field())).set(input.position(), object);
            }
        });
        return root.toString();
    }
}
