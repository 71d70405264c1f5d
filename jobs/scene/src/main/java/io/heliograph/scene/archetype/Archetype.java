// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.Reach;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One kind of thing that can be drawn. Immutable; makes are independent of each other. */
public final class Archetype {
    private final Declaration declaration;

    Archetype(Declaration declaration) {
        this.declaration = declaration;
    }

    /** Its name. */
    public String name() {
        return declaration.name();
    }

    /** What family it belongs to: {@code animal}, {@code food}, {@code building} ... */
    public String family() {
        return declaration.family();
    }

    /** Nouns that mean it, singular, lower case. */
    public List<String> words() {
        return declaration.words();
    }

    /** Nouns that it draws for want of anything better: a hedgehog looks like the mouse. */
    public List<String> similar() {
        return declaration.similar();
    }

    /** Whether a noun means it. */
    public boolean isCalled(String noun) {
        return name().equals(noun) || words().contains(noun);
    }

    /** Words for what it can do: {@code sitting}, {@code running}. */
    public List<String> poses() {
        List<String> poses = new ArrayList<>();
        declaration.poses().nodes().keySet().forEach(key -> poses.addAll(Declaration.list(key)));
        return List.copyOf(poses);
    }

    /** Whether a detail changes its look, or names what it is or a surface that it has. */
    public boolean knows(String detail) {
        return declaration.words().contains(detail)
                || declaration.surfaces().nodes().containsKey(detail)
                || declaration.details().nodes().keySet().stream()
                        .anyMatch(words -> Declaration.list(words).contains(detail));
    }

    /** Whether it can be made of what a material word means. */
    public boolean takes(String material) {
        return Materials.of(material).isPresent();
    }

    /**
     * Makes one of its natural height; the height of a pose follows from that of the first one.
     *
     * @param wish what was said about it; words it does not know change nothing
     * @param seed what was not said follows from it
     * @throws ArchetypeException if the file cannot be read as a solid, which {@link Archetypes#with} makes sure of
     */
    public Made make(Wish wish, long seed) {
        Map<String, Node> neutral = changes(declaration.details(), wish.details());
        Map<String, Node> posed = new HashMap<>(neutral);
        posed.putAll(changes(declaration.poses(), wish.pose().stream().toList()));
        Scope scope = Scope.draw(declaration.set(), posed, seed);
        Solid drawn = solid(scope);
        Reach reach = Extent.snug(drawn);
        Reach natural =
                posed.equals(neutral) ? reach : Extent.snug(solid(Scope.draw(declaration.set(), neutral, seed)));
        float factor = metres(seed) / natural.height();
        Solid solid = new Solid.Moved(new Solid.Scaled(drawn, factor), 0, -reach.minY() * factor, 0);
        float height = reach.height() * factor;
        return new Made(
                solid,
                new Wardrobe(declaration, scope).dress(wish),
                Extent.reach(solid),
                anchors(scope, factor, reach),
                height);
    }

    private Solid solid(Scope scope) {
        return new Parts(List.copyOf(declaration.surfaces().nodes().keySet())).read(declaration.parts(), scope);
    }

    private float metres(long seed) {
        Node.Fields height = new Node.Fields(declaration.where(), Map.of("height", declaration.height()));
        Double metres = Scope.draw(height, Map.of(), seed).numberOf("height");
        if (metres == null || metres < 0.001 || metres > 10_000) {
            throw declaration.height().where().wrong("a height is 0.001 to 10000 metres");
        }
        return metres.floatValue();
    }

    private static Map<String, Node> changes(Node.Fields choices, List<String> wanted) {
        Map<String, Node> changes = new HashMap<>();
        choices.nodes().forEach((words, change) -> {
            if (Declaration.list(words).stream().anyMatch(wanted::contains)) {
                changes.putAll(change.fields().nodes());
            }
        });
        return changes;
    }

    private Map<String, Anchor> anchors(Scope scope, float factor, Reach reach) {
        Map<String, Anchor> anchors = new HashMap<>();
        float across = 0.5f * Math.min(reach.width(), reach.depth()) * factor;
        anchors.put("on", new Anchor(0, reach.height() * factor, 0, across));
        declaration.anchors().nodes().forEach((name, node) -> {
            Words words = new Words(node.where(), node.text(), scope);
            float x = words.number() * factor;
            float y = (words.number() - reach.minY()) * factor;
            anchors.put(name, new Anchor(x, y, words.number() * factor, words.number(0) * factor));
        });
        return anchors;
    }
}
