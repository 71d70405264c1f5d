// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.models.EndpointRole;
import io.heliograph.inference.images.FrameSize;
import io.heliograph.operations.engines.EndpointEditing;
import io.heliograph.operations.engines.EngineEndpoints;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Draws by the operator's endpoint for {@code text_to_image}, or with a guiding picture by the endpoint for {@code image_edit}. */
@Component
final class EndpointPainter {
    private final EngineEndpoints endpoints;
    private final EndpointEditing editing;

    EndpointPainter(EngineEndpoints endpoints, EndpointEditing editing) {
        this.endpoints = endpoints;
        this.editing = editing;
    }

    /** Whether an endpoint draws. */
    boolean isThere() {
        return endpoints.serves(EndpointRole.TEXT_TO_IMAGE);
    }

    /** Draws the picture in exactly the size of the order; the caller closes it. Empty if the built-in engine must draw it. */
    Optional<Raster> draw(RunningWork running, PicturePainter.Order order) {
        if (order.form() == OutputForm.SVG) {
            return Optional.empty();
        }
        Optional<Raster> drawn = order.guide().isEmpty() ? fromWords(running, order) : fromPicture(running, order);
        return drawn.map(answer -> sized(answer, order.size()));
    }

    private Optional<Raster> fromWords(RunningWork running, PicturePainter.Order order) {
        if (!isThere()) {
            return Optional.empty();
        }
        PictureSize size = order.size();
        FrameSize frame = endpoints.frame(EndpointRole.TEXT_TO_IMAGE, size.width(), size.height());
        return endpoints.make(
                running, EndpointRole.TEXT_TO_IMAGE, order.words().commission(frame, order.seed(), Optional.empty()));
    }

    /** Draws from a guiding picture; empty if the request uses only its colours, which endpoints cannot do. */
    private Optional<Raster> fromPicture(RunningWork running, PicturePainter.Order order) {
        PictureGuide guide = order.guide().orElseThrow();
        if (!endpoints.serves(EndpointRole.IMAGE_EDIT) || guide.use() == PictureGuide.Use.COLOURS) {
            return Optional.empty();
        }
        ModelPrompt words = guide.prompt().isBlank()
                ? ModelPrompt.of(wish(guide) + order.words().text())
                : order.words();
        try (Raster picture = RasterConversion.of(guide.picture())) {
            return editing.change(running, picture, Optional.empty(), words, order.seed());
        }
    }

    /** Instruction to the endpoint if the client sent no prompt beside the picture. */
    private static String wish(PictureGuide guide) {
        return guide.use() == PictureGuide.Use.STRUCTURE
                ? "Keep the layout of the picture and draw: "
                : "Keep the subject of the picture as it is and set it into this scene: ";
    }

    private static Raster sized(Raster answer, PictureSize size) {
        try (answer) {
            return Resampling.covering(answer, size.width(), size.height());
        }
    }
}
