// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A description of a picture as plain values.
 *
 * @param things most important first; others refer to them by position in this list
 * @param setting place, time and weather
 * @param light lighting
 * @param lens camera
 * @param style medium: {@code photograph}, {@code oil painting} and so on
 * @param mood words for atmosphere, may be empty
 * @param palette colours that dominate the whole picture, may be empty
 * @param letterings texts written in the picture, such as on a sign
 * @param unknown words of the request without effect, in order; a warning names them
 */
public record Brief(
        List<BriefThing> things,
        SceneSetting setting,
        BriefLight light,
        CameraLens lens,
        BriefStyle style,
        List<String> mood,
        List<NamedColour> palette,
        List<BriefLettering> letterings,
        List<String> unknown) {
    /** Makes the lists immutable. */
    public Brief {
        things = List.copyOf(things);
        mood = List.copyOf(mood);
        palette = List.copyOf(palette);
        letterings = List.copyOf(letterings);
        unknown = List.copyOf(unknown);
    }

    /** A copy of this brief with additional unknown words, which a warning names. */
    public Brief telling(List<String> more) {
        return withUnknown(
                Stream.concat(unknown.stream(), more.stream()).distinct().toList());
    }

    /** A copy of this brief with other things; the caller renumbers the relations if it leaves some out. */
    public Brief withThings(List<BriefThing> other) {
        return new Brief(other, setting, light, lens, style, mood, palette, letterings, unknown);
    }

    /** A copy of this brief with another place. */
    public Brief withSetting(SceneSetting other) {
        return new Brief(things, other, light, lens, style, mood, palette, letterings, unknown);
    }

    /** A copy of this brief with another light. */
    public Brief withLight(BriefLight other) {
        return new Brief(things, setting, other, lens, style, mood, palette, letterings, unknown);
    }

    /** A copy of this brief with other camera settings. */
    public Brief withLens(CameraLens other) {
        return new Brief(things, setting, light, other, style, mood, palette, letterings, unknown);
    }

    /** A copy of this brief with another style. */
    public Brief withStyle(BriefStyle other) {
        return new Brief(things, setting, light, lens, other, mood, palette, letterings, unknown);
    }

    /** A copy of this brief with other words for atmosphere. */
    public Brief withMood(List<String> other) {
        return new Brief(things, setting, light, lens, style, other, palette, letterings, unknown);
    }

    /** A copy of this brief with another palette; an empty one leaves each thing its own colours. */
    public Brief withPalette(List<NamedColour> other) {
        return new Brief(things, setting, light, lens, style, mood, other, letterings, unknown);
    }

    /** A copy of this brief with other texts. */
    public Brief withLetterings(List<BriefLettering> other) {
        return new Brief(things, setting, light, lens, style, mood, palette, other, unknown);
    }

    /** A copy of this brief with exactly these words as the words without effect. */
    public Brief withUnknown(List<String> other) {
        return new Brief(things, setting, light, lens, style, mood, palette, letterings, other);
    }

    /** The place alone, without things and without the texts on them. */
    public Brief withoutThings() {
        List<BriefLettering> overlaid =
                letterings.stream().filter(text -> text.on().isEmpty()).toList();
        return withThings(List.of()).withLetterings(overlaid);
    }

    /** A copy of this brief without its first thing, the relations to it, and the texts on it. */
    public Brief withoutFirst() {
        return keeping(IntStream.range(1, things.size()).boxed().toList());
    }

    /** A copy of this brief with one of its things moved to the front; the others keep their order. */
    public Brief headedBy(int first) {
        return keeping(Stream.concat(
                        Stream.of(first),
                        IntStream.range(0, things.size()).boxed().filter(i -> i != first))
                .toList());
    }

    /** A copy of this brief with some of its things in another order; relations to removed things, and texts on them, are lost. */
    private Brief keeping(List<Integer> kept) {
        return withThings(kept.stream().map(i -> things.get(i).among(kept)).toList())
                .withLetterings(letterings.stream()
                        .filter(text ->
                                text.on().filter(on -> !kept.contains(on)).isEmpty())
                        .map(text -> text.carriedBy(text.on().map(kept::indexOf)))
                        .toList());
    }

    /** The thing that the picture is about. */
    public Optional<BriefThing> subject() {
        return things.stream().findFirst();
    }
}
