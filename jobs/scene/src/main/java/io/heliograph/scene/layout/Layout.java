// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.stage.Actor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who stands where, and seen from where: {@value #TRIES} seeded tries of blocking, the one with the best composition wins. What one thing looks
 * like, its colour for one, has no say in it: only reach, size and relations have.
 */
final class Layout {
    private static final int TRIES = 200;
    private static final float LOOK_UP = 0.12f; // radians more, for what flies
    private static final float VAST = 1.6f; // times the width of its load: a support need not be seen whole

    private final Brief brief;
    private final List<List<Prop>> variants;
    private final List<Prop> props;
    private final long seed;
    private final float ratio;
    private final Ties ties;
    private final List<Cell> cells = new ArrayList<>();
    private final Cell[] cellOf;
    private final boolean parallel;
    private final boolean outdoors;
    private float extraPitch;

    /** Props stand for the things of the brief, in their order, one or several looks of each; there is at least one thing. */
    Layout(Brief brief, List<List<Prop>> variants, float ratio, long seed) {
        this.brief = brief;
        this.variants = variants;
        props = variants.stream().map(List::getFirst).toList();
        this.ratio = ratio;
        this.seed = seed;
        ties = new Ties(brief, sizes());
        cellOf = new Cell[props.size()];
        parallel = brief.lens().angle() == Lens.Angle.ISOMETRIC;
        outdoors = Director.outdoors(brief.setting().scenery());
        cast();
    }

    /** Everything in its place on flat ground. */
    List<Cell> cells() {
        return cells;
    }

    private void cast() {
        float[] scales = Sizing.scales(brief, props, ties);
        List<List<Node>> nodes = new ArrayList<>();
        for (int i = 0; i < props.size(); i++) {
            nodes.add(new ArrayList<>());
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < props.size(); i++) {
            if (ties.carrier(i) < 0) {
                order.add(i);
                cellOf[i] = new Cell(i);
                cells.add(cellOf[i]);
                for (int k = 0; k < brief.things().get(i).count(); k++) {
                    nodes.get(i).add(make(i, k, null, scales[i]));
                }
                cellOf[i].nodes.addAll(nodes.get(i));
            }
        }
        for (int at = 0; at < order.size(); at++) {
            int carrier = order.get(at);
            for (Relation.Kind kind : Relation.Kind.values()) {
                load(carrier, kind, nodes, scales, order);
            }
        }
    }

    /** Puts all that a thing carries in one way on its instances. */
    private void load(int carrier, Relation.Kind kind, List<List<Node>> nodes, float[] scales, List<Integer> order) {
        List<Node> carriers = nodes.get(carrier);
        List<List<Node>> loads = new ArrayList<>();
        carriers.forEach(c -> loads.add(new ArrayList<>()));
        for (int i = 0; i < props.size(); i++) {
            if (ties.carrier(i) == carrier && ties.kind(i) == kind) {
                order.add(i);
                cellOf[i] = cellOf[carrier];
                int count = brief.things().get(i).count();
                for (int k = 0; k < count; k++) {
                    int to = k % carriers.size();
                    Node node = make(i, k, carriers.get(to), scales[i]);
                    nodes.get(i).add(node);
                    loads.get(to).add(node);
                    cellOf[carrier].nodes.add(node);
                }
            }
        }
        for (int c = 0; c < loads.size(); c++) {
            if (!loads.get(c).isEmpty()) {
                Carrying.carry(carriers.get(c), kind, inOrder(loads.get(c)), dice("carry", carrier * 64 + c));
            }
        }
    }

    /** From left to right as the relations among the carried say. */
    private List<Node> inOrder(List<Node> load) {
        List<Node> row = new ArrayList<>(load);
        for (Node node : load) {
            for (Relation relation : brief.things().get(node.thing).relations()) {
                for (Node other : load) {
                    if (other.thing == relation.other()) {
                        order(row, node, other, relation.kind());
                    }
                }
            }
        }
        return row;
    }

    private static void order(List<Node> row, Node node, Node other, Relation.Kind kind) {
        switch (kind) {
            case BEHIND -> node.back = 1;
            case IN_FRONT_OF -> node.back = -1;
            case LEFT_OF -> {
                row.remove(node);
                row.add(row.indexOf(other), node);
            }
            case RIGHT_OF -> {
                row.remove(node);
                row.add(row.indexOf(other) + 1, node);
            }
            default -> {}
        }
    }

    private Node make(int thing, int instance, @Nullable Node carrier, float scale) {
        Prop prop = variants.get(thing).get(instance % variants.get(thing).size());
        Node node = carrier == null ? new Node(thing, instance, prop) : new Node(thing, instance, prop, carrier);
        Dice dice = dice("turn " + brief.things().get(thing).noun(), instance);
        float vary = brief.things().get(thing).count() > 1 ? dice.between(0.93f, 1.07f) : 1;
        node.scale = scale * vary;
        Facing facing = brief.things().get(thing).facing();
        boolean read = facing == Facing.UNSAID && Labels.on(brief, thing);
        node.yaw = Turning.yaw(prop, read ? Facing.VIEWER : facing, parallel, dice);
        return node;
    }

    private Dice dice(String what, int index) {
        return new Dice(Dice.split(seed, what, index));
    }

    /** Finds places for all cells and returns the camera that goes with them. */
    View solve(float fill, float cx, float cy) {
        Blocking blocking = new Blocking(brief, cells, cellOf, spread());
        Composition composition = new Composition(brief, cellOf);
        int tries = cells.size() == 1 && cells.getFirst().roots().size() == 1 ? 1 : TRIES;
        float best = Float.MAX_VALUE;
        float[] kept = new float[0];
        for (int i = 0; i < tries; i++) {
            Dice dice = dice("try", i);
            arrange(dice);
            blocking.attempt(dice);
            ring(dice);
            float cost = composition.cost(cells, blocking, view(fill, cx, cy));
            if (cost < best) {
                best = cost;
                kept = save();
            }
        }
        restore(kept);
        return view(fill, cx, cy);
    }

    private float spread() {
        float sum = 0;
        for (Cell cell : cells) {
            for (Node root : cell.roots()) {
                sum += root.radius() * root.radius();
            }
        }
        return Math.max(0.02f, 2 * (float) Math.sqrt(sum));
    }

    private void arrange(Dice dice) {
        for (Cell cell : cells) {
            Arrangement.arrange(cell.roots(), cell.flies(), ratio > 0.9f, dice);
        }
    }

    private void ring(Dice dice) {
        for (Cell cell : cells) {
            for (Relation relation : thing(cell).relations()) {
                Cell other = cellOf[relation.other()];
                if (relation.kind() == Relation.Kind.AROUND && other != cell) {
                    cell.x = other.box().midX();
                    cell.z = other.box().midZ();
                    Ring.arrange(cell.roots(), other.box(), dice);
                }
            }
        }
    }

    /** The camera for where the cells are now. */
    View view(float fill, float cx, float cy) {
        List<Box> boxes = boxes();
        Box all = boxes.stream().reduce(Box::join).orElseThrow();
        int count = cells.stream().mapToInt(c -> c.roots().size()).sum();
        float pitch = Framing.pitch(brief.lens().angle(), all.height(), count, outdoors)
                + extraPitch
                - (cells.getFirst().flies() && outdoors && brief.lens().angle() == Lens.Angle.EYE_LEVEL ? LOOK_UP : 0);
        View start = new View(0, 0, 0, pitch, Framing.slope(brief.lens().focalLength(), ratio), ratio, parallel);
        return Framing.fit(boxes, start, fill, cx, cy);
    }

    private float[] sizes() {
        float[] sizes = new float[props.size()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = props.get(i).size() * brief.things().get(i).size().factor();
        }
        return sizes;
    }

    /** What the camera has to show: of a table only the part under the subject, where it is much larger than all it carries. */
    private List<Box> boxes() {
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

    private float[] save() {
        int size = cells.stream().mapToInt(c -> 3 + 3 * c.nodes.size()).sum();
        float[] all = new float[size];
        int at = 0;
        for (Cell cell : cells) {
            all[at++] = cell.x;
            all[at++] = cell.y;
            all[at++] = cell.z;
            for (Node node : cell.nodes) {
                all[at++] = node.x;
                all[at++] = node.y;
                all[at++] = node.z;
            }
        }
        return Arrays.copyOf(all, at);
    }

    private void restore(float[] all) {
        int at = 0;
        for (Cell cell : cells) {
            cell.x = all[at++];
            cell.y = all[at++];
            cell.z = all[at++];
            for (Node node : cell.nodes) {
                node.x = all[at++];
                node.y = all[at++];
                node.z = all[at++];
            }
        }
    }

    /** Height of the ground somewhere, metres. */
    @FunctionalInterface
    interface Ground {
        float at(float x, float z);
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

    /** The camera for where everything is now, raised until it is above the ground. */
    View above(Ground ground, float fill, float cx, float cy) {
        View view = view(fill, cx, cy);
        Box all = box();
        for (int i = 0; i < 20; i++) {
            float clear = Math.min(0.3f, 0.1f * all.height() + 0.02f);
            if (view.y() > ground.at(view.x(), view.z()) + clear) {
                return view;
            }
            extraPitch += 0.04f;
            view = view(fill, cx, cy);
        }
        return view;
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

    Rect seen(View view) {
        return boxes().stream().map(view::see).reduce(Rect::join).orElseThrow();
    }

    /** All instances, in the order of the brief, with ids from 1. */
    List<Actor> actors() {
        List<Actor> actors = new ArrayList<>();
        for (int thing = 0; thing < props.size(); thing++) {
            for (Node node : cellOf[thing].nodes) {
                if (node.thing == thing) {
                    actors.add(actor(node, cellOf[thing], actors.size() + 1));
                }
            }
        }
        return actors;
    }

    private static Actor actor(Node node, Cell cell, int id) {
        Prop prop = node.prop;
        return new Actor(
                id,
                node.thing,
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

    private Thing thing(Cell cell) {
        return brief.things().get(cell.thing);
    }
}
