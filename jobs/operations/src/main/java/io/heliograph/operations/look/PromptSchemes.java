// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.operations.insertion.ThingReader;
import io.heliograph.operations.language.ChoiceWarning;
import io.heliograph.operations.language.ReadablePrompt;
import io.heliograph.operations.language.UnreadPhrase;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.PromptNouns;
import io.heliograph.vision.sketch.AreaColour;
import io.heliograph.vision.sketch.AreaPlace;
import io.heliograph.vision.sketch.ColourScheme;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Chooses colours for a drawing from a prompt. Nouns get the colours that the prompt gives them, else colours typical of the thing or
 * place, else those of a default palette.
 */
@Component
final class PromptSchemes {
    private static final int BLUE_SKY = 0x8fc3ee; // colour of a "blue" sky, paler than the colour of a blue thing

    private final ThingReader reader;

    PromptSchemes(ThingReader reader) {
        this.reader = reader;
    }

    /**
     * Accepts prompts in English.
     *
     * @param field of the prompt, for the error
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR that names the words not understood
     */
    void checkEnglish(String prompt, String field) {
        ReadablePrompt.checkEnglish(reader.prompts(), prompt, field);
    }

    /** Warnings about parts of a prompt that have no effect. */
    List<String> warnings(String prompt, String field) {
        return Stream.of(
                        ChoiceWarning.of(reader.prompts(), field, prompt),
                        UnreadPhrase.warning(reader.prompts(), field, prompt))
                .flatMap(Optional::stream)
                .toList();
    }

    SketchPrompt of(String prompt) {
        PromptNouns read = reader.prompts().nouns(prompt);
        List<NamedColour> denied =
                read.denied().stream().flatMap(noun -> noun.colours().stream()).toList();
        return new SketchPrompt(
                scheme(prompt, SketchNouns.of(reader, read.named()), new DeniedHues(denied)),
                read.denied().stream().map(SketchPrompt::words).toList(),
                Math.max(0, read.named().size() - SketchNouns.MOST));
    }

    private ColourScheme scheme(String prompt, List<AreaColour> nouns, DeniedHues denied) {
        SceneSetting setting = reader.prompts().read(prompt, "").setting();
        int sky = named(nouns, AreaPlace.SKY, denied.instead(sky(setting)));
        boolean pale = nouns.stream().anyMatch(noun -> noun.noun().equals("blue sky"));
        return new ColourScheme(
                pale ? BLUE_SKY : sky,
                named(nouns, AreaPlace.GROUND, denied.instead(ground(setting.scenery()))),
                denied.without(ColourScheme.USUAL.things()),
                nouns);
    }

    private static int named(List<AreaColour> nouns, AreaPlace place, int usual) {
        return nouns.stream()
                .filter(noun -> noun.place() == place)
                .map(AreaColour::colour)
                .findFirst()
                .orElse(usual);
    }

    private static int sky(SceneSetting sceneSetting) {
        return switch (sceneSetting.scenery()) {
            case SPACE -> 0x1b2444;
            case UNDERWATER -> 0x4f9ec4;
            case ROOM, KITCHEN, TABLE -> 0xf1e4cf;
            case STUDIO, PODIUM, PLAIN -> 0xe9e6e1;
            default -> ColourScheme.USUAL.sky();
        };
    }

    private static int ground(SceneSetting.Scenery scenery) {
        return switch (scenery) {
            case BEACH, DESERT, CANYON -> 0xe8cf9b;
            case SEA, LAKE, RIVER -> 0x5f9fc4;
            case SNOWFIELD -> 0xeef3f8;
            case STREET, CITY -> 0x9a9da2;
            case ROOM, KITCHEN, TABLE -> 0xb98a5c;
            default -> ColourScheme.USUAL.ground();
        };
    }
}
