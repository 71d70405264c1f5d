// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import java.util.List;

/**
 * One attempt at a layout: things with relations or places are positioned by these, other things at random; then overlapping things are
 * pushed apart.
 */
final class LayoutAttempt {
    private static final int PUSHES = 40;
    // minimum height of a moon or a flying bird above the ground, in heights of the tallest thing there
    private static final float LEAST_ALOFT = 0.95f;

    private final Brief brief;
    private final List<InstanceGroup> cells;
    private final InstanceGroup[] cellOf;
    private final float spread;

    /** Starts an attempt. {@code cells} has a group for each thing without a carrier; {@code cellOf} gives the group of each thing. */
    LayoutAttempt(Brief brief, List<InstanceGroup> cells, InstanceGroup[] cellOf, float spread) {
        this.brief = brief;
        this.cells = cells;
        this.cellOf = cellOf;
        this.spread = spread;
    }

    /** Sets the positions of all groups. */
    void attempt(SplittableRandomStream splittableRandomStream) {
        boolean[] set = new boolean[cells.size()];
        for (int i = 0; i < cells.size(); i++) {
            if (thing(cells.get(i)).place().isPresent()
                    && thing(cells.get(i)).relations().isEmpty()) {
                put(cells.get(i), set, splittableRandomStream);
                set[i] = true;
                apart(i, set);
            }
        }
        for (int round = 0; round < cells.size(); round++) {
            for (int i = 0; i < cells.size(); i++) {
                if (!set[i] && (round == cells.size() - 1 || ready(i, set))) {
                    put(cells.get(i), set, splittableRandomStream);
                    set[i] = true;
                    apart(i, set);
                }
            }
        }
    }

    private boolean ready(int i, boolean[] set) {
        for (ThingRelation thingRelation : thing(cells.get(i)).relations()) {
            int other = cells.indexOf(cellOf[thingRelation.other()]);
            if (other != i && !set[other]) {
                return false;
            }
        }
        return true;
    }

    private void put(InstanceGroup instanceGroup, boolean[] set, SplittableRandomStream splittableRandomStream) {
        instanceGroup.x = 0;
        instanceGroup.y = 0;
        instanceGroup.z = 0;
        WorldBox worldBox = instanceGroup.box();
        boolean first = cells.stream().noneMatch(c -> c != instanceGroup && set[cells.indexOf(c)]);
        boolean placed = false;
        for (ThingRelation thingRelation : thing(instanceGroup).relations()) {
            InstanceGroup other = cellOf[thingRelation.other()];
            if (other != instanceGroup && set[cells.indexOf(other)]) {
                relate(instanceGroup, worldBox, other.box(), thingRelation.kind(), splittableRandomStream);
                placed = true;
            }
        }
        PicturePlace picturePlace = thing(instanceGroup).place().orElse(PicturePlace.CENTRE);
        if (thing(instanceGroup).place().isPresent() && (!placed || PictureGrid.x(picturePlace) != 0)) {
            instanceGroup.x = PictureGrid.x(picturePlace) * 1.5f * spread * splittableRandomStream.between(0.7f, 1.2f);
            if (Habitat.isOverhead(thing(instanceGroup))) {
                instanceGroup.x = spread * splittableRandomStream.between(-1.1f, 1.1f);
            }
            instanceGroup.z = (PictureGrid.depth(picturePlace) > 0 ? 1.6f : PictureGrid.depth(picturePlace) * 0.8f)
                    * spread
                    * splittableRandomStream.between(0.8f, 1.3f);
        } else if (!placed
                && cells.size() > 1
                && Habitat.isCelestial(thing(instanceGroup))) { // behind all other things, to one side
            instanceGroup.x = spread * splittableRandomStream.side() * splittableRandomStream.between(0.8f, 1.4f);
            instanceGroup.z = 1.6f * spread * splittableRandomStream.between(0.8f, 1.3f);
        } else if (!placed && !first) {
            instanceGroup.x = spread * splittableRandomStream.between(-1.1f, 1.1f);
            instanceGroup.z = spread * splittableRandomStream.between(-0.5f, 0.9f);
        }
        if (instanceGroup.flies()) {
            lift(instanceGroup, worldBox, set, splittableRandomStream);
        }
    }

    private void lift(
            InstanceGroup instanceGroup,
            WorldBox worldBox,
            boolean[] set,
            SplittableRandomStream splittableRandomStream) {
        BriefThing thing = thing(instanceGroup);
        boolean aloft = Habitat.isCelestial(thing) || Habitat.isBird(thing);
        float tallest = 0;
        for (int i = 0; i < cells.size(); i++) {
            boolean below = !cells.get(i).flies() || (Habitat.isCelestial(thing) && !isCelestial(i));
            if ((set[i] || aloft) && below) {
                tallest = Math.max(tallest, cells.get(i).box().maxY());
            }
        }
        float alone =
                tallest == 0 ? 1.6f * Math.max(worldBox.height(), 0.5f * worldBox.width()) : 0.8f * worldBox.height();
        float clear = Math.max(tallest * splittableRandomStream.between(aloft ? LEAST_ALOFT : 0.75f, 1.25f), alone);
        instanceGroup.y = Math.max(instanceGroup.y, clear - worldBox.minY());
    }

    private boolean isCelestial(int cell) {
        return Habitat.isCelestial(thing(cells.get(cell)));
    }

    private static void relate(
            InstanceGroup instanceGroup,
            WorldBox mine,
            WorldBox o,
            ThingRelation.Kind kind,
            SplittableRandomStream splittableRandomStream) {
        float w = (mine.width() + o.width()) / 2;
        float d = (mine.depth() + o.depth()) / 2;
        float mid = mine.midX();
        float side = splittableRandomStream.side();
        float far = splittableRandomStream.next();
        float loose = splittableRandomStream.between(-0.35f, 0.35f);
        switch (kind) {
            case LEFT_OF -> {
                instanceGroup.x = o.midX() - w * (1.06f + 0.3f * far) - mid;
                instanceGroup.z = o.midZ() + loose * d - mine.midZ();
            }
            case RIGHT_OF -> {
                instanceGroup.x = o.midX() + w * (1.06f + 0.3f * far) - mid;
                instanceGroup.z = o.midZ() + loose * d - mine.midZ();
            }
            case BEHIND -> {
                float clear = mine.height() > 1.5f * o.height() ? 0.4f * far * o.width() : w * (0.5f + 0.45f * far);
                instanceGroup.x = o.midX() + side * clear - mid;
                instanceGroup.z = o.midZ() + d * (1.08f + 0.3f * Math.abs(loose)) - mine.midZ();
            }
            case IN_FRONT_OF -> {
                float clear = o.height() > 1.5f * mine.height() ? 0.45f * far * o.width() : w * (0.5f + 0.45f * far);
                instanceGroup.x = o.midX() + side * clear - mid;
                instanceGroup.z = o.midZ() - d * (1.08f + 0.3f * Math.abs(loose)) - mine.midZ();
            }
            case ABOVE -> {
                instanceGroup.x = o.midX() + loose * o.width() - mid;
                instanceGroup.y = o.maxY() + 0.25f * Math.max(mine.height(), o.height() * 0.3f) - mine.minY();
                instanceGroup.z = o.midZ() - mine.midZ();
            }
            case UNDER -> {
                instanceGroup.x = o.midX() + loose * 0.6f * o.width() - mid;
                instanceGroup.z = o.midZ() - 0.25f * o.depth() - mine.midZ();
            }
            case AROUND -> {
                instanceGroup.x = o.midX() - mid;
                instanceGroup.z = o.midZ() - mine.midZ();
            }
            default -> { // relations such as beside
                instanceGroup.x = o.midX() + side * w * (1.06f + 0.35f * far) - mid;
                instanceGroup.z = o.midZ() + loose * d - mine.midZ();
            }
        }
    }

    /** Pushes a group away from the positioned groups that it overlaps, horizontally, until it is clear of them. */
    private void apart(int index, boolean[] set) {
        InstanceGroup instanceGroup = cells.get(index);
        for (int push = 0; push < PUSHES; push++) {
            WorldBox worldBox = instanceGroup.box();
            InstanceGroup hit = null;
            for (int i = 0; i < cells.size() && hit == null; i++) {
                InstanceGroup other = cells.get(i);
                if (i != index
                        && set[i]
                        && !together(instanceGroup, other)
                        && worldBox.touches(other.box(), 0.02f * spread)) {
                    hit = other;
                }
            }
            if (hit == null) {
                return;
            }
            WorldBox o = hit.box();
            float dx = worldBox.midX() - o.midX();
            float dz = worldBox.midZ() - o.midZ();
            float far = Math.max(1e-3f, Math.abs(dx) + Math.abs(dz));
            instanceGroup.x += 0.08f * spread * (dx == 0 && dz == 0 ? 1 : dx / far);
            instanceGroup.z += 0.08f * spread * dz / far;
        }
    }

    /** Whether two groups may overlap, as one is under or around the other one. */
    boolean together(InstanceGroup a, InstanceGroup b) {
        return shares(a, b) || shares(b, a);
    }

    private boolean shares(InstanceGroup a, InstanceGroup b) {
        return thing(a).relations().stream()
                .anyMatch(r -> cellOf[r.other()] == b
                        && (r.kind() == ThingRelation.Kind.UNDER || r.kind() == ThingRelation.Kind.AROUND));
    }

    private BriefThing thing(InstanceGroup instanceGroup) {
        return brief.things().get(instanceGroup.thing);
    }
}
