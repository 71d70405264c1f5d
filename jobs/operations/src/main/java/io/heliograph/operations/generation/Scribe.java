// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.scene.Studio;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Style;
import io.heliograph.scene.document.Documents;
import io.heliograph.scene.document.StructuredPrompt;
import io.heliograph.scene.language.Prompts;
import io.heliograph.scene.observation.Account;
import io.heliograph.scene.observation.Observer;
import io.heliograph.scene.picture.Picture;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Writes, changes and reads structured documents as JSON. The same input and seed give the same document. */
@Component
final class Scribe {
    /** Said in documentation and results. */
    static final String ENGINE =
            "builtin/language@1: a deterministic parser of controlled English with WordNet; pictures are described by what can be measured, and no object is invented; no network";

    private final Prompts prompts;
    private final Documents documents;

    Scribe(Studio studio) {
        prompts = Prompts.load(studio.archetypes());
        documents = Documents.of(prompts);
    }

    /**
     * A document just written.
     *
     * @param json itself
     * @param warnings sentences that name the words that had no effect on it, and what cannot be drawn
     */
    record Written(String json, List<String> warnings) {
        private static Written of(StructuredPrompt document, List<String> unheeded, Brief brief) {
            Stream<String> words = unheeded.stream().map("\"%s\" was not understood."::formatted);
            Stream<String> nouns = brief.things().stream()
                    .filter(thing -> thing.archetype().isEmpty())
                    .map(thing -> "\"%s\" cannot be drawn yet: a stand-in takes its place.".formatted(thing.noun()));
            return new Written(
                    document.toJson(), Stream.concat(words, nouns).distinct().toList());
        }
    }

    /** What a prompt means. */
    Written fromWords(String prompt, String refused, long seed) {
        Brief brief = prompts.read(prompt, refused);
        return Written.of(documents.write(brief, seed), brief.unknown(), brief);
    }

    /** What can be seen in a picture. */
    Written fromPicture(Picture picture, long seed) {
        Account seen = Account.of(Observer.observe(picture));
        return Written.of(documents.write(seen.brief(), seed), List.of(), seen.brief());
    }

    /** What a prompt means, with the colours of a picture, and its surroundings where the prompt says nothing of them. */
    Written fromBoth(Picture picture, String prompt, String refused, long seed) {
        Brief said = prompts.read(prompt, refused);
        Brief seen = Account.of(Observer.observe(picture)).brief();
        Brief both = new Brief(
                said.things(),
                said.setting().words().isEmpty() ? seen.setting() : said.setting(),
                said.light(),
                said.lens(),
                said.style(),
                said.mood(),
                said.palette().isEmpty() ? seen.palette() : said.palette(),
                said.letterings(),
                said.unknown());
        return Written.of(documents.write(both, seed), said.unknown(), both);
    }

    /** A document changed as an instruction says. */
    Written changed(String json, String instruction, long seed) {
        StructuredPrompt document = StructuredPrompt.parse(json);
        StructuredPrompt changed = documents.refine(document, instruction, seed);
        return Written.of(changed, documents.unheeded(document, instruction), documents.read(changed));
    }

    /** A document after its user edited it by hand, with what follows from the edits. */
    String difference(String before, String after, long seed) {
        return documents
                .diff(StructuredPrompt.parse(before), StructuredPrompt.parse(after), seed)
                .toJson();
    }

    /**
     * The document of an edit.
     *
     * @param share of the picture that a mask leaves open, 0 to 1; empty: all of it
     */
    String instruction(String instruction, Optional<Double> share, long seed) {
        StructuredPrompt edit = documents.instruct(instruction, seed);
        return share.map(part -> within(edit, part)).orElse(edit).toJson();
    }

    private static StructuredPrompt within(StructuredPrompt edit, double share) {
        String where = "The change is within the mask, %d percent of the picture.".formatted(Math.round(100 * share));
        return new StructuredPrompt(
                edit.shortDescription(),
                edit.objects(),
                edit.backgroundSetting(),
                edit.lighting(),
                edit.aesthetics(),
                edit.photographicCharacteristics(),
                edit.styleMedium(),
                edit.artisticStyle(),
                where,
                edit.textRender(),
                edit.editInstruction());
    }

    /** A prompt with what it leaves open said behind it. */
    String enhanced(String prompt, long seed) {
        return documents.enhance(prompt, seed);
    }

    /** The same document as a photograph. */
    String asPhotograph(String json, long seed) {
        return styled(json, Style.PHOTOGRAPH, seed);
    }

    /** The same document as a painting, unless it has a style of its own. */
    String asArt(String json, long seed) {
        return read(json).style() == Style.PHOTOGRAPH ? styled(json, Style.OIL, seed) : json;
    }

    private String styled(String json, Style style, long seed) {
        Brief brief = read(json);
        if (brief.style() == style) {
            return json;
        }
        Brief other = new Brief(
                brief.things(),
                brief.setting(),
                brief.light(),
                brief.lens(),
                style,
                brief.mood(),
                brief.palette(),
                brief.letterings(),
                brief.unknown());
        return documents.write(other, seed).toJson();
    }

    /** What is to be drawn. */
    Brief read(String json) {
        return documents.read(StructuredPrompt.parse(json));
    }
}
