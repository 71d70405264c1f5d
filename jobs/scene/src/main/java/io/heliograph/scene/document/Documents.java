// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.language.Edit;
import io.heliograph.scene.language.Instructions;
import io.heliograph.scene.language.Prompts;
import io.heliograph.scene.language.Vocabulary;
import java.util.List;
import java.util.Optional;

/** Makes structured prompts and reads them; the same input and seed give the same document. Safe for threads. */
public final class Documents {
    private final Prompts prompts;
    private final Instructions instructions;
    private final DocumentWriter writer;
    private final DocumentReader reader;

    private Documents(Prompts prompts) {
        this.prompts = prompts;
        instructions = prompts.instructions();
        writer = new DocumentWriter(prompts);
        reader = new DocumentReader(prompts);
    }

    /**
     * Documents over lexicons of their own.
     *
     * @param vocabulary which nouns can be drawn
     */
    public static Documents load(Vocabulary vocabulary) {
        return new Documents(Prompts.load(vocabulary));
    }

    /** Documents over the lexicons of a reader of prompts. */
    public static Documents of(Prompts prompts) {
        return new Documents(prompts);
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
        return refined(document, instructions.read(instruction), seed);
    }

    /** The words of an instruction that had no effect on a document, for a warning; empty when all had. */
    public List<String> unheeded(StructuredPrompt document, String instruction) {
        Brief brief = read(document);
        Brief edited = new BriefEditor(prompts, brief).apply(instructions.read(instruction));
        return edited.unknown().stream()
                .filter(word -> !brief.unknown().contains(word))
                .toList();
    }

    private StructuredPrompt refined(StructuredPrompt document, List<Edit> edits, long seed) {
        Brief before = read(document);
        Brief after = new BriefEditor(prompts, before).apply(edits);
        return new Merger(document, write(before, seed), write(after, seed), this::head).merge();
    }

    /**
     * A document after its user edited it by hand: the edits stand, and what hangs on them follows.
     *
     * @param original as it was made
     * @param edited as it came back
     */
    public StructuredPrompt diff(StructuredPrompt original, StructuredPrompt edited, long seed) {
        StructuredPrompt followed = new Following(prompts, original, edited).document(this::head);
        StructuredPrompt before = write(read(original), seed);
        StructuredPrompt after = write(read(followed), seed);
        return new Edited(original, edited, before, after, this::head).document();
    }

    /**
     * The document of an edit: its canonical sentence, and in the other fields what it brings into the picture.
     *
     * @param instruction as its user says it
     */
    public StructuredPrompt instruct(String instruction, long seed) {
        List<Edit> edits = instructions.read(instruction);
        Brief nothing = prompts.read("", "");
        Brief after = new BriefEditor(prompts, nothing).apply(edits);
        return write(after, seed).editing(Instructions.canonical(edits));
    }

    /** The edits of an instruction; clauses that nothing understands are among them. */
    public List<Edit> edits(String instruction) {
        return instructions.read(instruction);
    }

    /** The edits of an edit document; none when it is not one. */
    public List<Edit> edits(StructuredPrompt document) {
        return document.editInstruction().map(instructions::read).orElse(List.of());
    }

    /** A prompt with what it leaves open said behind it, at most 60 words more; every word of it is kept. */
    public String enhance(String prompt, long seed) {
        return new Enhancer(prompts).enhance(prompt, seed);
    }

    private String head(String description) {
        Optional<Thing> subject = prompts.read(description, "").subject();
        return subject.map(Thing::noun).orElse("");
    }
}
