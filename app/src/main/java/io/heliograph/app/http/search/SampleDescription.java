// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.search;

import io.heliograph.app.http.QueryParameter;
import io.heliograph.app.http.routes.AwaitedWork;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.visuals.Gallery;
import io.heliograph.storage.visuals.VisualChanges;
import io.heliograph.storage.visuals.VisualDescription;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Finds the picture that a similarity search starts from: a registered picture, or one that a job downloads and describes. */
@Component
final class SampleDescription {
    private static final String OPERATION = "search.describe";

    private final Catalogue catalogue;
    private final AwaitedWork awaitedWork;
    private final VisualChanges changes;

    SampleDescription(Catalogue catalogue, AwaitedWork awaitedWork, VisualChanges changes) {
        this.catalogue = catalogue;
        this.awaitedWork = awaitedWork;
        this.changes = changes;
    }

    /**
     * The picture that a search compares with.
     *
     * @param visualId id of a registered picture; otherwise empty
     */
    record Sample(String visualId, PictureDescriptor descriptor, long pictureHash) {}

    /**
     * The picture that the parameter {@code vhash} names, or else the one at the address in {@code url}.
     *
     * @throws FailureException NOT_FOUND for an unknown visual id, BAD_REQUEST without both, and failures of download and decoding
     */
    Sample of(ServerRequest request, Caller caller) throws InterruptedException {
        Optional<String> visualId = QueryParameter.text(request, "vhash");
        if (visualId.isPresent()) {
            VisualDescription description = registered(visualId.get(), caller.organizationId());
            return new Sample(
                    visualId.get(), PictureDescriptor.read(description.descriptor()), description.pictureHash());
        }
        String url = QueryParameter.text(request, "url")
                .orElseThrow(
                        () -> new FailureException(
                                ErrorCode.BAD_REQUEST,
                                "Missing parameter: vhash",
                                "One of the parameters 'vhash', a visual id, and 'url', the address of a picture, is required."));
        return described(request, caller, url);
    }

    private VisualDescription registered(String visualId, long organizationId) {
        return changes.description(new Gallery.Own(organizationId), visualId)
                .or(() -> changes.description(new Gallery.Public(), visualId))
                .orElseThrow(
                        () -> new FailureException(
                                ErrorCode.NOT_FOUND,
                                "Not Found",
                                "No picture of the visual id in 'vhash' is in the organization's gallery or in the public one."));
    }

    private Sample described(ServerRequest request, Caller caller, String url) throws InterruptedException {
        Operation operation = catalogue.named(OPERATION);
        ObjectNode fields = JsonNodeFactory.instance.objectNode().put("url", url);
        ObjectNode result = awaitedWork.result(request, caller, operation, fields);
        return new Sample(
                "",
                PictureDescriptor.read(
                        Base64.getDecoder().decode(result.path("descriptor").asString())),
                HexFormat.fromHexDigitsToLong(result.path("picture_hash").asString()));
    }
}
