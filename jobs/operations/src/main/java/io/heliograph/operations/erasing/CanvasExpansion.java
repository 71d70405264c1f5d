// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.engines.PromptedFilling;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.inpainting.CanvasMargins;
import io.heliograph.vision.inpainting.InpaintingOptions;
import io.heliograph.vision.inpainting.Outpainting;
import io.heliograph.vision.picture.MaskArithmetic;
import io.heliograph.vision.regions.UniqueObjects;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Places a picture on a larger canvas and continues it to the canvas's edges. */
@Component
public final class CanvasExpansion {
    static final String ENGINE =
            "builtin/patchmatch@1: the picture continued in rings by patches from about the same height; its"
                    + " subject and unique parts are not copied; it copies and does not invent; no network."
                    + " A pack of the role inpaint.prompt replaces it";

    private static final int LEAST = 8; // minimum side in pixels of a picture with recognisable content

    /** Prompt for the new parts of a canvas if the client sent none. */
    private static final ModelPrompt CONTINUED = new ModelPrompt("the same place", "frame, border, text, watermark");

    private final MaskErasure maskErasure;
    private final PromptedFilling prompted;

    CanvasExpansion(MaskErasure maskErasure, PromptedFilling prompted) {
        this.maskErasure = maskErasure;
        this.prompted = prompted;
    }

    /**
     * The client's prompts for the new parts of a canvas.
     *
     * @param prompt the client's prompt, if the request has one
     * @param refused the client's negative prompt, may be empty
     * @param ignored called if no engine uses the prompt, because the built-in engine works or the canvas has no new
     *     part
     */
    public record Contents(Optional<String> prompt, String refused, Runnable ignored) {
        private ModelPrompt words() {
            return prompt.map(text -> new ModelPrompt(text, refused))
                    .orElseGet(() -> refused.isBlank() ? CONTINUED : new ModelPrompt(CONTINUED.text(), refused));
        }
    }

    /** The picture on its canvas, with all new parts filled. */
    Raster of(EditWork edit, CanvasRequest canvas, String field, Contents contents) {
        Raster picture = edit.picture();
        refuseTransparentSides(picture, field);
        CanvasPlacement place = canvas.placement(picture.width(), picture.height());
        return of(picture, place, contents, edit.seed(), edit.work()::checkpoint);
    }

    /**
     * A picture continued to another aspect ratio, with the original in the middle; the caller closes it.
     *
     * @param ratio width to height of the result
     * @param checkpoint may throw to stop
     */
    public Raster toRatio(Raster picture, double ratio, Contents contents, long seed, Runnable checkpoint) {
        CanvasPlacement place = new CanvasRequest.ByRatio(ratio).placement(picture.width(), picture.height());
        return of(picture, place, contents, seed, checkpoint);
    }

    private Raster of(Raster picture, CanvasPlacement place, Contents contents, long seed, Runnable checkpoint) {
        try (Raster given = visible(picture, place)) {
            CanvasMargins canvasMargins = place.margins();
            if (canvasMargins.left() + canvasMargins.top() + canvasMargins.right() + canvasMargins.bottom() == 0) {
                contents.ignored().run();
                return given.copy();
            }
            checkpoint.run();
            Optional<Raster> painted = painted(given, canvasMargins, contents.words(), seed);
            if (painted.isPresent()) {
                return painted.get();
            }
            contents.ignored().run();
            InpaintingOptions options = InpaintingOptions.seeded(seed);
            if (Math.min(given.width(), given.height()) < LEAST) {
                return Outpainting.extend(given, canvasMargins, Optional.empty(), options, checkpoint);
            }
            try (Mat subject = maskErasure.found(given, checkpoint);
                    Mat singles = UniqueObjects.of(given, subject)) {
                MaskArithmetic.unite(subject, singles);
                return Outpainting.extend(given, canvasMargins, Optional.of(subject), options, checkpoint);
            }
        }
    }

    /** The canvas filled by a model pack for {@code inpaint.prompt}, if there is one. */
    private Optional<Raster> painted(Raster given, CanvasMargins margins, ModelPrompt words, long seed) {
        if (!prompted.isThere()) {
            return Optional.empty();
        }
        try (Raster canvas = Raster.owning(margins.repeatingEdges(given.mat()));
                Mat hole = margins.mask(given.width(), given.height())) {
            return prompted.fill(canvas, hole, words, seed, Optional.of(PictureRole.INPAINT.title()))
                    .map(filled -> AlphaPlane.fill(filled, hole));
        }
    }

    /** The part of the picture that is inside the canvas, scaled to its size on the canvas. */
    private static Raster visible(Raster picture, CanvasPlacement place) {
        PixelArea inside = new PixelArea(
                Math.max(0, -place.x()), Math.max(0, -place.y()), place.visibleWidth(), place.visibleHeight());
        boolean same = place.width() == picture.width() && place.height() == picture.height();
        try (Mat scaled = same ? new Mat(picture.mat()) : Resampling.to(picture.mat(), place.width(), place.height());
                Mat visible = inside.in(scaled)) {
            return Raster.owning(visible.clone());
        }
    }

    private static void refuseTransparentSides(Raster picture, String field) {
        if (!picture.hasAlpha()) {
            return;
        }
        int width = picture.width();
        int height = picture.height();
        try (Mat alpha = AlphaPlane.of(picture.mat())) {
            if (clear(alpha, 0, 0, width, 1)
                    || clear(alpha, 0, height - 1, width, 1)
                    || clear(alpha, 0, 0, 1, height)
                    || clear(alpha, width - 1, 0, 1, height)) {
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Invalid picture: " + field,
                        "The field '" + field
                                + "': the picture is completely transparent along a side, so it cannot be continued there. Crop it first.");
            }
        }
    }

    private static boolean clear(Mat alpha, int x, int y, int width, int height) {
        try (Mat side = new PixelArea(x, y, width, height).in(alpha)) {
            return MaskArithmetic.isEmpty(side);
        }
    }
}
