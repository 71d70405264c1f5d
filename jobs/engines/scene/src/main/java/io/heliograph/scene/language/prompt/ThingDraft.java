// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.ColourPhrases;
import io.heliograph.scene.language.lexicon.NounMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A thing under construction while its words are read: first its attributes, then its noun, then the clauses after it. */
public final class ThingDraft {
    /** Number of instances for a plural without a number. */
    private static final int SEVERAL = 3;

    private static final int MOST = 50;

    public int count;
    public RelativeSize size = RelativeSize.NATURAL;
    public final List<NamedColour> colours = new ArrayList<>();

    @Nullable
    String shade;

    @Nullable
    public String material;

    @Nullable
    public String pattern;

    @Nullable
    public PicturePlace place;

    @Nullable
    String pose;

    FacingDirection facing = FacingDirection.UNSAID;
    public final List<String> details = new ArrayList<>();
    final List<ThingRelation> relations = new ArrayList<>();
    boolean alive;

    /** Whether "a stack of" or "a pile of" precedes the noun. */
    boolean heap;

    /** Whether the noun named several instances at once, so that a later "the black cat" can be one of them. */
    boolean grouped;

    /** Whether "a pair of" precedes the noun; a pair of scissors is one thing. */
    boolean pair;

    String noun = "";
    Optional<String> archetype = Optional.empty();

    void colour(NamedColour plain) {
        String by = shade;
        shade = null;
        NamedColour namedColour = by == null ? plain : ColourPhrases.shaded(by, plain);
        if (colours.stream().noneMatch(known -> known.name().equals(namedColour.name()))) {
            colours.add(namedColour);
        }
    }

    /** The noun of a part with the attributes read so far: "long blonde hair". */
    String phrase(String part) {
        StringBuilder phrase = new StringBuilder();
        details.forEach(detail -> phrase.append(detail).append(' '));
        colours.forEach(namedColour -> phrase.append(namedColour.name()).append(' '));
        return phrase.append(part).toString();
    }

    public void detail(String word) {
        if (!details.contains(word)) {
            details.add(word);
        }
    }

    /** Turns a shade without a colour into a detail: "a dark box". */
    public void settleShade() {
        if (shade != null) {
            detail(shade);
            shade = null;
        }
    }

    void relate(ThingRelation.Kind kind, int other) {
        if (relations.stream().noneMatch(known -> known.other() == other)) {
            relations.add(new ThingRelation(kind, other));
        }
    }

    /**
     * Puts the thing to the left of the thing that it looks at, turned towards it. A thing with a place on the right of the picture is put
     * to the right.
     */
    void gaze(int other) {
        boolean right = place == PicturePlace.RIGHT;
        relate(right ? ThingRelation.Kind.RIGHT_OF : ThingRelation.Kind.LEFT_OF, other);
        if (facing == FacingDirection.UNSAID) {
            facing = right ? FacingDirection.LEFT : FacingDirection.RIGHT;
        }
    }

    void noun(NounMatch found) {
        noun = found.text();
        archetype = found.archetype();
        settleShade();
        boolean drawnAsSeveral = archetype.filter((found.text() + "s")::equals).isPresent();
        if ((pair && !found.plural()) || (drawnAsSeveral && (heap || count == 0))) {
            count = 1;
            pair = true;
        }
        if (count == 0) {
            count = found.plural() ? SEVERAL : 1;
        } else if (count == 1 && found.plural() && !pair) {
            count = SEVERAL;
        }
        count = Math.min(MOST, count);
        grouped = count > 1;
    }

    boolean described() {
        return !colours.isEmpty()
                || material != null
                || size != RelativeSize.NATURAL
                || shade != null
                || !details.isEmpty();
    }

    BriefThing thing() {
        return new BriefThing(
                noun,
                archetype,
                Math.clamp(count, 1, MOST),
                size,
                colours,
                Optional.ofNullable(material),
                Optional.ofNullable(pattern),
                Optional.ofNullable(place),
                relations,
                Optional.ofNullable(pose),
                facing,
                details);
    }
}
