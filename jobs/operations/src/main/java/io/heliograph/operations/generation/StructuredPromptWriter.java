// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.EndpointRole;
import io.heliograph.config.FailureException;
import io.heliograph.operations.engines.EngineEndpoints;
import io.heliograph.operations.language.LanguageAid;
import io.heliograph.operations.language.ReadablePrompt;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.document.RunningText;
import io.heliograph.scene.document.StructuredPrompt;
import io.heliograph.scene.document.StructuredPrompts;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.observation.ObservationBrief;
import io.heliograph.scene.observation.PhotoObserver;
import io.heliograph.scene.picture.RgbImage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Writes, changes and reads structured documents as JSON. The same input and seed give the same document. */
@Component
final class StructuredPromptWriter {
    /** Said in documentation and results. */
    static final String ENGINE =
            "builtin/language@1: a deterministic parser of controlled English with WordNet; pictures are described by"
                    + " what can be measured, and no object is invented; no network";

    private static final String UNRECOGNISED =
            "No object in a picture is recognised without a language model that sees: its place, light and colours are"
                    + " taken over, and what stands in it is left out.";

    private static final String COLOURS_ONLY =
            "Of the picture its colours and its place are taken over; what stands in it is not kept.";
    private final BriefReader briefReader;
    private final StructuredPrompts structuredPrompts;

    private final LanguageAid aid;
    private final EngineEndpoints endpoints;

    StructuredPromptWriter(
            BriefReader briefReader, StructuredPrompts structuredPrompts, LanguageAid aid, EngineEndpoints endpoints) {
        this.briefReader = briefReader;
        this.structuredPrompts = structuredPrompts;
        this.aid = aid;
        this.endpoints = endpoints;
    }

    /**
     * A document just written.
     *
     * @param json itself
     * @param warnings sentences that name the words that had no effect on it
     * @param refusal why the built-in renderer cannot draw it, where another engine may; empty: it can, or it would have been refused
     * @param remark what the document does not hold of the picture that it was written after
     */
    record Written(String json, List<String> warnings, Optional<String> refusal, Optional<String> remark) {
        Written(String json, List<String> warnings) {
            this(json, warnings, Optional.empty(), Optional.empty());
        }

        private static Written of(StructuredPrompt document, List<String> unheeded, Brief brief) {
            List<String> nouns = brief.things().stream().map(BriefThing::noun).toList();
            return new Written(
                    document.toJson(),
                    unheeded.stream()
                            .filter(word -> !nouns.contains(word))
                            .map("\"%s\" was not understood, or cannot be shown."::formatted)
                            .distinct()
                            .toList());
        }
    }

    /**
     * What a prompt means.
     *
     * @throws FailureException VALIDATION_ERROR if it is not English or names nothing to be seen
     */
    Written fromWords(String prompt, String refused, long seed) {
        return aid.document(prompt, refused, seed).map(this::aided).orElseGet(() -> parsed(prompt, refused, seed));
    }

    /** A document that the language model wrote; what of it cannot be drawn is still said. */
    private Written aided(StructuredPrompt document) {
        return Written.of(document, List.of(), structuredPrompts.read(document));
    }

    private Written parsed(String prompt, String refused, long seed) {
        Optional<String> refusal =
                refusal(() -> ReadablePrompt.check(briefReader, prompt, GenerationFields.PROMPT.name()));
        Brief brief = briefReader.read(prompt, refused);
        Written written = Written.of(structuredPrompts.write(brief, seed), brief.unknown(), brief);
        return new Written(
                said(written.json(), prompt, refused),
                Stream.concat(written.warnings().stream(), leftOut(prompt, refused, brief))
                        .toList(),
                refusal,
                Optional.empty());
    }

    /** Whether an endpoint draws, which is told what the client said, not only what is understood here. */
    private boolean isDrawnElsewhere() {
        return endpoints.serves(EndpointRole.TEXT_TO_IMAGE);
    }

    /** A refusal, thrown where the built-in renderer draws, and else kept in case that it has to. */
    private Optional<String> refusal(Runnable check) {
        try {
            check.run();
            return Optional.empty();
        } catch (FailureException e) {
            if (!isDrawnElsewhere()) {
                throw e;
            }
            return Optional.of(e.failure().details());
        }
    }

    private String said(String json, String prompt, String refused) {
        if (!isDrawnElsewhere()) {
            return json;
        }
        String words = prompt.strip();
        String all = words.endsWith(".") || words.isEmpty() ? words : words + ".";
        return RunningText.saying(
                        StructuredPrompt.parse(json),
                        refused.isBlank() ? all : "%s Not to be seen: %s.".formatted(all, refused.strip()))
                .toJson();
    }

    /** What the prompt asks for and the negative prompt forbids. */
    private Stream<String> leftOut(String prompt, String refused, Brief brief) {
        List<String> kept = brief.things().stream().map(BriefThing::noun).toList();
        return refused.isBlank()
                ? Stream.of()
                : briefReader.read(prompt, "").things().stream()
                        .map(BriefThing::noun)
                        .filter(noun -> !kept.contains(noun))
                        .map("\"%s\" was left out: the negative prompt forbids it."::formatted);
    }

    /** What can be seen in a picture. */
    Written fromPicture(RgbImage rgbImage, long seed) {
        return aid.caption(rgbImage)
                .map(caption -> joined(rgbImage, caption, "", seed))
                .orElseGet(() -> observed(rgbImage, seed));
    }

    private Written observed(RgbImage rgbImage, long seed) {
        Brief seen =
                ObservationBrief.of(PhotoObserver.observe(rgbImage)).brief().withoutThings();
        return new Written(
                structuredPrompts.write(seen, seed).toJson(), List.of(), Optional.empty(), Optional.of(UNRECOGNISED));
    }

    /**
     * What a prompt means, with the colours of a picture, and its surroundings where the prompt says nothing of them.
     *
     * @throws FailureException VALIDATION_ERROR if it is not English
     */
    Written fromBoth(RgbImage rgbImage, String prompt, String refused, long seed) {
        Optional<String> refusal =
                refusal(() -> ReadablePrompt.checkEnglish(briefReader, prompt, GenerationFields.PROMPT.name()));
        Written written = joined(rgbImage, prompt, refused, seed);
        return new Written(
                said(written.json(), prompt, refused), written.warnings(), refusal, Optional.of(COLOURS_ONLY));
    }

    private Written joined(RgbImage rgbImage, String prompt, String refused, long seed) {
        Brief said = briefReader.read(prompt, refused);
        Brief seen = ObservationBrief.of(PhotoObserver.observe(rgbImage)).brief();
        Brief both = said.withSetting(said.setting().words().isEmpty() ? seen.setting() : said.setting())
                .withPalette(said.palette().isEmpty() ? seen.palette() : said.palette());
        return Written.of(structuredPrompts.write(both, seed), said.unknown(), both);
    }

    /** A document changed as an instruction says. */
    Written changed(String json, String instruction, long seed) {
        StructuredPrompt document = StructuredPrompt.parse(json);
        Optional<StructuredPrompt> aided = aid.changed(document, instruction, seed);
        if (aided.isPresent()) {
            return aided(aided.get());
        }
        StructuredPrompt changed = structuredPrompts.refine(document, instruction, seed);
        if (isDrawnElsewhere()) {
            String both = "%s Changed: %s".formatted(document.shortDescription(), instruction);
            return Written.of(
                    RunningText.saying(changed, both),
                    structuredPrompts.ignoredWords(document, instruction),
                    structuredPrompts.read(changed));
        }
        return Written.of(
                changed, structuredPrompts.ignoredWords(document, instruction), structuredPrompts.read(changed));
    }

    /** A document after its user edited it by hand, with what follows from the edits. */
    String difference(String before, String after, long seed) {
        return structuredPrompts
                .diff(StructuredPrompt.parse(before), StructuredPrompt.parse(after), seed)
                .toJson();
    }

    /**
     * The document of an edit.
     *
     * @param share of the picture that a mask leaves open, 0 to 1; empty: all of it
     */
    String instruction(String instruction, Optional<Double> share, long seed) {
        StructuredPrompt edit = structuredPrompts.instruct(instruction, seed);
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
        return aid.enhanced(prompt, seed).orElseGet(() -> structuredPrompts.enhance(prompt, seed));
    }

    /** The same document as a photograph. */
    String asPhotograph(String json, long seed) {
        return styled(json, BriefStyle.PHOTOGRAPH, seed);
    }

    /** The same document as a painting, unless it has a style of its own. */
    String asArt(String json, long seed) {
        return read(json).style() == BriefStyle.PHOTOGRAPH ? styled(json, BriefStyle.OIL, seed) : json;
    }

    private String styled(String json, BriefStyle briefStyle, long seed) {
        Brief brief = read(json);
        if (brief.style() == briefStyle) {
            return json;
        }
        StructuredPrompt styled = structuredPrompts.write(brief.withStyle(briefStyle), seed);
        return isDrawnElsewhere()
                ? RunningText.saying(styled, StructuredPrompt.parse(json).shortDescription())
                        .toJson()
                : styled.toJson();
    }

    /** What is to be drawn. */
    Brief read(String json) {
        return structuredPrompts.read(StructuredPrompt.parse(json));
    }

    /** The nouns of a document that the built-in renderer cannot draw: a picture leaves them out, or is refused if it is about them. */
    List<String> undrawable(String json) {
        return read(json).things().stream()
                .filter(briefThing -> briefThing.archetype().isEmpty())
                .map(BriefThing::noun)
                .distinct()
                .toList();
    }

    /** What is to be drawn, as running text. */
    static String caption(String json) {
        return RunningText.of(StructuredPrompt.parse(json));
    }
}
