// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.DeclarationException;
import io.heliograph.scene.declaration.DeclarationNode;
import io.heliograph.scene.language.lexicon.NaturalParts;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A kind of thing that can be drawn, such as a dog, with its file of parameters and parts. Immutable. */
public final class Archetype {
    private static final String WITHOUT = "without ";
    private final ArchetypeDeclaration archetypeDeclaration;

    Archetype(ArchetypeDeclaration archetypeDeclaration) {
        this.archetypeDeclaration = archetypeDeclaration;
    }

    /** Name of the archetype, unique in a catalogue. */
    public String name() {
        return archetypeDeclaration.name();
    }

    /** Family that it belongs to: {@code animal}, {@code food}, {@code building} ... */
    public String family() {
        return archetypeDeclaration.family();
    }

    /** Nouns with this meaning, singular, lower case. */
    public List<String> words() {
        return archetypeDeclaration.words();
    }

    /** Nouns that this archetype draws as the closest match: a vole looks like the mouse. */
    public List<String> similar() {
        return archetypeDeclaration.similar();
    }

    /** Whether a noun is the archetype's name or one of its words. */
    public boolean isCalled(String noun) {
        return name().equals(noun) || words().contains(noun);
    }

    /** Pose words that it supports: {@code sitting}, {@code running}. */
    public List<String> poses() {
        List<String> poses = new ArrayList<>();
        archetypeDeclaration.poses().nodes().keySet().forEach(key -> poses.addAll(ArchetypeDeclaration.list(key)));
        return List.copyOf(poses);
    }

    /**
     * Whether a detail has an effect: it changes the look, removes a part ("without straw"), or is a word or surface name of the archetype.
     */
    public boolean knows(String detail) {
        return leaves(detail)
                || archetypeDeclaration.words().contains(detail)
                || archetypeDeclaration.surfaces().nodes().containsKey(detail)
                || archetypeDeclaration.details().nodes().keySet().stream()
                        .anyMatch(words -> ArchetypeDeclaration.list(words).contains(detail));
    }

    /** Whether a detail such as "without straw" removes a part. */
    private boolean leaves(String detail) {
        return detail.startsWith(WITHOUT) && NaturalParts.isLeftOff(name(), detail.substring(WITHOUT.length()));
    }

    /**
     * Number of requested colours that the archetype can show, 0 to 2.
     *
     * @param patterned whether a pattern is requested too
     */
    public int colours(boolean patterned) {
        if (archetypeDeclaration.colour().isEmpty()) {
            return 0;
        }
        boolean own = archetypeDeclaration.colour().stream()
                .map(archetypeDeclaration.surfaces().nodes()::get)
                .filter(Objects::nonNull)
                .map(node -> node.text().toUpperCase(Locale.ROOT))
                .anyMatch(text -> Stream.of(SurfaceMaterial.Pattern.values())
                        .skip(1)
                        .anyMatch(pattern -> text.contains(pattern.name())));
        return patterned || own || !archetypeDeclaration.second().isEmpty() ? 2 : 1;
    }

    /** Whether the archetype has a surface of this name; the name may lack the plural s. */
    public boolean hasSurface(String part) {
        var surfaces = archetypeDeclaration.surfaces().nodes().keySet();
        return surfaces.contains(part) || surfaces.contains(part + "s");
    }

    /** Whether a word names a known material; every archetype can be made of each. */
    public static boolean isMaterial(String word) {
        return MaterialWords.of(word).isPresent();
    }

    /**
     * Makes an instance of natural size. All poses have the scale of the first pose, so a sitting dog is lower than a standing one.
     *
     * @param archetypeOverrides requested look; unknown words change nothing
     * @param seed of everything that is not requested
     * @throws DeclarationException if the file cannot be read as a solid; {@link ArchetypeCatalogue#with} rules this out
     */
    public ArchetypeInstance make(ArchetypeOverrides archetypeOverrides, long seed) {
        Map<String, DeclarationNode> neutral = changes(archetypeDeclaration.details(), archetypeOverrides.details());
        Map<String, DeclarationNode> posed = new HashMap<>(neutral);
        posed.putAll(changes(
                archetypeDeclaration.poses(), archetypeOverrides.pose().stream().toList()));
        ParameterScope parameterScope = ParameterScope.draw(archetypeDeclaration.set(), posed, seed);
        Set<String> leftOff = archetypeOverrides.details().stream()
                .filter(this::leaves)
                .map(detail -> detail.substring(WITHOUT.length()))
                .flatMap(surface -> Stream.concat(Stream.of(surface), tinted(surface)))
                .collect(Collectors.toSet());
        Solid drawn = solid(parameterScope, leftOff);
        ActorBounds actorBounds = SolidExtent.snug(drawn);
        ActorBounds natural = posed.equals(neutral) && leftOff.isEmpty()
                ? actorBounds
                : SolidExtent.snug(solid(ParameterScope.draw(archetypeDeclaration.set(), neutral, seed), Set.of()));
        float factor = metres(seed) / natural.height();
        Solid solid = new Solid.Moved(new Solid.Scaled(drawn, factor), 0, -actorBounds.minY() * factor, 0);
        float height = actorBounds.height() * factor;
        return new ArchetypeInstance(
                solid,
                new ClothingBuilder(archetypeDeclaration, parameterScope).dress(archetypeOverrides),
                SolidExtent.reach(solid),
                anchors(parameterScope, factor, actorBounds),
                height);
    }

    /** Surfaces with a colour derived from a given surface, such as a band from its label; they are removed with it. */
    private Stream<String> tinted(String surface) {
        return archetypeDeclaration.surfaces().nodes().entrySet().stream()
                .filter(entry -> entry.getValue().text().contains("@" + surface))
                .map(Map.Entry::getKey);
    }

    private Solid solid(ParameterScope parameterScope, Set<String> leftOff) {
        return new PartBuilder(
                        List.copyOf(archetypeDeclaration.surfaces().nodes().keySet()),
                        leftOff,
                        archetypeDeclaration.shapes())
                .read(archetypeDeclaration.parts(), parameterScope);
    }

    private float metres(long seed) {
        DeclarationNode.Fields height = new DeclarationNode.Fields(
                archetypeDeclaration.where(), Map.of("height", archetypeDeclaration.height()));
        Double metres = ParameterScope.draw(height, Map.of(), seed).numberOf("height");
        if (metres == null || metres < 0.001 || metres > 10_000) {
            throw archetypeDeclaration.height().where().wrong("a height is 0.001 to 10000 metres");
        }
        return metres.floatValue();
    }

    private static Map<String, DeclarationNode> changes(DeclarationNode.Fields choices, List<String> wanted) {
        Map<String, DeclarationNode> changes = new HashMap<>();
        choices.nodes().forEach((words, change) -> {
            if (ArchetypeDeclaration.list(words).stream().anyMatch(wanted::contains)) {
                changes.putAll(change.fields().nodes());
            }
        });
        return changes;
    }

    private Map<String, SolidAnchor> anchors(ParameterScope parameterScope, float factor, ActorBounds actorBounds) {
        Map<String, SolidAnchor> anchors = new HashMap<>();
        float across = 0.5f * Math.min(actorBounds.width(), actorBounds.depth()) * factor;
        anchors.put("on", new SolidAnchor(0, actorBounds.height() * factor, 0, across));
        archetypeDeclaration.anchors().nodes().forEach((name, declarationNode) -> {
            LineWords lineWords = new LineWords(declarationNode.where(), declarationNode.text(), parameterScope);
            float x = lineWords.number() * factor;
            float y = (lineWords.number() - actorBounds.minY()) * factor;
            anchors.put(name, new SolidAnchor(x, y, lineWords.number() * factor, lineWords.number(0) * factor));
        });
        return anchors;
    }
}
