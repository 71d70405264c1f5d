// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads the objects of a document as things: each field is read by itself, the description gives the noun. */
final class ObjectReader {
    private static final Pattern NUMBERED_OBJECT =
            Pattern.compile("(?i)\\bobject (?:no\\. |number |#)?([0-9]{1,4})\\b");
    private static final Pattern NAMED_OBJECT = Pattern.compile("\\bthe [a-z][a-z -]* \\(object ");

    private final BriefReader briefReader;
    private final DocumentFieldReader documentFieldReader;

    ObjectReader(BriefReader briefReader) {
        this.briefReader = briefReader;
        documentFieldReader = briefReader.fields();
    }

    /**
     * Positions of the objects with a relationship, or a part of one between semicolons, that does not refer to another object, or has a
     * number beyond the last one.
     */
    List<Integer> unrelated(List<DocumentObject> objects) {
        List<Optional<BriefThing>> heads = objects.stream()
                .map(object -> described(object.description()).subject())
                .toList();
        return IntStream.range(0, objects.size())
                .filter(i -> parts(objects.get(i).relationship()).stream()
                        .filter(part -> !part.replace('.', ' ').isBlank())
                        .anyMatch(part -> isBeyond(part, objects.size())
                                || documentFieldReader.relation(part).isEmpty()
                                || target(part, i, heads).isEmpty()))
                .boxed()
                .toList();
    }

    List<BriefThing> read(List<DocumentObject> objects, List<String> unknown) {
        List<Optional<BriefThing>> heads = new ArrayList<>();
        for (DocumentObject object : objects) {
            Brief told = described(object.description());
            unknown.addAll(told.unknown());
            if (told.subject().isEmpty() && told.unknown().isEmpty()) {
                unknown.addAll(listed(object.description()));
            }
            heads.add(told.subject());
        }
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < heads.size(); i++) {
            if (heads.get(i).isPresent()) {
                kept.add(i);
            }
        }
        List<BriefThing> things = new ArrayList<>();
        for (int i : kept) {
            BriefThing head = heads.get(i).orElseThrow();
            things.add(thing(objects.get(i), head, relations(objects.get(i).relationship(), i, heads, kept)));
        }
        return things;
    }

    /** Reads a description as one thing, even if its words name a place: "a coffee shop" becomes the front of the shop. */
    private Brief described(String description) {
        Brief told = briefReader.read(description, "");
        Brief emblem = told.subject().isPresent() ? told : briefReader.read("logo of " + description, "");
        return emblem.subject().flatMap(BriefThing::archetype).isPresent() ? emblem : told;
    }

    private BriefThing thing(DocumentObject object, BriefThing head, List<ThingRelation> relations) {
        List<NamedColour> colours =
                object.shapeAndColor().isBlank() ? head.colours() : documentFieldReader.colours(object.shapeAndColor());
        Optional<String> pose = pose(object, head);
        return new BriefThing(
                head.noun(),
                head.archetype(),
                object.numberOfObjects(),
                object.relativeSize().isBlank()
                        ? head.size()
                        : documentFieldReader.size(object.relativeSize()).orElse(RelativeSize.NATURAL),
                colours,
                object.texture().isBlank() ? head.material() : documentFieldReader.material(object.texture()),
                object.shapeAndColor().isBlank() ? head.pattern() : documentFieldReader.pattern(object.shapeAndColor()),
                documentFieldReader.place(object.location()),
                relations,
                pose,
                DocumentReader.facing(documentFieldReader, object.orientation()),
                object.appearanceDetails().isBlank() ? head.details() : details(object.appearanceDetails()));
    }

    private Optional<String> pose(DocumentObject object, BriefThing head) {
        String said = object.pose().isBlank() ? object.action() : object.pose();
        return said.isBlank()
                ? head.pose()
                : documentFieldReader.pose(said).or(() -> listed(said).stream().findFirst());
    }

    private static List<String> details(String said) {
        return listed(said).stream().limit(12).toList();
    }

    /** Splits a text at commas into lower-case parts, without the full stop. */
    static List<String> listed(String said) {
        List<String> parts = new ArrayList<>();
        String rest = said.strip().toLowerCase(Locale.ROOT);
        rest = rest.endsWith(".") ? rest.substring(0, rest.length() - 1) : rest;
        int from = 0;
        while (from <= rest.length()) {
            int comma = rest.indexOf(',', from);
            int to = comma < 0 ? rest.length() : comma;
            String part = rest.substring(from, to).strip();
            if (!part.isEmpty()) {
                parts.add(part);
            }
            from = to + 1;
        }
        return parts;
    }

    private List<ThingRelation> relations(String said, int self, List<Optional<BriefThing>> heads, List<Integer> kept) {
        List<ThingRelation> relations = new ArrayList<>();
        for (String part : parts(said)) {
            documentFieldReader
                    .relation(part)
                    .ifPresent(kind -> target(part, self, heads)
                            .filter(kept::contains)
                            .ifPresent(other -> relations.add(new ThingRelation(kind, kept.indexOf(other)))));
        }
        return relations;
    }

    /** The parts of a relationship between semicolons. */
    private static List<String> parts(String said) {
        return said.isBlank() ? List.of() : List.of(said.split(";", -1));
    }

    /**
     * The object that a relationship refers to. It is the object with the given number if the text names its noun, else the first other
     * object with a noun in the text. A number can be stale after manual edits: "the book (object 2)" never means another object, and is
     * empty if there is no book.
     */
    private static Optional<Integer> target(String said, int self, List<Optional<BriefThing>> heads) {
        String lower = said.toLowerCase(Locale.ROOT);
        Optional<Integer> number = numbered(said, heads.size());
        if (number.filter(at -> isNamed(heads.get(at), lower)).isPresent()) {
            return number.filter(other -> other != self);
        }
        for (int i = 0; i < heads.size(); i++) {
            if (i != self && isNamed(heads.get(i), lower)) {
                return Optional.of(i);
            }
        }
        return NAMED_OBJECT.matcher(lower).find() ? Optional.empty() : number.filter(other -> other != self);
    }

    private static boolean isNamed(Optional<BriefThing> head, String lower) {
        return head.map(BriefThing::noun).filter(lower::contains).isPresent();
    }

    /** Reads a reference such as "object 3" as a position, from 0. */
    static Optional<Integer> numbered(String said, int size) {
        return number(said).filter(number -> number >= 1 && number <= size).map(number -> number - 1);
    }

    private static boolean isBeyond(String said, int size) {
        return number(said).filter(number -> number < 1 || number > size).isPresent();
    }

    private static Optional<Integer> number(String said) {
        Matcher matcher = NUMBERED_OBJECT.matcher(said);
        return matcher.find() ? Optional.of(Integer.valueOf(matcher.group(1))) : Optional.empty();
    }
}
