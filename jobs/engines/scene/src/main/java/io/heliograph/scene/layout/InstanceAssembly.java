// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.ThingRelation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates the instances of all things, scaled and turned, and places carried things on their carriers. */
final class InstanceAssembly {
    private final Brief brief;
    private final List<List<Prop>> variants;
    private final long seed;
    private final boolean parallel;
    private final SupportRelations supportRelations;
    private final List<InstanceGroup> cells = new ArrayList<>();
    private final InstanceGroup[] cellOf;

    private InstanceAssembly(Brief brief, List<List<Prop>> variants, SupportRelations supportRelations, long seed) {
        this.brief = brief;
        this.variants = variants;
        this.supportRelations = supportRelations;
        this.seed = seed;
        parallel = brief.lens().angle() == CameraLens.Angle.ISOMETRIC;
        cellOf = new InstanceGroup[variants.size()];
    }

    /** @param variants one or several models for each thing of the brief, in the order of the brief */
    static PlacedGroup assemble(Brief brief, List<List<Prop>> variants, long seed) {
        List<Prop> props = variants.stream().map(List::getFirst).toList();
        SupportRelations supportRelations = new SupportRelations(brief, sizes(brief, props));
        InstanceAssembly instanceAssembly = new InstanceAssembly(brief, variants, supportRelations, seed);
        instanceAssembly.cast(ThingSizing.scales(brief, props, supportRelations));
        return new PlacedGroup(supportRelations, instanceAssembly.cells, instanceAssembly.cellOf);
    }

    private static float[] sizes(Brief brief, List<Prop> props) {
        float[] sizes = new float[props.size()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = props.get(i).size() * brief.things().get(i).size().factor();
        }
        return sizes;
    }

    private void cast(float[] scales) {
        List<List<PlacementNode>> nodes = new ArrayList<>();
        for (int i = 0; i < variants.size(); i++) {
            nodes.add(new ArrayList<>());
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < variants.size(); i++) {
            if (supportRelations.carrier(i) < 0) {
                order.add(i);
                cellOf[i] = new InstanceGroup(i);
                cells.add(cellOf[i]);
                for (int k = 0; k < brief.things().get(i).count(); k++) {
                    nodes.get(i).add(make(i, k, null, scales[i]));
                }
                cellOf[i].nodes.addAll(nodes.get(i));
            }
        }
        for (int at = 0; at < order.size(); at++) {
            int carrier = order.get(at);
            for (ThingRelation.Kind kind : ThingRelation.Kind.values()) {
                load(carrier, kind, nodes, scales, order);
            }
        }
    }

    /** Creates and places the things that have one relation to a carrier, distributed over the carrier's instances. */
    private void load(
            int carrier,
            ThingRelation.Kind kind,
            List<List<PlacementNode>> nodes,
            float[] scales,
            List<Integer> order) {
        List<PlacementNode> carriers = nodes.get(carrier);
        List<List<PlacementNode>> loads = new ArrayList<>();
        carriers.forEach(c -> loads.add(new ArrayList<>()));
        for (int i = 0; i < variants.size(); i++) {
            if (supportRelations.carrier(i) == carrier && supportRelations.kind(i) == kind) {
                order.add(i);
                cellOf[i] = cellOf[carrier];
                int count = brief.things().get(i).count();
                for (int k = 0; k < count; k++) {
                    int to = k % carriers.size();
                    PlacementNode placementNode = make(i, k, carriers.get(to), scales[i]);
                    nodes.get(i).add(placementNode);
                    loads.get(to).add(placementNode);
                    cellOf[carrier].nodes.add(placementNode);
                }
            }
        }
        for (int c = 0; c < loads.size(); c++) {
            if (!loads.get(c).isEmpty()) {
                CarriedPlacement.carry(
                        carriers.get(c),
                        kind,
                        CarrierRow.inOrder(loads.get(c), brief),
                        dice("carry", carrier * 64 + c));
            }
        }
    }

    private PlacementNode make(int thing, int instance, @Nullable PlacementNode carrier, float scale) {
        Prop prop = variants.get(thing).get(instance % variants.get(thing).size());
        PlacementNode placementNode = carrier == null
                ? new PlacementNode(thing, instance, prop)
                : new PlacementNode(thing, instance, prop, carrier);
        SplittableRandomStream splittableRandomStream =
                dice("turn " + brief.things().get(thing).noun(), instance);
        float vary = variants.get(thing).size() > 1 ? splittableRandomStream.between(0.93f, 1.07f) : 1;
        placementNode.scale = scale * vary;
        FacingDirection facingDirection = brief.things().get(thing).facing();
        boolean read = facingDirection == FacingDirection.UNSAID && PropLabels.on(brief, thing);
        placementNode.yaw = FacingSolver.yaw(
                prop, read ? FacingDirection.VIEWER : facingDirection, parallel, splittableRandomStream);
        return placementNode;
    }

    private SplittableRandomStream dice(String what, int index) {
        return new SplittableRandomStream(SplittableRandomStream.split(seed, what, index));
    }
}
