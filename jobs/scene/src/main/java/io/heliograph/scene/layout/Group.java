// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.stage.Actor;
import java.util.ArrayList;
import java.util.List;

/** All that a layout places, and where it is now: cells, and which of them each thing is in. */
final class Group {
    private static final float VAST = 1.6f; // times the width of its load: a support need not be seen whole

    private final Ties ties;
    private final List<Cell> cells;
    private final Cell[] cellOf;

    /** There is at least one cell, that of the first thing the first; each thing of the brief is in one. */
    Group(Ties ties, List<Cell> cells, Cell[] cellOf) {
        this.ties = ties;
        this.cells = List.copyOf(cells);
        this.cellOf = cellOf.clone();
    }

    /** Everything in its place. */
    List<Cell> cells() {
        return cells;
    }

    /** The cell that a thing of the brief is in. */
    Cell cell(int thing) {
        return cellOf[thing];
    }

    /** The cells that the things of the brief are in, in their order. */
    Cell[] cellOf() {
        return cellOf.clone();
    }

    /** How many stand by themselves. */
    int count() {
        return cells.stream().mapToInt(c -> c.roots().size()).sum();
    }

    /** A length that there is room within for all, metres. */
    float spread() {
        float sum = 0;
        for (Cell cell : cells) {
            for (Node root : cell.roots()) {
                sum += root.radius() * root.radius();
            }
        }
        return Math.max(0.02f, 2 * (float) Math.sqrt(sum));
    }

    /** What the camera has to show: of a table only the part under the subject, where it is much larger than all it carries. */
    List<Box> boxes() {
        List<Box> boxes = new ArrayList<>();
        for (Cell cell : cells) {
            Box load = cell.nodes.stream()
                    .filter(n -> n.root != n)
                    .map(n -> n.box(cell))
                    .reduce(Box::join)
                    .orElse(null);
            boolean subject = cell.thing == 0 || ties.base(0) != cell.thing;
            boolean stands = cell.nodes.stream()
                    .allMatch(n -> n.root == n
                            || ties.kind(n.thing) == Relation.Kind.ON
                            || ties.kind(n.thing) == Relation.Kind.INSIDE);
            for (Node node : cell.nodes) {
                Box box = node.box(cell);
                boolean table = load != null && !subject && stands && node.root == node;
                boxes.add(
                        load != null && table && box.width() > VAST * Math.max(load.width(), load.height())
                                ? box.near(load)
                                : box);
            }
        }
        return boxes;
    }

    /** Moves everything. */
    void move(float dx, float dz) {
        for (Cell cell : cells) {
            cell.x += dx;
            cell.z += dz;
        }
    }

    /** Puts everything on the ground that does not fly, and what flies as far above it. */
    void settle(Ground ground) {
        for (Cell cell : cells) {
            for (Node root : cell.roots()) {
                root.y += ground.at(root.worldX(cell), root.worldZ(cell));
            }
        }
    }

    /** Whether the subject swims. */
    boolean floats() {
        return cells.getFirst().nodes.getFirst().prop.habit() == Prop.Habit.FLOATS;
    }

    /** The longer side of the ground that the group takes, metres. */
    float span() {
        return Math.max(box().width(), box().depth());
    }

    Box box() {
        return cells.stream().map(Cell::box).reduce(Box::join).orElseThrow();
    }

    Box subject() {
        Cell cell = cellOf[0];
        return cell.nodes.stream()
                .filter(n -> n.thing == 0)
                .map(n -> n.box(cell))
                .reduce(Box::join)
                .orElseThrow();
    }

    /** All instances, in the order of the brief, with ids from 1; so many of its first things are no things of whoever asked. */
    List<Actor> actors(int guests) {
        List<Actor> actors = new ArrayList<>();
        for (int thing = 0; thing < cellOf.length; thing++) {
            for (Node node : cellOf[thing].nodes) {
                if (node.thing == thing) {
                    actors.add(actor(node, cellOf[thing], actors.size() + 1, guests));
                }
            }
        }
        return actors;
    }

    private static Actor actor(Node node, Cell cell, int id, int guests) {
        Prop prop = node.prop;
        return new Actor(
                id,
                node.thing < guests ? -1 : node.thing - guests,
                prop.name(),
                prop.solid(),
                prop.surfaces(),
                prop.reach(),
                node.worldX(cell),
                node.worldY(cell),
                node.worldZ(cell),
                node.yaw,
                node.scale);
    }
}
