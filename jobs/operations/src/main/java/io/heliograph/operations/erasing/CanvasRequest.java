// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.operations.picture.PictureFiles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The requested canvas: an aspect ratio, or a size with a position of the picture. */
sealed interface CanvasRequest {
    /** Maximum size of a canvas, in megapixels. */
    int MOST_MEGAPIXELS = 25;

    long MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000L;

    Field<String> ASPECT_RATIO = Field.wordOrNumber("aspect_ratio", 20)
            .doc(
                    "1:1 2:3 3:2 3:4 4:3 4:5 5:4 9:16 16:9, or width to height as a number from 0.5 to 3.0; wins over"
                            + " the three pixel fields; required unless original_image_size and original_image_location are sent");
    Field<List<Long>> CANVAS_SIZE = Field.integers("canvas_size", 2, 1, PictureFiles.LONGEST_SIDE)
            .orElse(List.of(1000L, 1000L))
            .doc("width and height of the result, with original_image_size and original_image_location; ignored"
                    + " with aspect_ratio; at most 25,000,000 pixels in total, else 400");
    Field<List<Long>> PICTURE_SIZE = Field.integers("original_image_size", 2, 1, PictureFiles.LONGEST_SIDE)
            .doc(
                    "width and height of the picture on the canvas; required with original_image_location unless aspect_ratio is sent");
    Field<List<Long>> LOCATION = Field.integers(
                    "original_image_location", 2, -PictureFiles.LONGEST_SIDE, PictureFiles.LONGEST_SIDE)
            .doc("left and upper side of the picture on the canvas; it may lie partly outside and is cut off then;"
                    + " required with original_image_size unless aspect_ratio is sent");

    /** Position of a picture with the given size on its canvas. */
    CanvasPlacement placement(int width, int height);

    /** Memory bound: the pixels of the canvas or of the scaled picture, whichever is more. */
    default long pixels(ImageHeader header) {
        int longer = Math.max(header.width(), header.height()); // for both orientations: EXIF may rotate the picture
        CanvasPlacement place = placement(longer, longer);
        return Math.max((long) place.canvasWidth() * place.canvasHeight(), (long) place.width() * place.height());
    }

    /**
     * Reads a request.
     *
     * @throws FailureException VALIDATION_ERROR if it names no canvas, or an impossible one; BAD_REQUEST if the canvas is too large
     */
    static CanvasRequest of(OperationRequest operationRequest) {
        Optional<String> ratio = operationRequest.find(ASPECT_RATIO);
        if (ratio.isPresent()) {
            return new ByRatio(CanvasRatios.read(ASPECT_RATIO.name(), ratio.get()));
        }
        List<Long> canvas = operationRequest.get(CANVAS_SIZE);
        if (canvas.getFirst() * canvas.getLast() > MOST_PIXELS) {
            throw new FailureException(
                    ErrorCode.BAD_REQUEST,
                    "Canvas too large: canvas_size",
                    String.format(
                            Locale.ROOT, "The field 'canvas_size' must be at most %,d pixels in total.", MOST_PIXELS));
        }
        List<Long> size = operationRequest.find(PICTURE_SIZE).orElseThrow(CanvasRequest::neither);
        List<Long> location = operationRequest.find(LOCATION).orElseThrow(CanvasRequest::neither);
        return new ByPixels(canvas, size, location).checked();
    }

    private static FailureException neither() {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Missing field: aspect_ratio",
                "Either 'aspect_ratio' or both 'original_image_size' and 'original_image_location' are required.");
    }

    /** Centres the picture and extends it in one direction. The picture is reduced first if the canvas would be too large. */
    record ByRatio(double ratio) implements CanvasRequest {
        private static final double SAME = 0.005; // relative difference below which two ratios are equal

        @Override
        public CanvasPlacement placement(int width, int height) {
            double own = (double) width / height;
            double share = Math.max(ratio / own, own / ratio);
            double area = share * width * height;
            double scale = area > MOST_PIXELS && share > 1 + SAME ? Math.sqrt(MOST_PIXELS / area) : 1;
            int w = Math.max(1, (int) (width * scale));
            int h = Math.max(1, (int) (height * scale));
            if (share <= 1 + SAME) {
                return new CanvasPlacement(w, h, w, h, 0, 0);
            }
            int canvasWidth = ratio > own ? (int) Math.max(w, Math.floor(h * ratio + 0.5)) : w;
            int canvasHeight = ratio > own ? h : (int) Math.max(h, Math.floor(w / ratio + 0.5));
            return new CanvasPlacement(canvasWidth, canvasHeight, w, h, (canvasWidth - w) / 2, (canvasHeight - h) / 2);
        }
    }

    /** A canvas, a picture size and a position in pixels. */
    record ByPixels(List<Long> canvas, List<Long> size, List<Long> location) implements CanvasRequest {
        private static final long MOST_PICTURE = 64_000_000; // pixels of the scaled picture, cut-off parts included

        ByPixels checked() {
            if (size.getFirst() * size.getLast() > MOST_PICTURE) {
                throw refusal(
                        "original_image_size",
                        String.format(Locale.ROOT, "must be at most %,d pixels in total", MOST_PICTURE));
            }
            CanvasPlacement place = placement(1, 1);
            if (place.visibleWidth() < 1 || place.visibleHeight() < 1) {
                throw refusal("original_image_location", "puts the picture completely outside the canvas");
            }
            return this;
        }

        private static FailureException refusal(String field, String why) {
            return new FailureException(
                    ErrorCode.VALIDATION_ERROR, "Invalid value: " + field, "The field '" + field + "' " + why + ".");
        }

        @Override
        public CanvasPlacement placement(int width, int height) {
            return new CanvasPlacement(
                    canvas.getFirst().intValue(),
                    canvas.getLast().intValue(),
                    size.getFirst().intValue(),
                    size.getLast().intValue(),
                    location.getFirst().intValue(),
                    location.getLast().intValue());
        }
    }
}
