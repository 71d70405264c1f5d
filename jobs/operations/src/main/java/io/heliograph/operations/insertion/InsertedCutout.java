// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.RelativeSize;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * What is said of something that comes into a picture from another one.
 *
 * @param known what the catalogue knows of it; empty: its size is nobody's knowledge
 * @param size beside what is usual
 * @param hint where it belongs
 * @param other CV_8UC1 of the picture's size, white where the thing is that it comes by; stays the caller's
 * @param reference what the catalogue knows of that thing
 */
public record InsertedCutout(
        Optional<ObjectSpec> known,
        RelativeSize size,
        PlaceHint hint,
        Optional<Mat> other,
        Optional<ObjectSpec> reference) {
    /** Nothing is said of it. */
    public static final InsertedCutout UNKNOWN = new InsertedCutout(
            Optional.empty(), RelativeSize.NATURAL, PlaceHint.NONE, Optional.empty(), Optional.empty());

    /**
     * What words say of it.
     *
     * @param what it is
     * @param near what it comes by, if said
     * @param other where that is, if it was found
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

    /** The same where words that stand elsewhere in the sentence say, if these say nothing. */
    InsertedCutout at(PlaceHint elsewhere) {
        var at =
                new PlaceHint(hint.place().or(elsewhere::place), hint.relation().or(elsewhere::relation));
        return new InsertedCutout(known, size, at, other, reference);
    }
}
