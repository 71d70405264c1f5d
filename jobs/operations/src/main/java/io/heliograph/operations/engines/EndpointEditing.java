// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.config.models.EndpointRole;
import io.heliograph.inference.images.FrameSize;
import io.heliograph.inference.images.ImagesCommission;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.surface.ChangeMask;
import io.heliograph.vision.surface.FrameFit;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/**
 * Edits pictures by the operator's endpoints: whole pictures by an instruction, masked areas by a prompt. Results have the size and the
 * opacity of the picture.
 */
@Component
public final class EndpointEditing {
    private static final ImageEncoding.Png PNG = new ImageEncoding.Png(3);

    private final EngineEndpoints endpoints;

    EndpointEditing(EngineEndpoints endpoints) {
        this.endpoints = endpoints;
    }

    /** Whether an endpoint is set for the role. */
    public boolean serves(EndpointRole role) {
        return endpoints.serves(role);
    }

    /**
     * Changes a picture by an instruction; empty if the built-in engine must do this. The caller closes the result.
     *
     * @param mask CV_8UC1 of the picture's size, 255 in the area that may change; empty: everywhere
     */
    public Optional<Raster> change(
            RunningWork running, Raster picture, Optional<Mat> mask, ModelPrompt instruction, long seed) {
        FrameSize frame = endpoints.frame(EndpointRole.IMAGE_EDIT, picture.width(), picture.height());
        FrameFit fit =
                FrameFit.of(new PixelArea(0, 0, picture.width(), picture.height()), frame.width(), frame.height());
        return asked(running, EndpointRole.IMAGE_EDIT, picture, fit, mask, instruction, seed)
                .map(answer -> FramedHole.laidBack(picture, fit, mask, answer));
    }

    /**
     * Fills a hole in a picture; empty if the built-in engine must do this. Pixels outside the hole are unchanged. The caller closes the
     * result.
     *
     * @param hole CV_8UC1 of the picture's size, 255 in the area to fill
     * @param words prompt for the content of the hole
     */
    public Optional<Raster> fill(RunningWork running, Raster picture, Mat hole, ModelPrompt words, long seed) {
        if (PixelArea.of(hole).width() == 0) {
            return Optional.empty();
        }
        PixelArea near = FramedHole.of(hole);
        FrameSize frame = endpoints.frame(EndpointRole.INPAINT, near.width(), near.height());
        FrameFit fit = FramedHole.fit(near, frame.width(), frame.height(), picture);
        return asked(running, EndpointRole.INPAINT, picture, fit, Optional.of(hole), words, seed)
                .map(answer -> FramedHole.laidBack(picture, fit, Optional.of(hole), answer));
    }

    private Optional<Raster> asked(
            RunningWork running,
            EndpointRole role,
            Raster picture,
            FrameFit fit,
            Optional<Mat> mask,
            ModelPrompt words,
            long seed) {
        var edited =
                new ImagesCommission.EditedPicture(framed(picture, fit), mask.map(each -> masked(role, each, fit)));
        return endpoints.make(
                running, role, words.commission(new FrameSize(fit.width(), fit.height()), seed, Optional.of(edited)));
    }

    private static byte[] framed(Raster picture, FrameFit fit) {
        try (Raster frame = Raster.owning(fit.laid(picture.mat()))) {
            return ImageEncoder.encode(frame, PNG);
        }
    }

    private byte[] masked(EndpointRole role, Mat mask, FrameFit fit) {
        try (Mat laid = fit.laidMask(mask);
                Raster picture = switch (endpoints.mask(role)) {
                    case TRANSPARENT -> ChangeMask.transparent(laid);
                    case WHITE -> ChangeMask.white(laid);
                    case BLACK -> ChangeMask.black(laid);
                }) {
            return ImageEncoder.encode(picture, PNG);
        }
    }
}
