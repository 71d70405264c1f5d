// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.instruction.InstructionReader;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Instruction of a blend: names the subject to insert and its place.
 *
 * @param reader parses the instruction
 * @param text instruction from the client
 */
record BlendInstruction(ThingReader reader, String text) {
    static final int MOST_ADDED = 4;

    private static final Pattern ON_SOMETHING = Pattern.compile(
            "\\b(?:on|onto|over|beside|behind|under|next to|in front of)"
                    + " (?:the|this|that|her|his|its|their|my) (?!picture|image|photo|left|right|top|bottom).*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PRINTED = Pattern.compile(
            "\\b(?:print|stamp|paint|draw|stick|paste|iron|embroider|engrave|etch|emboss|sew|tattoo|project)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final String FIELD = FillingFields.INSTRUCTION.name();

    /** Things that the instruction adds as drawings. */
    List<InstructionEdit.Add> added() {
        return edits().stream()
                .filter(InstructionEdit.Add.class::isInstance)
                .map(InstructionEdit.Add.class::cast)
                .toList();
    }

    /** The thing to insert, with the thing on which to put it if the text names one. */
    Optional<NounPhrase> placed() {
        return put(text).filter(each -> each.near().isPresent()).or(this::putOn).or(() -> put(text));
    }

    /** Whether the second picture is printed flat on a thing, such as a shirt, instead of standing on it. */
    boolean isPrinted() {
        boolean worn = placed().flatMap(NounPhrase::near)
                .filter(near -> near.other().kind() == NounKind.WORN)
                .isPresent();
        return worn || PRINTED.matcher(text).find();
    }

    /**
     * Refuses an instruction with several places, since the second picture has only one subject.
     *
     * @throws FailureException VALIDATION_ERROR that names the field
     */
    void checkOnePlace() {
        boolean two = edits().stream().filter(BlendInstruction::puts).count() > 1
                || placed().flatMap(NounPhrase::near).filter(this::isJoined).isPresent();
        if (two) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Several places: " + FIELD,
                    "The field '%s' names several places, and the subject of 'overlay' is put at one. Send one request for each place."
                            .formatted(FIELD));
        }
    }

    /** The edits of the instruction that a blend cannot make, as sentences; empty if the blend makes no edit at all. */
    List<String> ignored() {
        List<InstructionEdit> edits = edits();
        return edits.stream().noneMatch(BlendInstruction::puts)
                ? List.of()
                : edits.stream()
                        .filter(edit -> !puts(edit))
                        .map(edit -> InstructionReader.canonical(List.of(edit)))
                        .toList();
    }

    private List<InstructionEdit> edits() {
        return reader.edits(text, FIELD);
    }

    private static boolean puts(InstructionEdit edit) {
        return edit instanceof InstructionEdit.Add || edit instanceof InstructionEdit.Move;
    }

    /** Whether the noun of the place was joined from two: "on the cup and the dog" is parsed as one noun "cup dog". */
    private boolean isJoined(NounPhrase.Near near) {
        List<String> nouns = List.of(near.other().noun().split(" ", -1));
        return nouns.size() > 1
                && Pattern.compile(
                                "\\b%s\\w* and (?:\\w+ )*?%s"
                                        .formatted(Pattern.quote(nouns.getFirst()), Pattern.quote(nouns.getLast())),
                                Pattern.CASE_INSENSITIVE)
                        .matcher(text)
                        .find();
    }

    /** The thing in a clause that adds or moves something. */
    private Optional<NounPhrase> put(String clause) {
        return reader.edits(clause, FIELD).stream()
                .flatMap(instructionEdit -> switch (instructionEdit) {
                    case InstructionEdit.Add(NounPhrase what) -> Stream.of(what);
                    case InstructionEdit.Move(NounPhrase what, var place, var near, var slightly) ->
                        Stream.of(what.at(place, near));
                    default -> Stream.empty();
                })
                .findFirst();
    }

    /** The place in a clause with another verb than adding or moving, such as "print the logo on her sweater". */
    private Optional<NounPhrase> putOn() {
        Matcher place = ON_SOMETHING.matcher(text);
        return place.find()
                ? put("put the sticker " + place.group())
                        .filter(each -> each.near().isPresent())
                : Optional.empty();
    }
}
