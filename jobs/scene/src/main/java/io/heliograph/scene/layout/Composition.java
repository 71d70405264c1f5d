// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Thing;
import java.util.ArrayList;
import java.util.List;

/** How bad a picture would be: hidden, tiny or misplaced things cost; so does a subject away from centre and thirds. */
final class Composition {
    private static final float PICTURE = 4; // area of -1..1 by -1..1
    private static final float SMALL = 0.012f;

    private final Brief brief;
    private final Cell[] cellOf;

    Composition(Brief brief, Cell[] cellOf) {
        this.brief = brief;
        this.cellOf = cellOf;
    }

    /** The lower the better. */
    float cost(List<Cell> cells, Blocking blocking, View view) {
        float cost = 0;
        List<Seen> seen = new ArrayList<>();
        for (Cell cell : cells) {
            for (Node node : cell.nodes) {
                seen.add(new Seen(node, cell, view.see(node.box(cell)).inside()));
            }
        }
        float covered = 0;
        for (Seen one : seen) {
            covered += one.rect.area();
            cost += 40 * Math.max(0, SMALL - one.rect.area() / PICTURE);
            for (Seen other : seen) {
                if (other.node.root != one.node.root && other.rect.near() < one.rect.near()) {
                    float hidden = one.rect.overlap(other.rect) / Math.max(1e-4f, one.rect.area());
                    cost += hidden * hidden * (hidden > 0.4f ? 9 : 4);
                }
            }
        }
        cost -= 0.6f * Math.min(1, covered / PICTURE);
        for (int i = 0; i < cells.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (!blocking.together(cells.get(i), cells.get(j))
                        && cells.get(i).box().touches(cells.get(j).box(), 0)) {
                    cost += 6;
                }
            }
        }
        for (Cell cell : cells) {
            cost += wishes(cell, view);
        }
        float subject = Math.abs(view.see(cells.getFirst().box()).midX());
        return cost + 0.5f * Math.min(subject, Math.abs(subject - 0.33f));
    }

    private record Seen(Node node, Cell cell, Rect rect) {}

    /** What places and sides cost that are not where they were asked for. */
    private float wishes(Cell cell, View view) {
        Thing thing = brief.things().get(cell.thing);
        Rect rect = view.see(cell.box());
        float cost = 0;
        if (thing.place().isPresent()) {
            Place place = thing.place().get();
            float dx = rect.midX() - Ninths.x(place);
            float dy = Ninths.y(place) == 0 ? 0 : rect.midY() - Ninths.y(place);
            cost += 5 * dx * dx + 2 * dy * dy;
        }
        for (Relation relation : thing.relations()) {
            Cell other = cellOf[relation.other()];
            if (other != cell) {
                Rect o = view.see(other.box());
                float clear = 0.5f * Math.min(rect.right() - rect.left(), o.right() - o.left());
                float left = o.midX() - rect.midX();
                if ((relation.kind() == Relation.Kind.LEFT_OF && left < clear)
                        || (relation.kind() == Relation.Kind.RIGHT_OF && -left < clear)) {
                    cost += 5;
                }
            }
        }
        return cost;
    }
}
