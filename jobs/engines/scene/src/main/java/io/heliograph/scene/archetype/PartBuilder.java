// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.DeclarationNode;
import io.heliograph.scene.declaration.SourcePosition;
import io.heliograph.scene.sdf.Solid;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Turns the part list of an archetype's file into solids. */
final class PartBuilder {
    /** Maximum number of solids of an archetype, so that drawing stays fast. */
    static final int LIMIT = 400;

    private static final int REPEATS = 64;

    private static final int DEEPEST = 8;

    private final List<String> slots;
    private final Set<String> leftOff;
    private final DeclarationNode.Fields shapes;
    private int made;
    private int depth;

    /**
     * @param slots names of the surfaces, in the order of their slots
     * @param leftOff surfaces without parts
     * @param shapes reusable groups of parts, by the name that {@code use} refers to
     */
    PartBuilder(List<String> slots, Set<String> leftOff, DeclarationNode.Fields shapes) {
        this.slots = slots;
        this.leftOff = Set.copyOf(leftOff);
        this.shapes = shapes;
    }

    Solid read(DeclarationNode parts, ParameterScope parameterScope) {
        List<Solid> solids = all(parts, parameterScope, 0);
        if (solids.isEmpty()) {
            throw parts.where().wrong("no solid");
        }
        return union(solids, 0);
    }

    private List<Solid> all(DeclarationNode parts, ParameterScope parameterScope, int slot) {
        List<Solid> solids = new ArrayList<>();
        for (DeclarationNode part : parts.items()) {
            if (part instanceof DeclarationNode.Text text) {
                if (!leftOff.contains(slots.get(slot(text.where(), text.value(), slot)))) {
                    solids.add(line(text, parameterScope, slot));
                }
            } else {
                part.fields().nodes().forEach((head, body) -> group(head, body, parameterScope, slot, solids));
            }
        }
        return solids;
    }

    private Solid line(DeclarationNode.Text text, ParameterScope parameterScope, int slot) {
        if (++made > LIMIT) {
            throw text.where().wrong("more than " + LIMIT + " solids");
        }
        LineWords lineWords = new LineWords(text.where(), text.value(), parameterScope);
        int own = slot(text.where(), text.value(), slot);
        Solid solid = lineWords.peek().equals("use")
                ? used(lineWords, parameterScope, own)
                : PrimitiveReader.read(lineWords, own);
        return SolidModifiers.apply(solid, lineWords);
    }

    /** Builds a named shape of the file with the given numbers, as in {@code use wheel r=.3 w=r/3}. */
    private Solid used(LineWords lineWords, ParameterScope parameterScope, int slot) {
        lineWords.word();
        String name = lineWords.word();
        DeclarationNode shape = shapes.nodes().get(name);
        if (shape == null) {
            throw lineWords.where().wrong("no shape " + name);
        }
        ParameterScope inner = parameterScope;
        while (lineWords.peek().indexOf('=') > 0) {
            String[] given = lineWords.word().split("=", 2);
            inner = inner.with(given[0], parameterScope.number(lineWords.where(), given[1]));
        }
        if (++depth > DEEPEST) {
            throw lineWords.where().wrong("shapes that use each other deeper than " + DEEPEST);
        }
        List<Solid> solids = all(shape, inner, slot);
        depth--;
        if (solids.isEmpty()) {
            throw shape.where().wrong("no solid");
        }
        return union(solids, 0);
    }

    private void group(String head, DeclarationNode body, ParameterScope parameterScope, int outer, List<Solid> into) {
        SourcePosition sourcePosition = body.where();
        LineWords lineWords = new LineWords(sourcePosition, head, parameterScope);
        int slot = slot(sourcePosition, head, outer);
        if (leftOff.contains(slots.get(slot))) {
            return;
        }
        switch (lineWords.word()) {
            case "repeat" -> repeat(lineWords, body, parameterScope, slot, into);
            case "when" -> {
                if (PartCondition.holds(lineWords, parameterScope)) {
                    into.addAll(all(body, parameterScope, slot));
                }
            }
            case "union" -> whole(lineWords, body, parameterScope, slot, into, solids -> union(solids, 0));
            case "blend" -> {
                float blend = lineWords.number();
                whole(lineWords, body, parameterScope, slot, into, solids -> union(solids, blend));
            }
            case "cut" -> {
                float blend = lineWords.number(0);
                whole(lineWords, body, parameterScope, slot, into, solids -> cut(sourcePosition, solids, blend));
            }
            case "common" -> {
                float blend = lineWords.number(0);
                whole(lineWords, body, parameterScope, slot, into, solids -> new Solid.Intersection(solids, blend));
            }
            case "paint" -> {
                int colour = named(sourcePosition, lineWords.word());
                whole(lineWords, body, parameterScope, slot, into, solids -> paint(solids, colour));
            }
            default -> throw sourcePosition.wrong("repeat, when, union, blend, cut, common or paint expected");
        }
    }

    private interface Joining {
        Solid join(List<Solid> solids);
    }

    private void whole(
            LineWords lineWords,
            DeclarationNode body,
            ParameterScope parameterScope,
            int slot,
            List<Solid> into,
            Joining joining) {
        List<Solid> solids = all(body, parameterScope, slot);
        if (!solids.isEmpty()) {
            into.add(SolidModifiers.apply(joining.join(solids), lineWords));
        }
    }

    private void repeat(
            LineWords lineWords, DeclarationNode body, ParameterScope parameterScope, int slot, List<Solid> into) {
        String index = lineWords.word();
        int count = (int) lineWords.number();
        if (count < 0 || count > REPEATS) {
            throw lineWords.where().wrong("repeats 0 to " + REPEATS + " times, not " + count);
        }
        for (int i = 0; i < count; i++) {
            into.addAll(all(body, parameterScope.with(index, i), slot));
        }
    }

    private static Solid union(List<Solid> solids, float blend) {
        return solids.size() == 1 ? solids.getFirst() : new Solid.Union(List.copyOf(solids), blend);
    }

    private static Solid cut(SourcePosition sourcePosition, List<Solid> solids, float blend) {
        if (solids.size() < 2) {
            throw sourcePosition.wrong("cut needs a body and at least one solid to subtract");
        }
        return new Solid.Difference(solids.getFirst(), List.copyOf(solids.subList(1, solids.size())), blend);
    }

    /** Gives the first solid another surface where it lies inside the other solids; unchanged if conditions removed all others. */
    private static Solid paint(List<Solid> solids, int slot) {
        return solids.size() == 1
                ? solids.getFirst()
                : new Solid.Painted(solids.getFirst(), union(solids.subList(1, solids.size()), 0), slot);
    }

    private int slot(SourcePosition sourcePosition, String line, int otherwise) {
        int of = line.indexOf(" of ");
        return of < 0
                ? otherwise
                : named(sourcePosition, line.substring(of + 4).strip().split("\\s+", 2)[0]);
    }

    private int named(SourcePosition sourcePosition, String surface) {
        int slot = slots.indexOf(surface);
        if (slot < 0) {
            throw sourcePosition.wrong("no surface " + surface);
        }
        return slot;
    }
}
