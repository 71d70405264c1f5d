// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.instruction.InstructionReader;
import io.heliograph.scene.language.lexicon.DrawableVocabulary;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes structured prompts and reads them; the same input and seed give the same document. Safe for threads. */
public final class StructuredPrompts {
    private final BriefReader briefReader;
    private final InstructionReader instructionReader;
    private final DocumentWriter writer;
    private final DocumentReader reader;

    private StructuredPrompts(BriefReader briefReader) {
        this.briefReader = briefReader;
        instructionReader = briefReader.instructions();
        writer = new DocumentWriter(briefReader);
        reader = new DocumentReader(briefReader);
    }

    /**
     * Documents over lexicons of their own.
     *
     * @param drawableVocabulary which nouns can be drawn
     */
    public static StructuredPrompts load(DrawableVocabulary drawableVocabulary) {
        return new StructuredPrompts(BriefReader.load(drawableVocabulary));
    }

    /** Documents over the lexicons of a reader of prompts. */
    public static StructuredPrompts of(BriefReader briefReader) {
        return new StructuredPrompts(briefReader);
    }

    /** A brief as a document; what it leaves open is filled in, varied by the seed. */
    public StructuredPrompt write(Brief brief, long seed) {
        return writer.write(brief, seed);
    }

    /** What a document means; it may have been written by anyone. */
    public Brief read(StructuredPrompt document) {
        return reader.read(document);
    }

    /** A document after an instruction; texts that the instruction does not concern stay as they are. */
    public StructuredPrompt refine(StructuredPrompt document, String instruction, long seed) {
        return refined(document, instructionReader.read(instruction), seed);
    }

    /** The words of an instruction that had no effect on a document, for a warning; empty when all had. */
    public List<String> ignoredWords(StructuredPrompt document, String instruction) {
        Brief brief = read(document);
        Brief edited = new BriefEditor(briefReader, brief).apply(instructionReader.read(instruction));
        return Stream.concat(edited.unknown().stream(), instructionReader.unheeded(instruction).stream())
                .filter(word -> !brief.unknown().contains(word))
                .distinct()
                .toList();
    }

    private StructuredPrompt refined(StructuredPrompt document, List<InstructionEdit> edits, long seed) {
        Brief before = read(document);
        Brief after = new BriefEditor(briefReader, before).apply(edits);
        return new DocumentMerge(document, write(before, seed), write(after, seed), this::head).merge();
    }

    /**
     * A document after its user edited it by hand: the edits stand, and what hangs on them follows.
     *
     * @param original as it was made
     * @param edited as it came back
     */
    public StructuredPrompt diff(StructuredPrompt original, StructuredPrompt edited, long seed) {
        StructuredPrompt followed = new DependentFields(briefReader, original, edited).document(this::head);
        StructuredPrompt before = write(read(original), seed);
        StructuredPrompt after = write(read(followed), seed);
        return new DocumentEdit(original, edited, before, after, this::head).document();
    }

    /**
     * The document of an edit: its canonical sentence, and in the other fields what it brings into the picture. It says nothing of the picture itself.
     *
     * @param instruction as its user says it
     */
    public StructuredPrompt instruct(String instruction, long seed) {
        List<InstructionEdit> edits = instructionReader.read(instruction);
        Brief nothing = briefReader.read("", "");
        Brief after = new BriefEditor(briefReader, nothing).apply(edits);
        return new BroughtFields(write(nothing, seed), write(after, seed))
                .document()
                .editing(InstructionReader.canonical(edits));
    }

    /** The edits of an instruction; clauses that nothing understands are among them. */
    public List<InstructionEdit> edits(String instruction) {
        return instructionReader.read(instruction);
    }

    /** The words of an instruction that none of its edits stands for, for a warning. */
    public List<String> unheeded(String instruction) {
        return instructionReader.unheeded(instruction);
    }

    /** Why an instruction cannot be read, as what follows the name of its field; empty for English. */
    public Optional<String> strange(String instruction) {
        return briefReader.strange(instruction);
    }

    /** The edits of an edit document; none when it is not one. */
    public List<InstructionEdit> edits(StructuredPrompt document) {
        return document.editInstruction().map(instructionReader::read).orElse(List.of());
    }

    /** A prompt with what it leaves open said behind it, at most 60 words more; every word of it is kept. */
    public String enhance(String prompt, long seed) {
        return new PromptCompletion(briefReader).enhance(prompt, seed);
    }

    private String head(String description) {
        Optional<BriefThing> subject = briefReader.read(description, "").subject();
        return subject.map(BriefThing::noun).orElse("");
    }
}
