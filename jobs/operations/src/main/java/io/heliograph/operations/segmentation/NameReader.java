// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.instruction.InstructionReader;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Reads names of things in texts, such as "the red car and the dog", with the vocabulary of the instructions. */
@Component
public final class NameReader {
    private static final Pattern LESS = Pattern.compile(
            "(?i)[,;]?\\s*\\b(?:without|except(?:\\s+for)?|but\\s+not|minus|excluding|leave\\s+out|leaving\\s+out|remove|drop|not)\\b");
    private static final Pattern KEEPING = Pattern.compile(
            "(?i)^\\s*(?:please\\s+)?(?:keep|only|just|select|extract|cut\\s+out|isolate|leave)(?:\\s+only|\\s+just)?\\b");
    private static final Pattern ONLY = Pattern.compile("(?i)\\b(?:only|just)\\b");

    private final InstructionReader instructionReader;

    NameReader(BriefReader briefReader) {
        instructionReader = briefReader.instructions();
    }

    /**
     * The things that a cut-out shows.
     *
     * @param wanted things to keep; empty: the subject
     * @param unwanted things to cut away from the wanted ones
     */
    record Choice(List<NounPhrase> wanted, List<NounPhrase> unwanted) {}

    /** The things that a text names; empty if it names none. */
    List<NounPhrase> phrases(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT);
        boolean choice = !instructionReader.alternatives("erase " + plain).isEmpty();
        return plain.isEmpty() || choice
                ? List.of()
                : instructionReader.read("erase " + plain).stream()
                        .flatMap(NameReader::erased)
                        .toList();
    }

    /** The erased things of an edit. "The cup but not the saucer" is a negation, which {@link PhrasePointing} refuses. */
    private static Stream<NounPhrase> erased(InstructionEdit edit) {
        return switch (edit) {
            case InstructionEdit.Erase(NounPhrase what) -> Stream.of(what);
            case InstructionEdit.Sparing(InstructionEdit.Erase(NounPhrase what), List<NounPhrase> kept) ->
                Stream.of(what.less("not the " + kept.getFirst().noun()));
            default -> Stream.empty();
        };
    }

    /**
     * The things that a field names.
     *
     * @throws FailureException VALIDATION_ERROR if the field names no thing
     */
    public List<NounPhrase> named(String text, String field) {
        List<NounPhrase> phrases = phrases(text);
        if (phrases.isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Not understood: " + field,
                    "The field '%s' must name a thing, such as 'the red car on the left'; '%s' does not."
                            .formatted(field, text.strip()));
        }
        return phrases;
    }

    /** Splits a wish such as "only the dog, without the leash" into things to keep and to remove. */
    Choice choice(String text) {
        String[] parts = LESS.split(text, 2);
        String kept = ONLY.matcher(KEEPING.matcher(parts[0]).replaceFirst(" ")).replaceAll(" ");
        String dropped = parts.length < 2 ? "" : LESS.matcher(parts[1]).replaceAll(" and ");
        return new Choice(phrases(kept), phrases(dropped));
    }
}
