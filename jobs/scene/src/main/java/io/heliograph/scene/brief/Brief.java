// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is to be seen.
 *
 * @param things what stands in the picture, most important first; others refer to them by position in this list
 * @param setting where it is, when and in which weather
 * @param light how it is lit
 * @param lens how it is photographed
 * @param style what it is made as: {@code photograph}, {@code oil painting} and so on
 * @param mood words for atmosphere, may be empty
 * @param palette colours that rule the whole picture, may be empty
 * @param letterings texts to be read in the picture
 * @param unknown words of the request that nothing here stands for, in order; a warning names them
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

    /** The same, with more words that nothing here stands for. */
    public Brief telling(List<String> more) {
        return withUnknown(
                Stream.concat(unknown.stream(), more.stream()).distinct().toList());
    }

    /** The same with other things; whoever leaves some out has to renumber what refers to them. */
    public Brief withThings(List<BriefThing> other) {
        return new Brief(other, setting, light, lens, style, mood, palette, letterings, unknown);
    }

    /** The same in another place. */
    public Brief withSetting(SceneSetting other) {
        return new Brief(things, other, light, lens, style, mood, palette, letterings, unknown);
    }

    /** The same in another light. */
    public Brief withLight(BriefLight other) {
        return new Brief(things, setting, other, lens, style, mood, palette, letterings, unknown);
    }

    /** The same photographed in another way. */
    public Brief withLens(CameraLens other) {
        return new Brief(things, setting, light, other, style, mood, palette, letterings, unknown);
    }

    /** The same in another style. */
    public Brief withStyle(BriefStyle other) {
        return new Brief(things, setting, light, lens, other, mood, palette, letterings, unknown);
    }

    /** The same with other words for atmosphere. */
    public Brief withMood(List<String> other) {
        return new Brief(things, setting, light, lens, style, other, palette, letterings, unknown);
    }

    /** The same under other colours; none leaves each thing its own. */
    public Brief withPalette(List<NamedColour> other) {
        return new Brief(things, setting, light, lens, style, mood, other, letterings, unknown);
    }

    /** The same with other texts. */
    public Brief withLetterings(List<BriefLettering> other) {
        return new Brief(things, setting, light, lens, style, mood, palette, other, unknown);
    }

    /** The same with these words, and no others, that nothing stands for. */
    public Brief withUnknown(List<String> other) {
        return new Brief(things, setting, light, lens, style, mood, palette, letterings, other);
    }

    /** The place alone, and no text that a thing was to carry. */
    public Brief withoutThings() {
        List<BriefLettering> overlaid =
                letterings.stream().filter(text -> text.on().isEmpty()).toList();
        return withThings(List.of()).withLetterings(overlaid);
    }

    /** The same without its first thing, what the others are to that, and the texts on it. */
    public Brief withoutFirst() {
        return keeping(IntStream.range(1, things.size()).boxed().toList());
    }

    /** The same with one of its things first, and the others behind it in their order. */
    public Brief headedBy(int first) {
        return keeping(Stream.concat(
                        Stream.of(first),
                        IntStream.range(0, things.size()).boxed().filter(i -> i != first))
                .toList());
    }

    /** The same with some of its things in another order; what they are to the others, and the texts on those, are lost. */
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
