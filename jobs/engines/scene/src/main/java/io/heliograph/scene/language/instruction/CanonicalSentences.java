// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.PluralForms;
import io.heliograph.scene.language.lexicon.TermConstants;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes edits as sentences from which {@link InstructionReader} reads equal edits. */
public final class CanonicalSentences {
    private static final PluralForms PLURALS = new PluralForms();

    private CanonicalSentences() {}

    /** A sentence that means exactly this edit. */
    public static String sentence(InstructionEdit instructionEdit) {
        return switch (instructionEdit) {
            case InstructionEdit.Erase e -> "remove " + the(e.what());
            case InstructionEdit.Add e -> "add " + a(e.what());
            case InstructionEdit.Replace e -> "replace " + the(e.what()) + " with " + a(e.with());
            case InstructionEdit.Recolour e -> "recolour " + the(e.what()) + " to " + e.to().name();
            case InstructionEdit.Retexture e ->
                "retexture " + the(e.what())
                        + (e.fromImage() > 0 ? " with image " + e.fromImage() : " to " + e.material());
            case InstructionEdit.Move e ->
                "move " + the(e.what()) + (e.slightly() ? " slightly" : "")
                        + e.place().map(p -> " " + to(p)).orElse("") + near(e.near());
            case InstructionEdit.Resize e -> "resize " + the(e.what()) + " to " + e.percent() + "%";
            case InstructionEdit.Rotate e ->
                e.degrees() == 0
                        ? "straighten " + theOr(e.what(), "the image")
                        : "rotate " + theOr(e.what(), "the image") + " by " + number(Math.abs(e.degrees())) + " degrees"
                                + (e.degrees() < 0 ? " counterclockwise" : "");
            case InstructionEdit.Flip e ->
                "flip " + theOr(e.what(), "the image") + (e.horizontally() ? " horizontally" : " vertically");
            case InstructionEdit.Crop e ->
                "crop the image" + e.to().map(what -> " to " + the(what)).orElse("")
                        + e.ratio().map(ratio -> " to " + ratio).orElse("")
                        + e.side().map(side -> " " + at(side)).orElse("");
            case InstructionEdit.Window e -> "crop the image to %d by %d pixels".formatted(e.width(), e.height());
            case InstructionEdit.Portion e ->
                "crop the image to the " + TermConstants.of(e.side()) + " " + e.percent() + "%";
            case InstructionEdit.Expand e ->
                "expand the image" + e.side().map(side -> " " + to(side)).orElse("")
                        + e.ratio().map(ratio -> " to " + ratio).orElse("");
            case InstructionEdit.Adjust e ->
                (e.percent() < 0 ? "decrease the " : "increase the ") + TermConstants.of(e.property())
                        + e.what().map(what -> " of " + the(what)).orElse("") + " by " + Math.abs(e.percent()) + "%";
            case InstructionEdit.Tone e -> "change the tone to " + TermConstants.of(e.kind());
            case InstructionEdit.Restore _ -> "restore the image";
            case InstructionEdit.Reseason e -> "change the season to " + TermConstants.of(e.season());
            case InstructionEdit.Reweather e -> "change the weather to " + TermConstants.of(e.weather());
            case InstructionEdit.Relight e ->
                "change the lighting"
                        + e.kind().map(kind -> " to " + TermConstants.of(kind)).orElse("")
                        + e.from()
                                .map(from -> " from " + TermConstants.of(from))
                                .orElse("");
            case InstructionEdit.Restyle e -> "change the style to " + TermConstants.of(e.style());
            case InstructionEdit.Write e -> write(e);
            case InstructionEdit.Background e -> background(e);
            case InstructionEdit.Merge e -> merge(e);
            case InstructionEdit.Sparing e ->
                sentence(e.edit()) + " except for "
                        + String.join(
                                " and ",
                                e.kept().stream().map(CanonicalSentences::the).toList());
            case InstructionEdit.Impossible e -> e.text();
            case InstructionEdit.Unclear e -> e.text();
        };
    }

    /** Formats a number without trailing zeros: "90", "1.5". */
    private static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private static String write(InstructionEdit.Write edit) {
        String start = edit.old()
                .map(old ->
                        "change the text " + (old.equals(InstructionEdit.Write.ANY) ? "" : quoted(old) + " ") + "to ")
                .orElse("write ");
        return start
                + quoted(edit.text())
                + edit.on().map(on -> " on " + the(on)).orElse("")
                + edit.place().map(picturePlace -> " " + at(picturePlace)).orElse("")
                + edit.colour()
                        .map(namedColour -> " in " + namedColour.name() + " letters")
                        .orElse("");
    }

    private static String quoted(String text) {
        return "\u201c" + text.replace('\u201d', '\'').replace('\u201c', '\'') + "\u201d";
    }

    private static String background(InstructionEdit.Background edit) {
        return switch (edit.kind()) {
            case REMOVE ->
                edit.words().isBlank() ? "remove the background" : "remove everything except " + edit.words();
            case BLUR -> "blur the background";
            case COLOUR ->
                "change the background to "
                        + edit.colour().map(NamedColour::name).orElse("white");
            case REPLACE -> "change the background to " + edit.words();
        };
    }

    private static String merge(InstructionEdit.Merge edit) {
        if (edit.what().isEmpty()) {
            StringBuilder said = new StringBuilder("merge");
            for (int i = 0; i < edit.images().size(); i++) {
                said.append(i == 0 ? " image " : " and image ")
                        .append(edit.images().get(i));
            }
            return said.toString();
        }
        return "put " + the(edit.what().get()) + " from image " + edit.images().getFirst() + near(edit.near())
                + " in image " + edit.images().getLast();
    }

    static String the(NounPhrase phrase) {
        return (phrase.count() == NounPhrase.ALL ? "all the " : phrase.count() == 0 ? "the " : number(phrase))
                + described(phrase);
    }

    private static String theOr(Optional<NounPhrase> phrase, String otherwise) {
        return phrase.map(CanonicalSentences::the).orElse(otherwise);
    }

    private static String a(NounPhrase phrase) {
        return (phrase.count() == NounPhrase.ALL ? "all the " : phrase.count() < 1 ? "" : number(phrase))
                + described(phrase);
    }

    private static String number(NounPhrase phrase) {
        return phrase.count() + (phrase.partial() ? " of the " : " ");
    }

    private static String described(NounPhrase phrase) {
        List<String> words = new ArrayList<>();
        if (phrase.size() != RelativeSize.NATURAL) {
            words.add(TermConstants.of(phrase.size()));
        }
        words.addAll(phrase.details());
        for (int i = 0; i < phrase.colours().size(); i++) {
            words.add((i == 0 ? "" : "and ") + phrase.colours().get(i).name());
        }
        phrase.pattern().ifPresent(words::add);
        phrase.material().ifPresent(material -> words.add(material.equals("wood") ? "wooden" : material));
        boolean several = phrase.count() > 1 || phrase.partial() || phrase.count() == NounPhrase.ALL;
        words.add(several ? PLURALS.plural(phrase.noun()) : phrase.noun());
        return String.join(" ", words)
                + (phrase.image() > 0 ? " in image " + phrase.image() : "")
                + near(phrase.near())
                + phrase.place().map(picturePlace -> " " + at(picturePlace)).orElse("")
                + phrase.denied().map(" "::concat).orElse("");
    }

    private static String near(Optional<NounPhrase.Near> near) {
        return near.map(by -> " " + relation(by.kind()) + " " + the(by.other())).orElse("");
    }

    static String relation(ThingRelation.Kind kind) {
        return switch (kind) {
            case LEFT_OF -> "to the left of";
            case RIGHT_OF -> "to the right of";
            default -> TermConstants.of(kind);
        };
    }

    private static String at(PicturePlace picturePlace) {
        return switch (picturePlace) {
            case LEFT, RIGHT -> "on the " + TermConstants.of(picturePlace);
            case TOP, BOTTOM -> "at the " + TermConstants.of(picturePlace);
            case TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT ->
                "in the " + TermConstants.of(picturePlace) + " corner";
            default -> "in the " + TermConstants.of(picturePlace);
        };
    }

    private static String to(PicturePlace picturePlace) {
        return "to the " + TermConstants.of(picturePlace);
    }
}
