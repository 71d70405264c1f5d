// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Size;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says edits in sentences that the readers understand. */
final class Canonical {
    private static final Plurals PLURALS = new Plurals();

    private Canonical() {}

    static String sentence(Edit edit) {
        return switch (edit) {
            case Edit.Erase e -> "remove " + the(e.what());
            case Edit.Add e -> "add " + a(e.what());
            case Edit.Replace e -> "replace " + the(e.what()) + " with " + a(e.with());
            case Edit.Recolour e -> "recolour " + the(e.what()) + " to " + e.to().name();
            case Edit.Retexture e ->
                "retexture " + the(e.what())
                        + (e.fromImage() > 0 ? " with image " + e.fromImage() : " to " + e.material());
            case Edit.Move e ->
                "move " + the(e.what()) + e.place().map(p -> " " + to(p)).orElse("") + near(e.near());
            case Edit.Resize e -> "resize " + the(e.what()) + " to " + e.percent() + "%";
            case Edit.Rotate e ->
                e.degrees() == 0
                        ? "straighten " + theOr(e.what(), "the image")
                        : "rotate " + theOr(e.what(), "the image") + " by " + number(Math.abs(e.degrees())) + " degrees"
                                + (e.degrees() < 0 ? " counterclockwise" : "");
            case Edit.Flip e ->
                "flip " + theOr(e.what(), "the image") + (e.horizontally() ? " horizontally" : " vertically");
            case Edit.Crop e ->
                "crop the image" + e.to().map(what -> " to " + the(what)).orElse("")
                        + e.ratio().map(ratio -> " to " + ratio).orElse("")
                        + e.side().map(side -> " " + at(side)).orElse("");
            case Edit.Window e -> "crop the image to %d by %d pixels".formatted(e.width(), e.height());
            case Edit.Expand e ->
                "expand the image" + e.side().map(side -> " " + to(side)).orElse("")
                        + e.ratio().map(ratio -> " to " + ratio).orElse("");
            case Edit.Adjust e ->
                (e.percent() < 0 ? "decrease the " : "increase the ") + Terms.of(e.property())
                        + e.what().map(what -> " of " + the(what)).orElse("") + " by " + Math.abs(e.percent()) + "%";
            case Edit.Tone e -> "change the tone to " + Terms.of(e.kind());
            case Edit.Restore _ -> "restore the image";
            case Edit.Reseason e -> "change the season to " + Terms.of(e.season());
            case Edit.Reweather e -> "change the weather to " + Terms.of(e.weather());
            case Edit.Relight e ->
                "change the lighting"
                        + e.kind().map(kind -> " to " + Terms.of(kind)).orElse("")
                        + e.from().map(from -> " from " + Terms.of(from)).orElse("");
            case Edit.Restyle e -> "change the style to " + Terms.of(e.style());
            case Edit.Write e -> write(e);
            case Edit.Background e -> background(e);
            case Edit.Merge e -> merge(e);
            case Edit.Impossible e -> e.text();
            case Edit.Unclear e -> e.text();
        };
    }

    /** "90", "1.5". */
    private static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private static String write(Edit.Write edit) {
        String start = edit.old()
                .map(old -> "change the text " + (old.equals(Edit.Write.ANY) ? "" : quoted(old) + " ") + "to ")
                .orElse("write ");
        return start
                + quoted(edit.text())
                + edit.on().map(on -> " on " + the(on)).orElse("")
                + edit.place().map(place -> " " + at(place)).orElse("")
                + edit.colour()
                        .map(colour -> " in " + colour.name() + " letters")
                        .orElse("");
    }

    private static String quoted(String text) {
        return "\u201c" + text.replace('\u201d', '\'').replace('\u201c', '\'') + "\u201d";
    }

    private static String background(Edit.Background edit) {
        return switch (edit.kind()) {
            case REMOVE ->
                edit.words().isBlank() ? "remove the background" : "remove everything except " + edit.words();
            case BLUR -> "blur the background";
            case COLOUR ->
                "change the background to " + edit.colour().map(Colour::name).orElse("white");
            case REPLACE -> "change the background to " + edit.words();
        };
    }

    private static String merge(Edit.Merge edit) {
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
        return (phrase.count() == NounPhrase.ALL ? "all the " : phrase.count() == 0 ? "the " : phrase.count() + " ")
                + described(phrase);
    }

    private static String theOr(Optional<NounPhrase> phrase, String otherwise) {
        return phrase.map(Canonical::the).orElse(otherwise);
    }

    private static String a(NounPhrase phrase) {
        return (phrase.count() == NounPhrase.ALL ? "all the " : phrase.count() < 1 ? "" : phrase.count() + " ")
                + described(phrase);
    }

    private static String described(NounPhrase phrase) {
        List<String> words = new ArrayList<>();
        if (phrase.size() != Size.NATURAL) {
            words.add(Terms.of(phrase.size()));
        }
        words.addAll(phrase.details());
        for (int i = 0; i < phrase.colours().size(); i++) {
            words.add((i == 0 ? "" : "and ") + phrase.colours().get(i).name());
        }
        phrase.pattern().ifPresent(words::add);
        phrase.material().ifPresent(material -> words.add(material.equals("wood") ? "wooden" : material));
        boolean several = phrase.count() > 1 || phrase.count() == NounPhrase.ALL;
        words.add(several ? PLURALS.plural(phrase.noun()) : phrase.noun());
        return String.join(" ", words)
                + (phrase.image() > 0 ? " in image " + phrase.image() : "")
                + near(phrase.near())
                + phrase.place().map(place -> " " + at(place)).orElse("");
    }

    private static String near(Optional<NounPhrase.Near> near) {
        return near.map(by -> " " + relation(by.kind()) + " " + the(by.other())).orElse("");
    }

    static String relation(Relation.Kind kind) {
        return switch (kind) {
            case LEFT_OF -> "to the left of";
            case RIGHT_OF -> "to the right of";
            default -> Terms.of(kind);
        };
    }

    private static String at(Place place) {
        return switch (place) {
            case LEFT, RIGHT -> "on the " + Terms.of(place);
            case TOP, BOTTOM -> "at the " + Terms.of(place);
            case TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT -> "in the " + Terms.of(place) + " corner";
            default -> "in the " + Terms.of(place);
        };
    }

    private static String to(Place place) {
        return "to the " + Terms.of(place);
    }
}
