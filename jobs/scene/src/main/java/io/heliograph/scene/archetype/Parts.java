// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.sdf.Solid;
import java.util.ArrayList;
import java.util.List;

/** Turns the parts of a file into solids. */
final class Parts {
    /** More than any archetype should need: what is drawn must be drawn fast. */
    static final int LIMIT = 400;

    private static final int REPEATS = 64;

    private final List<String> slots;
    private int made;

    /** @param slots names of the surfaces, in the order of their slots */
    Parts(List<String> slots) {
        this.slots = slots;
    }

    Solid read(Node parts, Scope scope) {
        List<Solid> solids = all(parts, scope, 0);
        if (solids.isEmpty()) {
            throw parts.where().wrong("no solid");
        }
        return union(solids, 0);
    }

    private List<Solid> all(Node parts, Scope scope, int slot) {
        List<Solid> solids = new ArrayList<>();
        for (Node part : parts.items()) {
            if (part instanceof Node.Text text) {
                solids.add(line(text, scope, slot));
            } else {
                part.fields().nodes().forEach((head, body) -> group(head, body, scope, slot, solids));
            }
        }
        return solids;
    }

    private Solid line(Node.Text text, Scope scope, int slot) {
        if (++made > LIMIT) {
            throw text.where().wrong("more than " + LIMIT + " solids");
        }
        Words words = new Words(text.where(), text.value(), scope);
        return Modifiers.apply(Primitives.read(words, slot(text.where(), text.value(), slot)), words);
    }

    private void group(String head, Node body, Scope scope, int outer, List<Solid> into) {
        Where where = body.where();
        Words words = new Words(where, head, scope);
        int slot = slot(where, head, outer);
        switch (words.word()) {
            case "repeat" -> repeat(words, body, scope, slot, into);
            case "when" -> {
                if (Condition.holds(words, scope)) {
                    into.addAll(all(body, scope, slot));
                }
            }
            case "union" -> whole(words, body, scope, slot, into, solids -> union(solids, 0));
            case "blend" -> {
                float blend = words.number();
                whole(words, body, scope, slot, into, solids -> union(solids, blend));
            }
            case "cut" -> {
                float blend = words.number(0);
                whole(words, body, scope, slot, into, solids -> cut(where, solids, blend));
            }
            case "common" -> {
                float blend = words.number(0);
                whole(words, body, scope, slot, into, solids -> new Solid.Intersection(solids, blend));
            }
            case "paint" -> {
                int colour = named(where, words.word());
                whole(words, body, scope, slot, into, solids -> paint(solids, colour));
            }
            default -> throw where.wrong("repeat, when, union, blend, cut, common or paint expected");
        }
    }

    private interface Joining {
        Solid join(List<Solid> solids);
    }

    private void whole(Words words, Node body, Scope scope, int slot, List<Solid> into, Joining joining) {
        List<Solid> solids = all(body, scope, slot);
        if (!solids.isEmpty()) {
            into.add(Modifiers.apply(joining.join(solids), words));
        }
    }

    private void repeat(Words words, Node body, Scope scope, int slot, List<Solid> into) {
        String index = words.word();
        int count = (int) words.number();
        if (count < 0 || count > REPEATS) {
            throw words.where().wrong("repeats 0 to " + REPEATS + " times, not " + count);
        }
        for (int i = 0; i < count; i++) {
            into.addAll(all(body, scope.with(index, i), slot));
        }
    }

    private static Solid union(List<Solid> solids, float blend) {
        return solids.size() == 1 ? solids.getFirst() : new Solid.Union(List.copyOf(solids), blend);
    }

    private static Solid cut(Where where, List<Solid> solids, float blend) {
        if (solids.size() < 2) {
            throw where.wrong("cut needs a body and what is taken away");
        }
        return new Solid.Difference(solids.getFirst(), List.copyOf(solids.subList(1, solids.size())), blend);
    }

    /** Without a region, which conditions may leave out, nothing is painted. */
    private static Solid paint(List<Solid> solids, int slot) {
        return solids.size() == 1
                ? solids.getFirst()
                : new Solid.Painted(solids.getFirst(), union(solids.subList(1, solids.size()), 0), slot);
    }

    private int slot(Where where, String line, int otherwise) {
        int of = line.indexOf(" of ");
        return of < 0 ? otherwise : named(where, line.substring(of + 4).strip().split("\\s+", 2)[0]);
    }

    private int named(Where where, String surface) {
        int slot = slots.indexOf(surface);
        if (slot < 0) {
            throw where.wrong("no surface " + surface);
        }
        return slot;
    }
}
