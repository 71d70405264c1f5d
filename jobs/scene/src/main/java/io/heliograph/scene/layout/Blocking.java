// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Thing;
import java.util.List;

/** One try at who stands where: relations and places by construction, the rest by dice, then pushed apart. */
final class Blocking {
    private static final int PUSHES = 40;

    private final Brief brief;
    private final List<Cell> cells;
    private final Cell[] cellOf;
    private final float spread;

    /** A cell for each thing that stands by itself; {@code cellOf} finds the cell of any thing. */
    Blocking(Brief brief, List<Cell> cells, Cell[] cellOf, float spread) {
        this.brief = brief;
        this.cells = cells;
        this.cellOf = cellOf;
        this.spread = spread;
    }

    /** Sets the positions of all cells. */
    void attempt(Dice dice) {
        boolean[] set = new boolean[cells.size()];
        for (int i = 0; i < cells.size(); i++) {
            if (thing(cells.get(i)).place().isPresent()
                    && thing(cells.get(i)).relations().isEmpty()) {
                put(cells.get(i), set, dice);
                set[i] = true;
                apart(i, set);
            }
        }
        for (int round = 0; round < cells.size(); round++) {
            for (int i = 0; i < cells.size(); i++) {
                if (!set[i] && (round == cells.size() - 1 || ready(i, set))) {
                    put(cells.get(i), set, dice);
                    set[i] = true;
                    apart(i, set);
                }
            }
        }
    }

    private boolean ready(int i, boolean[] set) {
        for (Relation relation : thing(cells.get(i)).relations()) {
            int other = cells.indexOf(cellOf[relation.other()]);
            if (other != i && !set[other]) {
                return false;
            }
        }
        return true;
    }

    private void put(Cell cell, boolean[] set, Dice dice) {
        cell.x = 0;
        cell.y = 0;
        cell.z = 0;
        Box box = cell.box();
        boolean first = cells.stream().noneMatch(c -> c != cell && set[cells.indexOf(c)]);
        boolean placed = false;
        for (Relation relation : thing(cell).relations()) {
            Cell other = cellOf[relation.other()];
            if (other != cell && set[cells.indexOf(other)]) {
                relate(cell, box, other.box(), relation.kind(), dice);
                placed = true;
            }
        }
        Place place = thing(cell).place().orElse(Place.CENTRE);
        if (thing(cell).place().isPresent() && (!placed || Ninths.x(place) != 0)) {
            cell.x = Ninths.x(place) * 1.5f * spread * dice.between(0.7f, 1.2f);
            cell.z = (Ninths.depth(place) > 0 ? 1.6f : Ninths.depth(place) * 0.8f) * spread * dice.between(0.8f, 1.3f);
        } else if (!placed && !first) {
            cell.x = spread * dice.between(-1.1f, 1.1f);
            cell.z = spread * dice.between(-0.5f, 0.9f);
        }
        if (cell.flies()) {
            lift(cell, box, set, dice);
        }
    }

    private void lift(Cell cell, Box box, boolean[] set, Dice dice) {
        float tallest = 0;
        for (int i = 0; i < cells.size(); i++) {
            if (set[i] && !cells.get(i).flies()) {
                tallest = Math.max(tallest, cells.get(i).box().maxY());
            }
        }
        float alone = tallest == 0 ? 1.6f * Math.max(box.height(), 0.5f * box.width()) : 0.8f * box.height();
        float clear = Math.max(tallest * dice.between(0.75f, 1.25f), alone);
        cell.y = Math.max(cell.y, clear - box.minY());
    }

    private static void relate(Cell cell, Box mine, Box o, Relation.Kind kind, Dice dice) {
        float w = (mine.width() + o.width()) / 2;
        float d = (mine.depth() + o.depth()) / 2;
        float mid = mine.midX();
        float side = dice.side();
        float far = dice.next();
        float loose = dice.between(-0.35f, 0.35f);
        switch (kind) {
            case LEFT_OF -> {
                cell.x = o.midX() - w * (1.06f + 0.3f * far) - mid;
                cell.z = o.midZ() + loose * d - mine.midZ();
            }
            case RIGHT_OF -> {
                cell.x = o.midX() + w * (1.06f + 0.3f * far) - mid;
                cell.z = o.midZ() + loose * d - mine.midZ();
            }
            case BEHIND -> {
                float clear = mine.height() > 1.5f * o.height() ? 0.4f * far * o.width() : w * (0.5f + 0.45f * far);
                cell.x = o.midX() + side * clear - mid;
                cell.z = o.midZ() + d * (1.08f + 0.3f * Math.abs(loose)) - mine.midZ();
            }
            case IN_FRONT_OF -> {
                float clear = o.height() > 1.5f * mine.height() ? 0.45f * far * o.width() : w * (0.5f + 0.45f * far);
                cell.x = o.midX() + side * clear - mid;
                cell.z = o.midZ() - d * (1.08f + 0.3f * Math.abs(loose)) - mine.midZ();
            }
            case ABOVE -> {
                cell.x = o.midX() + loose * o.width() - mid;
                cell.y = o.maxY() + 0.25f * Math.max(mine.height(), o.height() * 0.3f) - mine.minY();
                cell.z = o.midZ() - mine.midZ();
            }
            case UNDER -> {
                cell.x = o.midX() + loose * 0.6f * o.width() - mid;
                cell.z = o.midZ() - 0.25f * o.depth() - mine.midZ();
            }
            case AROUND -> {
                cell.x = o.midX() - mid;
                cell.z = o.midZ() - mine.midZ();
            }
            default -> { // beside
                cell.x = o.midX() + side * w * (1.06f + 0.35f * far) - mid;
                cell.z = o.midZ() + loose * d - mine.midZ();
            }
        }
    }

    /** Pushes a cell away from those already set, along the way it came from. */
    private void apart(int index, boolean[] set) {
        Cell cell = cells.get(index);
        for (int push = 0; push < PUSHES; push++) {
            Box box = cell.box();
            Cell hit = null;
            for (int i = 0; i < cells.size() && hit == null; i++) {
                Cell other = cells.get(i);
                if (i != index && set[i] && !together(cell, other) && box.touches(other.box(), 0.02f * spread)) {
                    hit = other;
                }
            }
            if (hit == null) {
                return;
            }
            Box o = hit.box();
            float dx = box.midX() - o.midX();
            float dz = box.midZ() - o.midZ();
            float far = Math.max(1e-3f, Math.abs(dx) + Math.abs(dz));
            cell.x += 0.08f * spread * (dx == 0 && dz == 0 ? 1 : dx / far);
            cell.z += 0.08f * spread * dz / far;
        }
    }

    /** Whether two cells may share room: one under or around the other. */
    boolean together(Cell a, Cell b) {
        return shares(a, b) || shares(b, a);
    }

    private boolean shares(Cell a, Cell b) {
        return thing(a).relations().stream()
                .anyMatch(r -> cellOf[r.other()] == b
                        && (r.kind() == Relation.Kind.UNDER || r.kind() == Relation.Kind.AROUND));
    }

    private Thing thing(Cell cell) {
        return brief.things().get(cell.thing);
    }
}
