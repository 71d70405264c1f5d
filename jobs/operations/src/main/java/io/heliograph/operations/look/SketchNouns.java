// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.operations.insertion.ObjectSpec;
import io.heliograph.operations.insertion.ThingReader;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.language.ColouredNoun;
import io.heliograph.vision.sketch.AreaColour;
import io.heliograph.vision.sketch.AreaPlace;
import io.heliograph.vision.sketch.DrawingSpot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Assigns the nouns of a prompt to areas of a drawing: first things, the largest first; then their parts and clothes. */
final class SketchNouns {
    private static final int SKIN = 0xe3b48e;
    private static final Map<String, Integer> USUAL = Map.ofEntries(
            Map.entry("tree", 0x5f8f45),
            Map.entry("sun", 0xf7c531),
            Map.entry("house", 0xe6c9a0),
            Map.entry("cat", 0xd99a5b),
            Map.entry("dog", 0xb9814f),
            Map.entry("apple", 0xcf3a32),
            Map.entry("car", 0xc83c32),
            Map.entry("flower", 0xe77aa0),
            Map.entry("fish", 0xf08a3c),
            Map.entry("bird", 0x5f93c4),
            Map.entry("boat", 0xb5523c),
            Map.entry("mug", 0xd9584a),
            Map.entry("cup", 0xe9e2d2),
            Map.entry("horse", 0x8c5a3a),
            Map.entry("elephant", 0x9aa0a6),
            Map.entry("rocket", 0xe8ebee),
            Map.entry("snowman", 0xf1f5f9),
            Map.entry("ghost", 0xf1f3f6),
            Map.entry("sheep", 0xf0ece2),
            Map.entry("frog", 0x6fa84c),
            Map.entry("banana", 0xf2d04a),
            Map.entry("lemon", 0xf5dc4f),
            Map.entry("carrot", 0xee8434),
            Map.entry("pumpkin", 0xe8842c),
            Map.entry("heart", 0xd63c4a),
            Map.entry("pot", 0xb5673c),
            Map.entry("flowerpot", 0xb5673c),
            Map.entry("cloud", 0xf4f7fa),
            Map.entry("moon", 0xf3ecc6));
    private static final Map<AreaPlace, Set<String>> PLACES = Map.ofEntries(
            place(AreaPlace.SKY, "sky, background, backdrop"),
            place(
                    AreaPlace.GROUND,
                    "ground, floor, grass, meadow, lawn, field, sand, beach, snow, sea, ocean, water, lake, road, street, hill"),
            place(AreaPlace.AIRBORNE, "sun, moon, star, cloud, kite, balloon, hot air balloon, airplane, ufo"),
            place(AreaPlace.TOP, "hair, hat, cap, crown, helmet, crest, foliage, leaf, bonnet, hood, wig, lid, sail"),
            place(AreaPlace.HEAD, "face, skin, head"),
            place(AreaPlace.MIDDLE, "body, wall, belly, torso, hull"),
            place(AreaPlace.LOWER, "trousers, pants, jeans, skirt, shorts, leggings"),
            place(AreaPlace.FOOT, "shoe, boot, wheel, leg, foot, paw, tyre, tire, sandal, sock, stand"),
            place(AreaPlace.ROOF, "roof"),
            place(AreaPlace.DOOR, "door"),
            place(AreaPlace.EAR, "ear, horn, antler"),
            place(AreaPlace.NECK, "scarf, collar, necktie, bow tie, shawl, necklace"),
            place(AreaPlace.SIDE, "arm, sleeve, wing, hand"),
            place(AreaPlace.CORE, "centre, center, pistil"),
            place(AreaPlace.ALIKE, "petal"),
            place(AreaPlace.STALK, "stem, trunk, stalk"),
            place(AreaPlace.FEATURE, "eye, nose, beak, mouth, lip"),
            place(
                    AreaPlace.DETAIL,
                    "window, button, handle, chimney, tie, belt, spot, dot, pocket, label, headlight, knob, bell, badge, patch, stripe"));

    static final int MOST = 40; // Maximum number of nouns that are used from a prompt.
    private static final double TALL =
            1.9; // minimum height in metres of things that stand on the ground, unless they fly
    private static final Set<String> VESSELS = Set.of("pot", "flowerpot", "vase", "basket", "bucket", "planter");
    private static final Set<String> CARRIED = Set.of(
            "glasses", "sunglasses", "goggles", "glove", "mitten", "earring", "ring", "watch", "bag", "backpack");

    private final ThingReader reader;
    private final List<ColouredNoun> nouns;
    private final List<AreaColour> areas = new ArrayList<>();
    private final Map<ColouredNoun, Integer> positions = new HashMap<>();

    private SketchNouns(ThingReader reader, List<ColouredNoun> nouns) {
        this.reader = reader;
        this.nouns = nouns;
    }

    /** The areas for the first nouns of a prompt. */
    static List<AreaColour> of(ThingReader reader, List<ColouredNoun> named) {
        SketchNouns reading = new SketchNouns(reader, named.stream().limit(MOST).toList());
        reading.addFigures();
        reading.addParts();
        return List.copyOf(reading.areas);
    }

    private void addFigures() {
        List<ColouredNoun> figures =
                nouns.stream().filter(noun -> place(noun).isFigure()).toList();
        Map<String, Optional<ObjectSpec>> specs = new HashMap<>(); // cached, since reading a noun takes milliseconds
        Map<ColouredNoun, ObjectSpec> known = new HashMap<>();
        figures.forEach(noun -> specs.computeIfAbsent(noun.text(), text -> reader.known(text, noun.kind()))
                .ifPresent(spec -> known.put(noun, spec)));
        boolean standing = figures.stream().anyMatch(noun -> place(noun) == AreaPlace.WHOLE);
        figures.stream()
                .filter(noun -> !noun.colours().isEmpty() || known.containsKey(noun))
                .sorted(Comparator.comparingDouble(noun -> -height(known, noun)))
                .forEach(noun -> {
                    double ratio = Optional.ofNullable(known.get(noun))
                            .map(ObjectSpec::ratio)
                            .orElse(0.0);
                    positions.putIfAbsent(noun, areas.size());
                    boolean stands = Optional.ofNullable(known.get(noun))
                            .filter(spec -> spec.sized() && !spec.airborne() && spec.height() > TALL)
                            .isPresent();
                    AreaPlace usual = standing ? place(noun) : AreaPlace.WHOLE;
                    add(noun, stands && usual == AreaPlace.WHOLE ? AreaPlace.STANDING : usual, -1, ratio);
                });
    }

    private static double height(Map<ColouredNoun, ObjectSpec> known, ColouredNoun noun) {
        return Optional.ofNullable(known.get(noun)).map(ObjectSpec::height).orElse(1.0);
    }

    private void addParts() {
        for (int k = 0; k < nouns.size(); k++) {
            ColouredNoun noun = nouns.get(k);
            int owner = owner(k);
            if (!place(noun).isFigure() && (!noun.colours().isEmpty() || isUsualBase(noun))) {
                add(noun, place(noun), owner, 0);
            } else if (noun.kind() == NounKind.PERSON && noun.colours().isEmpty() && positions.containsKey(noun)) {
                int figure = positions.getOrDefault(noun, -1);
                areas.add(new AreaColour("", SKIN, AreaPlace.HEAD, 1, figure, 0));
            }
        }
    }

    private void add(ColouredNoun noun, AreaPlace place, int owner, double ratio) {
        int self = areas.size();
        List<NamedColour> colours = noun.colours();
        int usual = colours.isEmpty()
                ? USUAL.getOrDefault(noun.text(), -1)
                : colours.getFirst().rgb();
        String said = colours.isEmpty() ? "" : colours.getFirst().name() + " " + noun.text() + at(noun);
        areas.add(new AreaColour(said, usual, place, noun.count(), owner, ratio, spot(noun)));
        for (NamedColour other : colours.stream().skip(1).toList()) {
            String also = other.name() + " " + noun.text();
            AreaPlace second = place.isFigure() ? AreaPlace.REST : AreaPlace.DETAIL;
            areas.add(new AreaColour(also, other.rgb(), second, noun.count(), place.isFigure() ? self : owner, 0));
        }
    }

    private static String at(ColouredNoun noun) {
        return noun.place()
                .map(place -> " (" + place.name().toLowerCase(Locale.ROOT).replace('_', ' ') + ")")
                .orElse("");
    }

    private static DrawingSpot spot(ColouredNoun noun) {
        return noun.place()
                .map(place -> switch (place) {
                    case TOP_LEFT -> new DrawingSpot(-1, -1);
                    case TOP -> new DrawingSpot(0, -1);
                    case TOP_RIGHT -> new DrawingSpot(1, -1);
                    case LEFT -> new DrawingSpot(-1, 0);
                    case CENTRE -> new DrawingSpot(2, 0);
                    case RIGHT -> new DrawingSpot(1, 0);
                    case BOTTOM_LEFT -> new DrawingSpot(-1, 1);
                    case BOTTOM -> new DrawingSpot(0, 1);
                    case BOTTOM_RIGHT -> new DrawingSpot(1, 1);
                    case FOREGROUND, BACKGROUND -> DrawingSpot.ANY;
                })
                .orElse(DrawingSpot.ANY);
    }

    /** Index of the last thing named before a part; without one, of the next thing. */
    private int owner(int part) {
        int owner = -1;
        for (int k = 0; k < nouns.size(); k++) {
            int position = positions.getOrDefault(nouns.get(k), -1);
            if (position >= 0 && (k < part || owner < 0)) {
                owner = position;
            }
        }
        return owner;
    }

    private static Map.Entry<AreaPlace, Set<String>> place(AreaPlace place, String nouns) {
        return Map.entry(place, Set.of(nouns.split(", ", -1)));
    }

    /** Whether a noun is a vessel and follows another thing that may be in it, as in "flowers in a vase". */
    private boolean holds(ColouredNoun noun) {
        return VESSELS.contains(noun.text())
                && nouns.subList(0, nouns.indexOf(noun)).stream()
                        .anyMatch(other -> usual(other) == AreaPlace.WHOLE && !VESSELS.contains(other.text()));
    }

    private boolean isUsualBase(ColouredNoun noun) {
        return place(noun) == AreaPlace.BASE && USUAL.containsKey(noun.text());
    }

    private AreaPlace place(ColouredNoun noun) {
        return holds(noun) ? AreaPlace.BASE : usual(noun);
    }

    private static AreaPlace usual(ColouredNoun noun) {
        return PLACES.entrySet().stream()
                .filter(entry -> entry.getValue().contains(noun.text()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(
                        switch (noun.kind()) {
                            case WORN -> CARRIED.contains(noun.text()) ? AreaPlace.UNPLACED : AreaPlace.MIDDLE;
                            case PART -> AreaPlace.UNPLACED;
                            default -> AreaPlace.WHOLE;
                        });
    }
}
