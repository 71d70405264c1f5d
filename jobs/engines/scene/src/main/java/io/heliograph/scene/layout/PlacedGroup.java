// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.stage.Actor;
import java.util.ArrayList;
import java.util.List;

/** All things of a layout at their current positions, as groups: each holds the instances of one thing and the things they carry. */
final class PlacedGroup {
    // a support wider than this many times the thing on it need only be visible around that thing
    private static final float VAST = 1.6f;

    private final SupportRelations supportRelations;
    private final List<InstanceGroup> cells;
    private final InstanceGroup[] cellOf;

    /** Requires at least one group; the first group holds the first thing, and {@code cellOf} gives each thing's group. */
    PlacedGroup(SupportRelations supportRelations, List<InstanceGroup> cells, InstanceGroup[] cellOf) {
        this.supportRelations = supportRelations;
        this.cells = List.copyOf(cells);
        this.cellOf = cellOf.clone();
    }

    /** All positioned groups. */
    List<InstanceGroup> cells() {
        return cells;
    }

    /** The group with a thing of the brief. */
    InstanceGroup cell(int thing) {
        return cellOf[thing];
    }

    /** The group of each thing of the brief, in the order of the brief. */
    InstanceGroup[] cellOf() {
        return cellOf.clone();
    }

    /** Number of instances that no other thing carries. */
    int count() {
        return cells.stream().mapToInt(c -> c.roots().size()).sum();
    }

    /** Scale of the layout in metres: side of an area with room for all things that are not carried. */
    float spread() {
        float sum = 0;
        for (InstanceGroup instanceGroup : cells) {
            for (PlacementNode root : instanceGroup.roots()) {
                sum += root.radius() * root.radius();
            }
        }
        return Math.max(0.02f, 2 * (float) Math.sqrt(sum));
    }

    /** Boxes that the camera must show; of a table that is much larger than the things on it, only the part around these. */
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

    /** Boxes of all things; without the carrier of the first thing, which need not be completely visible. */
    List<WorldBox> company() {
        return cells.stream()
                .flatMap(cell -> cell.nodes.stream()
                        .filter(node -> node.thing != supportRelations.carrier(0))
                        .map(node -> node.box(cell)))
                .toList();
    }

    /** Moves all groups. */
    void move(float dx, float dz) {
        for (InstanceGroup instanceGroup : cells) {
            instanceGroup.x += dx;
            instanceGroup.z += dz;
        }
    }

    /** Puts all groups onto the ground; flying things keep their height above it. */
    void settle(GroundHeight groundHeight) {
        for (InstanceGroup instanceGroup : cells) {
            for (PlacementNode root : instanceGroup.roots()) {
                root.y += groundHeight.at(root.worldX(instanceGroup), root.worldZ(instanceGroup));
            }
        }
    }

    /** Whether the first thing swims or floats on water. */
    boolean floats() {
        return cells.getFirst().nodes.getFirst().prop.habit() == Prop.Habit.FLOATS;
    }

    /** The longer side of the ground area that the things take, metres. */
    float span() {
        return Math.max(box().width(), box().depth());
    }

    WorldBox box() {
        return cells.stream().map(InstanceGroup::box).reduce(WorldBox::join).orElseThrow();
    }

    /** Boxes that a camera close to the subject must show: its instances, and the things they wear, hold or carry. */
    List<WorldBox> near() {
        InstanceGroup instanceGroup = cellOf[0];
        return instanceGroup.nodes.stream()
                .filter(n -> n.thing == 0 || supportRelations.carrier(n.thing) == 0)
                .map(n -> n.box(instanceGroup))
                .toList();
    }

    /** Box of the first thing with the things that it wears, holds or carries, and with the one who wears, holds or rides it. */
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

    /**
     * All instances, in the order of the brief, with ids from 1.
     *
     * @param guests number of things at the front, such as a cut-out, that the caller's brief does not contain
     */
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
