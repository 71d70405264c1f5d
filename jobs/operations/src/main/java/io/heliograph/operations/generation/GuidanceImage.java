// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.operations.picture.PictureFiles;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One of the guidance images of the v1 text-to-image routes.
 *
 * @param method part of the image that guides the drawing
 * @param scale strength of the guidance
 * @param image the image
 */
record GuidanceImage(Field<Method> method, Field<Double> scale, Field<MediaSource> image) {
    /** All guidance images of a request. A request that uses one must use the previous ones, too. */
    static final List<GuidanceImage> ALL =
            IntStream.rangeClosed(1, 4).mapToObj(GuidanceImage::numbered).toList();

    /** The part of a guidance image that guides the drawing. */
    enum Method {
        CANNY("controlnet_canny", PictureGuide.Use.STRUCTURE),
        DEPTH("controlnet_depth", PictureGuide.Use.STRUCTURE),
        RECOLORING("controlnet_recoloring", PictureGuide.Use.STRUCTURE),
        COLOUR_GRID("controlnet_color_grid", PictureGuide.Use.COLOURS);

        private final String word;
        private final PictureGuide.Use use;

        Method(String word, PictureGuide.Use use) {
            this.word = word;
            this.use = use;
        }

        String word() {
            return word;
        }

        PictureGuide.Use use() {
            return use;
        }
    }

    private static GuidanceImage numbered(int number) {
        String name = "guidance_method_" + number;
        return new GuidanceImage(
                Field.choice(name, Method.class, Method::word)
                        .doc("part of the guidance image to use: colours of a color grid; otherwise its subject,"
                                + " cut out, at its place. If 'prompt' names another subject, that is drawn at the"
                                + " same place in the same light and colours, and 'warning' lists the parts that were not kept. The"
                                + " built-in engine uses the first method only"),
                Field.number(name + "_scale", 0, 1)
                        .orElse(1.0)
                        .doc("strength of the guidance; 0 turns it off; a kept subject is always complete"),
                Field.image(name + "_image_file").doc("the guidance image; the result has its aspect ratio"));
    }

    /** The guidance methods of a request, in order. */
    static List<GuidanceImage> in(OperationRequest operationRequest) {
        return ALL.stream()
                .filter(each -> operationRequest.find(each.method()).isPresent())
                .toList();
    }

    /**
     * Refuses a guidance method without its image, or without the previous guidance method.
     *
     * @throws FailureException VALIDATION_ERROR naming the field
     */
    static void check(OperationRequest operationRequest) {
        List<GuidanceImage> asked = in(operationRequest);
        for (int i = 0; i < asked.size(); i++) {
            if (!asked.get(i).equals(ALL.get(i))) {
                throw refuse(
                        ALL.get(i).method(),
                        "is required by '" + asked.get(i).method().name() + "'");
            }
            if (operationRequest.find(asked.get(i).image()).isEmpty()) {
                throw refuse(
                        asked.get(i).image(),
                        "is required by '" + asked.get(i).method().name() + "'");
            }
        }
    }

    private static FailureException refuse(Field<?> field, String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Missing field: " + field.name(),
                "The field '" + field.name() + "' " + why + ".");
    }

    Optional<PictureFiles.Input> input(OperationRequest operationRequest) {
        return operationRequest
                .find(image())
                .map(source -> new PictureFiles.Input(image().name(), source, AcceptedImages.ALL));
    }
}
