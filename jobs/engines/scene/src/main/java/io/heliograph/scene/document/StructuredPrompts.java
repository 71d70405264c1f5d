// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.instruction.InstructionReader;
import io.heliograph.scene.language.lexicon.DrawableVocabulary;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes and reads structured prompts; the same input and seed give the same document. Thread-safe. */
public final class StructuredPrompts {
    private final BriefReader briefReader;
    private final InstructionReader instructionReader;
    private final DocumentWriter writer;
    private final DocumentReader reader;
    private final Brief nothing; // brief of an empty prompt
    private final InstructionCache recent = new InstructionCache();

    private StructuredPrompts(BriefReader briefReader) {
        this.briefReader = briefReader;
        instructionReader = briefReader.instructions();
        writer = new DocumentWriter(briefReader);
        reader = new DocumentReader(briefReader);
        nothing = briefReader.read("", "");
    }

    /**
     * Loads the lexicons for these documents only, not shared with other readers.
     *
     * @param drawableVocabulary which nouns can be drawn
     */
    public static StructuredPrompts load(DrawableVocabulary drawableVocabulary) {
        return new StructuredPrompts(BriefReader.load(drawableVocabulary));
    }

    /** Uses the lexicons of a prompt reader. */
    public static StructuredPrompts of(BriefReader briefReader) {
        return new StructuredPrompts(briefReader);
    }

    /** A brief as a document; defaults fill the open fields, varied by the seed. */
    public StructuredPrompt write(Brief brief, long seed) {
        return writer.write(brief, seed, false);
    }

    /**
     * Writes a brief as a document for the built-in renderer: a photographic medium becomes {@linkplain StructuredPrompt#RENDERING a
     * rendering}.
     */
    public StructuredPrompt writeRendered(Brief brief, long seed) {
        return writer.write(brief, seed, true);
    }

    /** Writes a brief as a document; if the document {@code like} is a rendering, the new one is a rendering too. */
    private StructuredPrompt write(Brief brief, long seed, StructuredPrompt like) {
        return writer.write(brief, seed, like.styleMedium().equals(StructuredPrompt.RENDERING));
    }

    /** Reads a document as a brief; any author may have written the document. */
    public Brief read(StructuredPrompt document) {
        return reader.read(document);
    }

    /**
     * Nouns of the short description that neither the objects nor the background setting names. They are not drawn. Empty for documents
     * that have only a short description.
     */
    public List<String> unlisted(StructuredPrompt document) {
        if (DocumentReader.isSilent(document)) {
            return List.of();
        }
        Stream<String> fields = document.objects().stream()
                .flatMap(each ->
                        Stream.of(each.description(), each.relationship(), each.clothing(), each.appearanceDetails()));
        String listed = Stream.concat(fields, Stream.of(document.backgroundSetting()))
                .collect(Collectors.joining(" "))
                .toLowerCase(Locale.ROOT);
        List<String> drawn =
                read(document).things().stream().map(BriefThing::noun).toList();
        return briefReader.read(document.shortDescription(), "").things().stream()
                .map(BriefThing::noun)
                .filter(noun -> !drawn.contains(noun) && !listed.contains(noun))
                .distinct()
                .toList();
    }

    /**
     * Paths of the members that the built-in renderer does not draw, such as {@code objects[0].clothing}; none for a document of this
     * class.
     */
    public List<String> undrawnMembers(StructuredPrompt document) {
        return Stream.of(
                        reader.unrelated(document).stream().map("objects[%d].relationship"::formatted),
                        reader.unplaced(document).stream().map("text_render[%d].location"::formatted),
                        UnheededMembers.of(document, read(document)).stream())
                .flatMap(each -> each)
                .toList();
    }

    /**
     * Words in the members of a document that are not understood, by the path of the member, such as {@code lighting.shadows}; none for a
     * document of this class.
     */
    public Map<String, List<String>> unreadWords(StructuredPrompt document) {
        return UnreadMembers.of(document, read(document), briefReader);
    }

    /**
     * Paths of the members that say something else than the member that is drawn, by the path of the drawn one; none for a document of this
     * class.
     */
    public Map<String, List<String>> disagreements(StructuredPrompt document) {
        return DisagreeingMembers.of(document, read(document), briefReader);
    }

    /** A document after an instruction; texts that the instruction does not concern stay as they are. */
    public StructuredPrompt refine(StructuredPrompt document, String instruction, long seed) {
        return refined(document, instructionReader.read(instruction), seed);
    }

    /** The words of an instruction without effect on a document, for a warning; empty if all had one. */
    public List<String> ignoredWords(StructuredPrompt document, String instruction) {
        Brief brief = read(document);
        Brief edited = new BriefEditor(briefReader, brief).apply(instructionReader.read(instruction));
        return Stream.of(
                        edited.unknown().stream(),
                        instructionReader.unheeded(instruction).stream(),
                        briefReader.starsIndoors(instruction, edited).stream())
                .flatMap(each -> each)
                .filter(word -> !brief.unknown().contains(word))
                .distinct()
                .toList();
    }

    private StructuredPrompt refined(StructuredPrompt document, List<InstructionEdit> edits, long seed) {
        Brief before = read(document);
        Brief after = new BriefEditor(briefReader, before).apply(edits);
        return new DocumentMerge(document, write(before, seed, document), write(after, seed, document), this::head)
                .merge();
    }

    /**
     * Updates a document after a user edited it by hand: the edits stay, dependent fields follow.
     *
     * @param original as generated
     * @param edited as returned by the user
     */
    public StructuredPrompt diff(StructuredPrompt original, StructuredPrompt edited, long seed) {
        StructuredPrompt dependent = new DependentFields(briefReader, original, edited).document(this::head);
        boolean emptied = edited.objects().isEmpty()
                && !original.objects().isEmpty()
                && edited.shortDescription().equals(original.shortDescription());
        StructuredPrompt followed =
                emptied ? dependent.describedAs("") : dependent; // the short description names the removed objects
        StructuredPrompt before = write(read(original), seed, original);
        StructuredPrompt after = write(read(followed), seed, edited);
        return new DocumentEdit(original, edited, before, after, this::head).document();
    }

    /**
     * The document of an edit: its canonical sentence, and in the other fields the values that the edit sets; they do not describe the
     * picture itself.
     *
     * @param instruction in the user's words
     */
    public StructuredPrompt instruct(String instruction, long seed) {
        InstructionCache.Reading read = recent.get(instruction, this::reading);
        return new BroughtFields(write(nothing, seed), write(read.after(), seed))
                .document()
                .editing(read.canonical());
    }

    private InstructionCache.Reading reading(String instruction) {
        List<InstructionEdit> edits = instructionReader.read(instruction);
        return new InstructionCache.Reading(
                new BriefEditor(briefReader, nothing).apply(edits), InstructionReader.canonical(edits));
    }

    /**
     * Document of an edit with a prompt that describes the result: the sentence, and in the other fields only values from the prompt.
     *
     * @param instruction the edit as a sentence
     */
    public StructuredPrompt describe(String instruction, String prompt, long seed) {
        return new BroughtFields(write(nothing, seed), write(briefReader.read(prompt, ""), seed))
                .document()
                .editing(prompt.isBlank() ? instruction : instruction + ": " + prompt);
    }

    /** The edits of an instruction, including clauses that are not understood. */
    public List<InstructionEdit> edits(String instruction) {
        return instructionReader.read(instruction);
    }

    /** The words of an instruction that have no effect on any edit, for a warning. */
    public List<String> unheeded(String instruction) {
        return instructionReader.unheeded(instruction);
    }

    /** Alternatives of an instruction that are ignored: only the first of "blue or green" is used. */
    public List<String> alternatives(String instruction) {
        return instructionReader.alternatives(instruction);
    }

    /** Why an instruction cannot be read, phrased to follow the name of its field; empty for English. */
    public Optional<String> strange(String instruction) {
        return briefReader.strange(instruction);
    }

    /** The edits of an edit document; empty for any other document. */
    public List<InstructionEdit> edits(StructuredPrompt document) {
        return document.editInstruction().map(instructionReader::read).orElse(List.of());
    }

    /**
     * A prompt followed by details that it leaves open, at most 60 words; every word of the prompt is kept.
     *
     * @param forRenderer only details that the renderer draws: place, light and lens
     */
    public String enhance(String prompt, long seed, boolean forRenderer) {
        return new PromptCompletion(briefReader).enhance(prompt, seed, forRenderer);
    }

    private String head(String description) {
        Optional<BriefThing> subject = briefReader.read(description, "").subject();
        return subject.map(BriefThing::noun).orElse("");
    }
}
