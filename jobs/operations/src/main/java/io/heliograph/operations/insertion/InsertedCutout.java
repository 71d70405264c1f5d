// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.RelativeSize;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Describes a thing that is inserted from another picture.
 *
 * @param known catalogue entry of the thing; empty if its size is unknown
 * @param size size relative to its usual size
 * @param hint place that the client asked for
 * @param other CV_8UC1 of the picture's size, white on the neighbouring thing; owned by the caller
 * @param reference catalogue entry of the neighbouring thing
 */
public record InsertedCutout(
        Optional<ObjectSpec> known,
        RelativeSize size,
        PlaceHint hint,
        Optional<Mat> other,
        Optional<ObjectSpec> reference) {
    /** A thing without any description. */
    public static final InsertedCutout UNKNOWN = new InsertedCutout(
            Optional.empty(), RelativeSize.NATURAL, PlaceHint.NONE, Optional.empty(), Optional.empty());

    /**
     * Describes a thing by a phrase of the client.
     *
     * @param what phrase of the thing
     * @param near the neighbouring thing, if the phrase names one
     * @param other mask of the neighbouring thing, if it was found
     */
    public static InsertedCutout of(
            ThingReader reader, NounPhrase what, Optional<NounPhrase.Near> near, Optional<Mat> other) {
        return new InsertedCutout(
                reader.known(what),
                what.size(),
                new PlaceHint(what.place(), near.map(NounPhrase.Near::kind)),
                other,
                near.map(NounPhrase.Near::other).flatMap(reader::known));
    }

    /** The same description, with a place from elsewhere in the sentence if the phrase names none. */
    InsertedCutout at(PlaceHint elsewhere) {
        var at =
                new PlaceHint(hint.place().or(elsewhere::place), hint.relation().or(elsewhere::relation));
        return new InsertedCutout(known, size, at, other, reference);
    }
}
