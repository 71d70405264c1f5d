// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.stage.Actor;
import java.util.ArrayList;
import java.util.List;

/** All that a layout places, and where it is now: cells, and which of them each thing is in. */
final class PlacedGroup {
    private static final float VAST = 1.6f; // times the width of its load: a support need not be seen whole

    private final SupportRelations supportRelations;
    private final List<InstanceGroup> cells;
    private final InstanceGroup[] cellOf;

    /** There is at least one cell, that of the first thing the first; each thing of the brief is in one. */
    PlacedGroup(SupportRelations supportRelations, List<InstanceGroup> cells, InstanceGroup[] cellOf) {
        this.supportRelations = supportRelations;
        this.cells = List.copyOf(cells);
        this.cellOf = cellOf.clone();
    }

    /** Everything in its place. */
    List<InstanceGroup> cells() {
        return cells;
    }

    /** The cell that a thing of the brief is in. */
    InstanceGroup cell(int thing) {
        return cellOf[thing];
    }

    /** The cells that the things of the brief are in, in their order. */
    InstanceGroup[] cellOf() {
        return cellOf.clone();
    }

    /** How many stand by themselves. */
    int count() {
        return cells.stream().mapToInt(c -> c.roots().size()).sum();
    }

    /** A length that there is room within for all, metres. */
    float spread() {
        float sum = 0;
        for (InstanceGroup instanceGroup : cells) {
            for (PlacementNode root : instanceGroup.roots()) {
                sum += root.radius() * root.radius();
            }
        }
        return Math.max(0.02f, 2 * (float) Math.sqrt(sum));
    }

    /** What the camera has to show: of a table only the part under the subject, where it is much larger than all it carries. */
    List<WorldBox> boxes() {
        List<WorldBox> boxes = new ArrayList<>();
        for (InstanceGroup instanceGroup : cells) {
            WorldBox load = instanceGroup.nodes.stream()
                    .filter(n -> n.root != n)
                    .map(n -> n.box(instanceGroup))
                    .reduce(WorldBox::join)
                    .orElse(null);
            boolean subject = instanceGroup.thing == 0 || supportRelations.base(0) != instanceGroup.thing;
            boolean stands = instanceGroup.nodes.stream()
                    .allMatch(n -> n.root == n
                            || supportRelations.kind(n.thing) == ThingRelation.Kind.ON
                            || supportRelations.kind(n.thing) == ThingRelation.Kind.INSIDE);
            for (PlacementNode placementNode : instanceGroup.nodes) {
                WorldBox worldBox = placementNode.box(instanceGroup);
                boolean table = load != null && !subject && stands && placementNode.root == placementNode;
                boxes.add(
                        load != null && table && worldBox.width() > VAST * Math.max(load.width(), load.height())
                                ? worldBox.near(load)
                                : worldBox);
            }
        }
        return boxes;
    }

    /** What stands beside the first thing, and itself; what carries it need not be seen whole. */
    List<WorldBox> company() {
        return cells.stream()
                .flatMap(cell -> cell.nodes.stream()
                        .filter(node -> node.thing != supportRelations.carrier(0))
                        .map(node -> node.box(cell)))
                .toList();
    }

    /** Moves everything. */
    void move(float dx, float dz) {
        for (InstanceGroup instanceGroup : cells) {
            instanceGroup.x += dx;
            instanceGroup.z += dz;
        }
    }

    /** Puts everything on the ground that does not fly, and what flies as far above it. */
    void settle(GroundHeight groundHeight) {
        for (InstanceGroup instanceGroup : cells) {
            for (PlacementNode root : instanceGroup.roots()) {
                root.y += groundHeight.at(root.worldX(instanceGroup), root.worldZ(instanceGroup));
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

    WorldBox box() {
        return cells.stream().map(InstanceGroup::box).reduce(WorldBox::join).orElseThrow();
    }

    /** What a camera close to the subject has to show: its instances, and what they wear, hold or carry. */
    List<WorldBox> near() {
        InstanceGroup instanceGroup = cellOf[0];
        return instanceGroup.nodes.stream()
                .filter(n -> n.thing == 0 || supportRelations.carrier(n.thing) == 0)
                .map(n -> n.box(instanceGroup))
                .toList();
    }

    /** The first thing, with all that it wears, holds or carries, and with who wears, holds or rides it. */
    WorldBox principal() {
        boolean borne = supportRelations.carrier(0) >= 0
                && switch (supportRelations.kind(0)) {
                    case HOLDING, WEARING, RIDING -> true;
                    default -> false;
                };
        return borne ? cellOf[0].box() : near().stream().reduce(WorldBox::join).orElseThrow();
    }

    WorldBox subject() {
        InstanceGroup instanceGroup = cellOf[0];
        return instanceGroup.nodes.stream()
                .filter(n -> n.thing == 0)
                .map(n -> n.box(instanceGroup))
                .reduce(WorldBox::join)
                .orElseThrow();
    }

    /** All instances, in the order of the brief, with ids from 1; so many of its first things are no things of whoever asked. */
    List<Actor> actors(int guests) {
        List<Actor> actors = new ArrayList<>();
        for (int thing = 0; thing < cellOf.length; thing++) {
            for (PlacementNode placementNode : cellOf[thing].nodes) {
                if (placementNode.thing == thing) {
                    actors.add(actor(placementNode, cellOf[thing], actors.size() + 1, guests));
                }
            }
        }
        return actors;
    }

    private static Actor actor(PlacementNode placementNode, InstanceGroup instanceGroup, int id, int guests) {
        Prop prop = placementNode.prop;
        return new Actor(
                id,
                placementNode.thing < guests ? -1 : placementNode.thing - guests,
                prop.name(),
                prop.solid(),
                prop.surfaces(),
                prop.reach(),
                placementNode.worldX(instanceGroup),
                placementNode.worldY(instanceGroup),
                placementNode.worldZ(instanceGroup),
                placementNode.yaw,
                placementNode.scale);
    }
}
