// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.List;
import java.util.Optional;
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
        List<String> told =
                Stream.concat(unknown.stream(), more.stream()).distinct().toList();
        return new Brief(things, setting, light, lens, style, mood, palette, letterings, told);
    }

    /** The place alone, and no text that a thing was to carry. */
    public Brief withoutThings() {
        List<BriefLettering> overlaid =
                letterings.stream().filter(text -> text.on().isEmpty()).toList();
        return new Brief(List.of(), setting, light, lens, style, mood, palette, overlaid, unknown);
    }

    /** The same without its first thing, what the others are to that, and the texts on it. */
    public Brief withoutFirst() {
        List<BriefThing> others = things.stream()
                .skip(1)
                .map(thing -> thing.related(thing.relations().stream()
                        .filter(relation -> relation.other() > 0)
                        .map(relation -> new ThingRelation(relation.kind(), relation.other() - 1))
                        .toList()))
                .toList();
        List<BriefLettering> texts = letterings.stream()
                .filter(text -> text.on().filter(on -> on == 0).isEmpty())
                .map(text -> new BriefLettering(
                        text.text(),
                        text.on().map(on -> on - 1),
                        text.place(),
                        text.size(),
                        text.colour(),
                        text.font()))
                .toList();
        return new Brief(others, setting, light, lens, style, mood, palette, texts, unknown);
    }

    /** The thing that the picture is about. */
    public Optional<BriefThing> subject() {
        return things.stream().findFirst();
    }
}
