// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_core.subtract;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.Raster;
import io.heliograph.scene.language.NounPhrase;
import io.heliograph.vision.grounding.Grounded;
import io.heliograph.vision.grounding.Grounding;
import io.heliograph.vision.matting.Cutting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/** Phrases pointed at pixels of one picture. Looks at the picture once, however many phrases there are. */
public final class Pointing {
    /** Said in documentation. */
    public static final String ENGINE =
            "builtin/regions-grounding@2: areas merged from SLIC superpixels or cut off from the backdrop, how much each is a whole thing by"
                    + " logistic regression, colour, place and size words, stuff by colour and texture; no network knows the words: it finds what is"
                    + " described, and cannot tell a dog from a cat";

    /** Native memory beside the decoded picture, for each pixel of it. */
    public static final int BYTES_PER_PIXEL = 28;

    private final Raster picture;
    private final Grounding grounding;

    private Pointing(Raster picture, Cutting cutting) {
        this.picture = picture;
        grounding = Grounding.of(picture, cutting);
    }

    /**
     * Looks at a picture, which stays open as long as this is used.
     *
     * @param cutting finds its subject and makes edges soft
     */
    public static Pointing at(Raster picture, Cutting cutting) {
        return new Pointing(picture, cutting);
    }

    /**
     * Where it is: CV_8UC1 of the picture's size, 0 to 255, soft at the edges; the caller closes it.
     *
     * @return empty if nothing answers to the phrase clearly enough
     */
    public Optional<Mat> find(NounPhrase phrase) {
        return grounding.find(Queries.of(phrase)) instanceof Grounded.Found(Mat mask, double _)
                ? Optional.of(mask)
                : Optional.empty();
    }

    /**
     * The same, or a refusal.
     *
     * @param field that the phrase stands in
     * @throws FailureException VALIDATION_ERROR that names the phrase and why it was not found
     */
    public Mat sought(NounPhrase phrase, String field) {
        return switch (grounding.find(Queries.of(phrase))) {
            case Grounded.Found(Mat mask, double _) -> mask;
            case Grounded.NotFound(String reason) ->
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Object not found: " + phrase.noun(),
                        "The field '%s' names '%s', and %s. Say its colour, place or size, or send a mask."
                                .formatted(field, said(phrase), reason));
        };
    }

    /** Where any of several phrases is, less where any of others is; what is not found is listed. */
    public Mat union(List<NounPhrase> wanted, List<NounPhrase> unwanted, List<String> missing) {
        Mat all = new Mat(picture.height(), picture.width(), CV_8UC1);
        all.put(Scalar.all(0));
        for (NounPhrase phrase : wanted) {
            try (Mat one = find(phrase).orElseGet(() -> nothing(phrase, missing))) {
                max(all, one, all);
            }
        }
        for (NounPhrase phrase : unwanted) {
            try (Mat one = find(phrase).orElseGet(() -> nothing(phrase, missing))) {
                subtract(all, one, all);
            }
        }
        return all;
    }

    private Mat nothing(NounPhrase phrase, List<String> missing) {
        missing.add(said(phrase));
        Mat none = new Mat(picture.height(), picture.width(), CV_8UC1);
        none.put(Scalar.all(0));
        return none;
    }

    /** A phrase in short, for messages. */
    public static String said(NounPhrase phrase) {
        List<String> words = new ArrayList<>(phrase.details());
        phrase.colours().forEach(colour -> words.add(colour.name()));
        words.add(phrase.noun());
        return String.join(" ", words);
    }
}
