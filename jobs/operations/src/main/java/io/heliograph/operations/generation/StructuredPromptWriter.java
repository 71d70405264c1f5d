// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.FailureException;
import io.heliograph.operations.language.ChoiceWarning;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Writes, changes and reads structured prompts as JSON. The same input and seed give the same JSON. */
@Component
final class StructuredPromptWriter {
    /** Name of the engine in documentation and results. */
    static final String ENGINE =
            "builtin/language@1: a deterministic parser of controlled English with WordNet; pictures are described from"
                    + " measurements, and no object is invented; no network";

    private static final String UNRECOGNISED =
            "Without a language model with vision no object in a picture is recognised: its surroundings, light and colours are"
                    + " described, its objects are left out.";

    private static final String COLOURS_ONLY =
            "The structured prompt describes the colours and the surroundings of the picture, not its things.";

    private static final int MOST_NAMED = 6; // maximum number of members named in a warning

    private final BriefReader briefReader;
    private final StructuredPrompts structuredPrompts;

    private final LanguageAid aid;
    private final DrawingEngines engines;

    StructuredPromptWriter(
            BriefReader briefReader, StructuredPrompts structuredPrompts, LanguageAid aid, DrawingEngines engines) {
        this.briefReader = briefReader;
        this.structuredPrompts = structuredPrompts;
        this.aid = aid;
        this.engines = engines;
    }

    /**
     * Writes the structured prompt for a prompt.
     *
     * @throws FailureException VALIDATION_ERROR if only the built-in renderer can draw, and the prompt is not English
     *     or names nothing drawable
     */
    WrittenPrompt fromWords(String prompt, String refused, long seed) {
        return aid.document(prompt, refused, seed)
                .map(this::aided)
                .orElseGet(() -> parsed(prompt, refused, seed))
                .saying(prompt);
    }

    /** Adds warnings to a structured prompt from the language model, one for each part that cannot be drawn. */
    private WrittenPrompt aided(StructuredPrompt document) {
        return WrittenPrompt.of(document, List.of(), structuredPrompts.read(document));
    }

    private WrittenPrompt parsed(String prompt, String refused, long seed) {
        Optional<String> refusal =
                refusal(() -> ReadablePrompt.check(briefReader, prompt, GenerationFields.PROMPT.name()));
        if (refusal.isPresent()) {
            return WrittenPrompt.sent(unread(prompt)).refusedFor(refusal);
        }
        Brief brief = briefReader.read(prompt, refused);
        WrittenPrompt written = WrittenPrompt.of(written(brief, seed), brief.unknown(), brief);
        Stream<String> left = Stream.concat(choice(prompt).stream(), leftOut(prompt, refused, brief));
        return written.withJson(said(written.json(), prompt))
                .warning(Stream.concat(written.warnings().stream(), left).toList());
    }

    /** The warning for alternatives of a prompt that are not drawn. */
    private Optional<String> choice(String prompt) {
        return ChoiceWarning.of(briefReader, GenerationFields.PROMPT.name(), prompt);
    }

    /** Writes a brief as a structured prompt. If only the built-in renderer can draw, a photograph is described as a rendering. */
    private StructuredPrompt written(Brief brief, long seed) {
        return engines.areThere() ? structuredPrompts.write(brief, seed) : structuredPrompts.writeRendered(brief, seed);
    }

    /** A structured prompt with only the client's text, used if the grammar does not understand the text. */
    private static String unread(String prompt) {
        return RunningText.saying(StructuredPrompt.parse("{}"), prompt).toJson();
    }

    /**
     * Runs a check that may refuse a prompt. The refusal is thrown if only the built-in renderer can draw; else it is returned, for use if
     * the renderer has to draw.
     */
    private Optional<String> refusal(Runnable check) {
        try {
            check.run();
            return Optional.empty();
        } catch (FailureException e) {
            if (!engines.areThere()) {
                throw e;
            }
            return Optional.of(e.failure().details());
        }
    }

    /** Puts the client's own text into the short description if another engine may draw. */
    private String said(String json, String words) {
        return engines.areThere()
                ? RunningText.saying(StructuredPrompt.parse(json), words).toJson()
                : json;
    }

    /** Warnings of things that the prompt requests and the negative prompt forbids. */
    private Stream<String> leftOut(String prompt, String refused, Brief brief) {
        List<String> kept = brief.things().stream().map(BriefThing::noun).toList();
        return refused.isBlank()
                ? Stream.of()
                : briefReader.read(prompt, "").things().stream()
                        .map(BriefThing::noun)
                        .filter(noun -> !kept.contains(noun))
                        .map("\"%s\" was left out: the negative prompt forbids it."::formatted);
    }

    /** Structured prompt of the visible content of a picture. */
    WrittenPrompt fromPicture(RgbImage rgbImage, long seed) {
        return aid.caption(rgbImage)
                .map(caption -> joined(rgbImage, caption, "", seed))
                .orElseGet(() -> observed(rgbImage, seed));
    }

    private WrittenPrompt observed(RgbImage rgbImage, long seed) {
        Brief seen =
                ObservationBrief.of(PhotoObserver.observe(rgbImage)).brief().withoutThings();
        return WrittenPrompt.sent(structuredPrompts.write(seen, seed).toJson()).remarking(UNRECOGNISED);
    }

    /**
     * Writes the structured prompt for a prompt with a picture: colours come from the picture, and its surroundings too if the prompt names
     * none.
     *
     * @throws FailureException VALIDATION_ERROR if only the built-in renderer can draw, and the prompt is not English
     */
    WrittenPrompt fromBoth(RgbImage rgbImage, String prompt, String refused, long seed) {
        Optional<String> refusal =
                refusal(() -> ReadablePrompt.checkEnglish(briefReader, prompt, GenerationFields.PROMPT.name()));
        WrittenPrompt written = refusal.isPresent()
                ? WrittenPrompt.sent(unread(prompt)).refusedFor(refusal)
                : joined(rgbImage, prompt, refused, seed);
        return written.withJson(said(written.json(), prompt)).saying(prompt).remarking(COLOURS_ONLY);
    }

    private WrittenPrompt joined(RgbImage rgbImage, String prompt, String refused, long seed) {
        Brief said = briefReader.read(prompt, refused);
        Brief seen = ObservationBrief.of(PhotoObserver.observe(rgbImage)).brief();
        Brief both = said.withSetting(said.setting().words().isEmpty() ? seen.setting() : said.setting())
                .withPalette(said.palette().isEmpty() ? seen.palette() : said.palette());
        WrittenPrompt written = WrittenPrompt.of(structuredPrompts.write(both, seed), said.unknown(), both);
        return written.warning(Stream.concat(written.warnings().stream(), choice(prompt).stream())
                .toList());
    }

    /** Changes a structured prompt by an instruction. */
    WrittenPrompt changed(String json, String instruction, long seed) {
        StructuredPrompt document = StructuredPrompt.parse(json);
        return changed(document, instruction, seed)
                .saying("%s %s".formatted(RunningText.of(document), instruction).strip());
    }

    private WrittenPrompt changed(StructuredPrompt document, String instruction, long seed) {
        Optional<StructuredPrompt> aided = aid.changed(document, instruction, seed);
        if (aided.isPresent()) {
            return aided(aided.get());
        }
        StructuredPrompt changed = structuredPrompts.refine(document, instruction, seed);
        WrittenPrompt written = WrittenPrompt.of(
                changed, structuredPrompts.ignoredWords(document, instruction), structuredPrompts.read(changed));
        String both =
                "%s %s".formatted(document.shortDescription(), instruction).strip();
        Optional<String> choice =
                ChoiceWarning.of(GenerationFields.PROMPT.name(), structuredPrompts.alternatives(instruction));
        return written.warning(Stream.concat(written.warnings().stream(), choice.stream())
                        .toList())
                .withJson(said(written.json(), both));
    }

    /** Adapts the other fields of a structured prompt to edits made by hand. */
    String difference(String before, String after, long seed) {
        return structuredPrompts
                .diff(StructuredPrompt.parse(before), StructuredPrompt.parse(after), seed)
                .toJson();
    }

    /**
     * Writes an edit instruction as a structured prompt.
     *
     * @param share share of the picture in the mask's area, 0 to 1; empty: no mask
     */
    String instruction(String instruction, Optional<Double> share, long seed) {
        StructuredPrompt edit = structuredPrompts.instruct(instruction, seed);
        return share.map(part -> within(edit, part)).orElse(edit).toJson();
    }

    private static StructuredPrompt within(StructuredPrompt edit, double share) {
        String where =
                "The change is limited to the mask, %d percent of the picture.".formatted(Math.round(100 * share));
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

    /** Takes over a client's structured prompt; warns of nouns that only its short description names. */
    WrittenPrompt sent(String json) {
        return WrittenPrompt.sent(json)
                .warning(structuredPrompts.unlisted(StructuredPrompt.parse(json)).stream()
                        .map("\"%s\" of 'short_description' is not among 'objects' and was not drawn."::formatted)
                        .toList());
    }

    /** A warning about members of a client's structured prompt that the built-in renderer does not draw; empty if there are none. */
    Optional<String> undrawnMembers(String json) {
        List<String> paths = structuredPrompts.undrawnMembers(StructuredPrompt.parse(json));
        String named = paths.stream()
                .limit(MOST_NAMED)
                .map(StructuredPromptWriter::member)
                .collect(Collectors.joining(", "));
        return paths.isEmpty()
                ? Optional.empty()
                : Optional.of("The built-in renderer does not draw %s%s."
                        .formatted(
                                named,
                                paths.size() <= MOST_NAMED
                                        ? ""
                                        : " and %d more members".formatted(paths.size() - MOST_NAMED)));
    }

    /** Warnings about the words that no reader understands, and the members that another member overrules. */
    List<String> unreadMembers(String json) {
        StructuredPrompt document = StructuredPrompt.parse(json);
        return Stream.concat(
                        limited(structuredPrompts.unreadWords(document).entrySet().stream()
                                .map(entry -> "%s in %s was not understood and has no effect."
                                        .formatted(words(entry.getValue()), member(entry.getKey())))
                                .toList()),
                        limited(structuredPrompts.disagreements(document).entrySet().stream()
                                .map(entry -> "%s was drawn; %s says something else."
                                        .formatted(member(entry.getKey()), members(entry.getValue())))
                                .toList()))
                .toList();
    }

    private static Stream<String> limited(List<String> sentences) {
        return sentences.size() <= MOST_NAMED
                ? sentences.stream()
                : Stream.concat(
                        sentences.stream().limit(MOST_NAMED),
                        Stream.of(
                                "%d more members have words without effect.".formatted(sentences.size() - MOST_NAMED)));
    }

    private static String words(List<String> words) {
        return words.stream().limit(MOST_NAMED).collect(Collectors.joining(" ", "\"", "\""));
    }

    private static String members(List<String> paths) {
        return paths.stream().map(StructuredPromptWriter::member).collect(Collectors.joining(" and "));
    }

    private static String member(String path) {
        return "'" + GenerationFields.STRUCTURED_PROMPT.name() + "." + path + "'";
    }

    /** The same structured prompt in the style of a photograph. */
    WrittenPrompt asPhotograph(WrittenPrompt written, long seed) {
        return styled(written, BriefStyle.PHOTOGRAPH, seed).saying(written.words() + "\nPhotograph.");
    }

    /** The same structured prompt as a painting, if its style is photograph. */
    WrittenPrompt asArt(WrittenPrompt written, long seed) {
        return read(written.json()).style() == BriefStyle.PHOTOGRAPH
                ? styled(written, BriefStyle.OIL, seed).saying(written.words() + "\nPainting.")
                : written;
    }

    private WrittenPrompt styled(WrittenPrompt written, BriefStyle briefStyle, long seed) {
        Brief brief = read(written.json());
        if (brief.style() == briefStyle || written.refusal().isPresent()) {
            return written;
        }
        Brief other = brief.withStyle(briefStyle);
        StructuredPrompt styled = written(other, seed);
        String before = StructuredPrompt.parse(written.json()).shortDescription();
        return written.withJson(said(styled.toJson(), before));
    }

    /** Parses a structured prompt into a brief (scene description). */
    Brief read(String json) {
        return structuredPrompts.read(StructuredPrompt.parse(json));
    }

    /**
     * Nouns of a structured prompt that the built-in renderer cannot draw. Pictures omit these things; if the main thing is one of them,
     * the request is refused.
     */
    List<String> undrawable(String json) {
        return read(json).things().stream()
                .filter(briefThing -> briefThing.archetype().isEmpty())
                .map(BriefThing::noun)
                .distinct()
                .toList();
    }

    /**
     * The person if a structured prompt describes a portrait, since the built-in renderer draws no people; empty if another engine may
     * draw.
     */
    Optional<String> portrayed(String json) {
        return engines.areThere() ? Optional.empty() : briefReader.portrayed(read(json));
    }
}
