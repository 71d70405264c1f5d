// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.VesselContents;
import io.heliograph.scene.typography.GlyphCoverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reduces a brief to the things with archetypes. The others are left out, never replaced. */
public final class DrawableBrief {
    private static final Set<String> CLOSED = Set.of("car", "truck", "bus", "van", "train", "airplane", "taxi");

    private static final int MOST_NAMED = 10; // characters that a warning lists

    private DrawableBrief() {}

    /** Whether a thing has an archetype. */
    public static boolean isDrawable(BriefThing briefThing, ArchetypeCatalogue archetypeCatalogue) {
        return archetype(briefThing, archetypeCatalogue).isPresent();
    }

    /** Whether the brief asks for a face that fills the picture. */
    public static boolean isPortrait(Brief brief, ArchetypeCatalogue archetypeCatalogue) {
        CameraLens.Distance distance = brief.lens().distance();
        boolean near = distance == CameraLens.Distance.CLOSE_UP || distance == CameraLens.Distance.MACRO;
        return near
                && brief.subject()
                        .flatMap(subject -> archetype(subject, archetypeCatalogue))
                        .filter(archetype -> archetype.family().equals("person"))
                        .isPresent();
    }

    /** Content that no archetype draws, if the subject is its vessel: the basil of "a pot of basil". Empty if all contents can be drawn. */
    public static Optional<String> missingContent(Brief brief, ArchetypeCatalogue archetypeCatalogue) {
        Optional<BriefThing> vessel = brief.subject().filter(thing -> VesselContents.isVessel(thing.noun()));
        Optional<Archetype> archetype = vessel.flatMap(thing -> archetype(thing, archetypeCatalogue));
        if (archetype.isEmpty()) {
            return Optional.empty();
        }
        return vessel.orElseThrow().details().stream()
                .filter(detail -> VesselContents.isContent(detail) && !UnshownDetails.shows(archetype.get(), detail))
                .findFirst()
                .or(() -> brief.things().stream()
                        .filter(thing -> thing.relations().stream()
                                .anyMatch(r -> r.other() == 0
                                        && (r.kind() == ThingRelation.Kind.INSIDE
                                                || r.kind() == ThingRelation.Kind.ON)))
                        .filter(thing -> !isDrawable(thing, archetypeCatalogue))
                        .map(BriefThing::noun)
                        .findFirst());
    }

    /** The archetype that draws a thing: the one that the thing names, else the one for its noun. */
    static Optional<Archetype> archetype(BriefThing briefThing, ArchetypeCatalogue archetypeCatalogue) {
        return briefThing
                .archetype()
                .or(() -> archetypeCatalogue.archetypeOf(briefThing.noun()))
                .flatMap(archetypeCatalogue::find);
    }

    /**
     * Removes things without an archetype and relations to them; texts on them are written over the picture.
     *
     * @param warnings receives a sentence for each thing that is left out or drawn as a similar one, and for each attribute that is not
     * shown
     */
    public static Brief of(Brief brief, ArchetypeCatalogue archetypeCatalogue, List<String> warnings) {
        return of(brief, BillboardPart.SUBJECT, archetypeCatalogue, warnings);
    }

    /**
     * As {@link #of(Brief, ArchetypeCatalogue, List)}, for a brief with a cut-out. A thing that the cut-out replaces stays, even without an
     * archetype, and causes no warnings.
     *
     * @param part role of the cut-out
     */
    public static Brief of(
            Brief brief, BillboardPart part, ArchetypeCatalogue archetypeCatalogue, List<String> warnings) {
        List<BriefThing> all = brief.things().stream()
                .map(thing -> onOwners(thing, brief.things(), archetypeCatalogue))
                .toList();
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            BriefThing briefThing = all.get(i);
            if (i < part.things()) {
                kept.add(i);
                continue;
            }
            Optional<Archetype> archetype = archetype(briefThing, archetypeCatalogue);
            Optional<Integer> owner =
                    archetype.isPresent() ? Optional.empty() : owner(briefThing, all, archetypeCatalogue);
            if (owner.isPresent()) {
                unshown(briefThing, all.get(owner.get())).ifPresent(warnings::add);
                continue;
            }
            if (archetype.isEmpty()) {
                warnings.add("\"%s\" cannot be drawn and was left out".formatted(briefThing.noun()));
                continue;
            }
            kept.add(i);
            if (!archetype.get().isCalled(briefThing.noun())) {
                warnings.add("\"%s\" is drawn as \"%s\""
                        .formatted(briefThing.noun(), archetype.get().name()));
            }
            UnshownDetails.of(briefThing, archetype.get()).ifPresent(warnings::add);
            warnings.addAll(UnshownRelations.of(briefThing, all, archetypeCatalogue));
            warnings.addAll(RiderWishes.unshown(briefThing, all));
        }
        return brief.withThings(kept.stream()
                        .map(i -> visible(all, i, archetypeCatalogue, warnings))
                        .map(thing -> thing.among(kept))
                        .toList())
                .withLetterings(brief.letterings().stream()
                        .filter(text -> isWritten(text, warnings))
                        .map(text ->
                                text.carriedBy(text.on().filter(kept::contains).map(kept::indexOf)))
                        .toList());
    }

    /** Position of the thing that has the noun as a natural part, such as the cabin for "roof"; empty if no thing has it. */
    private static Optional<Integer> owner(BriefThing part, List<BriefThing> all, ArchetypeCatalogue catalogue) {
        return IntStream.range(0, all.size())
                .boxed()
                .filter(i -> archetype(all.get(i), catalogue)
                        .filter(archetype -> catalogue.hasPart(archetype.name(), part.noun()))
                        .isPresent())
                .findFirst();
    }

    /** Warning for the requested attributes of a part, which is always drawn as its owner's archetype has it. */
    private static Optional<String> unshown(BriefThing part, BriefThing owner) {
        List<String> qualities = new ArrayList<>();
        part.colours().forEach(colour -> qualities.add(colour.name()));
        part.material().ifPresent(qualities::add);
        part.pattern().ifPresent(qualities::add);
        qualities.addAll(part.details());
        return qualities.isEmpty()
                ? Optional.empty()
                : Optional.of("the %s of the %s is not shown as \"%s\""
                        .formatted(part.noun(), owner.noun(), String.join(", ", qualities)));
    }

    /** Replaces relations to a part by relations to its owner: a goat on the roof is on the house. */
    private static BriefThing onOwners(BriefThing thing, List<BriefThing> all, ArchetypeCatalogue catalogue) {
        int self = all.indexOf(thing);
        return thing.related(thing.relations().stream()
                .map(relation -> isDrawable(all.get(relation.other()), catalogue)
                        ? relation
                        : owner(all.get(relation.other()), all, catalogue)
                                .filter(owner -> owner != self)
                                .map(owner -> new ThingRelation(relation.kind(), owner))
                                .orElse(relation))
                .toList());
    }

    private static boolean isWritten(BriefLettering text, List<String> warnings) {
        List<String> missing = GlyphCoverage.missing(text.text());
        if (!missing.isEmpty()) {
            warnings.add("the text \"%s\" is left out: only Latin letters, digits and marks can be set, not %s%s"
                    .formatted(
                            text.text(),
                            missing.stream().limit(MOST_NAMED).collect(Collectors.joining(" ")),
                            missing.size() > MOST_NAMED ? " and %d more".formatted(missing.size() - MOST_NAMED) : ""));
        }
        return missing.isEmpty();
    }

    /** Moves things from inside a house or a car, where they would be hidden, to the front of it, with a warning. */
    private static BriefThing visible(
            List<BriefThing> all, int index, ArchetypeCatalogue archetypeCatalogue, List<String> warnings) {
        BriefThing briefThing = all.get(index);
        return briefThing.related(briefThing.relations().stream()
                .map(relation -> {
                    BriefThing other = all.get(relation.other());
                    boolean hidden = relation.kind() == ThingRelation.Kind.INSIDE
                            && archetype(other, archetypeCatalogue)
                                    .filter(archetype ->
                                            archetype.family().equals("building") || CLOSED.contains(archetype.name()))
                                    .isPresent();
                    if (hidden) {
                        warnings.add("\"%s\" is drawn in front of \"%s\", because its inside cannot be drawn"
                                .formatted(briefThing.noun(), other.noun()));
                    }
                    return hidden ? new ThingRelation(ThingRelation.Kind.IN_FRONT_OF, relation.other()) : relation;
                })
                .toList());
    }
}
