// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Relation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the instances of all things, each scaled and turned, and puts on its carrier what is carried. */
final class Assembly {
    private final Brief brief;
    private final List<List<Prop>> variants;
    private final long seed;
    private final boolean parallel;
    private final Ties ties;
    private final List<Cell> cells = new ArrayList<>();
    private final Cell[] cellOf;

    private Assembly(Brief brief, List<List<Prop>> variants, Ties ties, long seed) {
        this.brief = brief;
        this.variants = variants;
        this.ties = ties;
        this.seed = seed;
        parallel = brief.lens().angle() == Lens.Angle.ISOMETRIC;
        cellOf = new Cell[variants.size()];
    }

    /** Variants stand for the things of the brief, in their order, one or several looks of each. */
    static Group assemble(Brief brief, List<List<Prop>> variants, long seed) {
        List<Prop> props = variants.stream().map(List::getFirst).toList();
        Ties ties = new Ties(brief, sizes(brief, props));
        Assembly assembly = new Assembly(brief, variants, ties, seed);
        assembly.cast(Sizing.scales(brief, props, ties));
        return new Group(ties, assembly.cells, assembly.cellOf);
    }

    private static float[] sizes(Brief brief, List<Prop> props) {
        float[] sizes = new float[props.size()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = props.get(i).size() * brief.things().get(i).size().factor();
        }
        return sizes;
    }

    private void cast(float[] scales) {
        List<List<Node>> nodes = new ArrayList<>();
        for (int i = 0; i < variants.size(); i++) {
            nodes.add(new ArrayList<>());
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < variants.size(); i++) {
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
        for (int i = 0; i < variants.size(); i++) {
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
                Carrying.carry(
                        carriers.get(c), kind, Row.inOrder(loads.get(c), brief), dice("carry", carrier * 64 + c));
            }
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
}
