// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import java.util.List;

/** One try at who stands where: relations and places by construction, the rest by dice, then pushed apart. */
final class LayoutAttempt {
    private static final int PUSHES = 40;

    private final Brief brief;
    private final List<ThingCell> cells;
    private final ThingCell[] cellOf;
    private final float spread;

    /** A cell for each thing that stands by itself; {@code cellOf} finds the cell of any thing. */
    LayoutAttempt(Brief brief, List<ThingCell> cells, ThingCell[] cellOf, float spread) {
        this.brief = brief;
        this.cells = cells;
        this.cellOf = cellOf;
        this.spread = spread;
    }

    /** Sets the positions of all cells. */
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

    private void put(ThingCell thingCell, boolean[] set, SplittableRandomStream splittableRandomStream) {
        thingCell.x = 0;
        thingCell.y = 0;
        thingCell.z = 0;
        WorldBox worldBox = thingCell.box();
        boolean first = cells.stream().noneMatch(c -> c != thingCell && set[cells.indexOf(c)]);
        boolean placed = false;
        for (ThingRelation thingRelation : thing(thingCell).relations()) {
            ThingCell other = cellOf[thingRelation.other()];
            if (other != thingCell && set[cells.indexOf(other)]) {
                relate(thingCell, worldBox, other.box(), thingRelation.kind(), splittableRandomStream);
                placed = true;
            }
        }
        PicturePlace picturePlace = thing(thingCell).place().orElse(PicturePlace.CENTRE);
        if (thing(thingCell).place().isPresent() && (!placed || PictureGrid.x(picturePlace) != 0)) {
            thingCell.x = PictureGrid.x(picturePlace) * 1.5f * spread * splittableRandomStream.between(0.7f, 1.2f);
            thingCell.z = (PictureGrid.depth(picturePlace) > 0 ? 1.6f : PictureGrid.depth(picturePlace) * 0.8f)
                    * spread
                    * splittableRandomStream.between(0.8f, 1.3f);
        } else if (!placed && !first) {
            thingCell.x = spread * splittableRandomStream.between(-1.1f, 1.1f);
            thingCell.z = spread * splittableRandomStream.between(-0.5f, 0.9f);
        }
        if (thingCell.flies()) {
            lift(thingCell, worldBox, set, splittableRandomStream);
        }
    }

    private void lift(
            ThingCell thingCell, WorldBox worldBox, boolean[] set, SplittableRandomStream splittableRandomStream) {
        float tallest = 0;
        for (int i = 0; i < cells.size(); i++) {
            if (set[i] && !cells.get(i).flies()) {
                tallest = Math.max(tallest, cells.get(i).box().maxY());
            }
        }
        float alone =
                tallest == 0 ? 1.6f * Math.max(worldBox.height(), 0.5f * worldBox.width()) : 0.8f * worldBox.height();
        float clear = Math.max(tallest * splittableRandomStream.between(0.75f, 1.25f), alone);
        thingCell.y = Math.max(thingCell.y, clear - worldBox.minY());
    }

    private static void relate(
            ThingCell thingCell,
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
                thingCell.x = o.midX() - w * (1.06f + 0.3f * far) - mid;
                thingCell.z = o.midZ() + loose * d - mine.midZ();
            }
            case RIGHT_OF -> {
                thingCell.x = o.midX() + w * (1.06f + 0.3f * far) - mid;
                thingCell.z = o.midZ() + loose * d - mine.midZ();
            }
            case BEHIND -> {
                float clear = mine.height() > 1.5f * o.height() ? 0.4f * far * o.width() : w * (0.5f + 0.45f * far);
                thingCell.x = o.midX() + side * clear - mid;
                thingCell.z = o.midZ() + d * (1.08f + 0.3f * Math.abs(loose)) - mine.midZ();
            }
            case IN_FRONT_OF -> {
                float clear = o.height() > 1.5f * mine.height() ? 0.45f * far * o.width() : w * (0.5f + 0.45f * far);
                thingCell.x = o.midX() + side * clear - mid;
                thingCell.z = o.midZ() - d * (1.08f + 0.3f * Math.abs(loose)) - mine.midZ();
            }
            case ABOVE -> {
                thingCell.x = o.midX() + loose * o.width() - mid;
                thingCell.y = o.maxY() + 0.25f * Math.max(mine.height(), o.height() * 0.3f) - mine.minY();
                thingCell.z = o.midZ() - mine.midZ();
            }
            case UNDER -> {
                thingCell.x = o.midX() + loose * 0.6f * o.width() - mid;
                thingCell.z = o.midZ() - 0.25f * o.depth() - mine.midZ();
            }
            case AROUND -> {
                thingCell.x = o.midX() - mid;
                thingCell.z = o.midZ() - mine.midZ();
            }
            default -> { // beside
                thingCell.x = o.midX() + side * w * (1.06f + 0.35f * far) - mid;
                thingCell.z = o.midZ() + loose * d - mine.midZ();
            }
        }
    }

    /** Pushes a cell away from those already set, along the way it came from. */
    private void apart(int index, boolean[] set) {
        ThingCell thingCell = cells.get(index);
        for (int push = 0; push < PUSHES; push++) {
            WorldBox worldBox = thingCell.box();
            ThingCell hit = null;
            for (int i = 0; i < cells.size() && hit == null; i++) {
                ThingCell other = cells.get(i);
                if (i != index
                        && set[i]
                        && !together(thingCell, other)
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
            thingCell.x += 0.08f * spread * (dx == 0 && dz == 0 ? 1 : dx / far);
            thingCell.z += 0.08f * spread * dz / far;
        }
    }

    /** Whether two cells may share room: one under or around the other. */
    boolean together(ThingCell a, ThingCell b) {
        return shares(a, b) || shares(b, a);
    }

    private boolean shares(ThingCell a, ThingCell b) {
        return thing(a).relations().stream()
                .anyMatch(r -> cellOf[r.other()] == b
                        && (r.kind() == ThingRelation.Kind.UNDER || r.kind() == ThingRelation.Kind.AROUND));
    }

    private BriefThing thing(ThingCell thingCell) {
        return brief.things().get(thingCell.thing);
    }
}
