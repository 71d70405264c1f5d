// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Relation.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutTest {
    private static final float SQUARE = 1;

    private static Rect seen(Layout layout, View view, int cell) {
        Cell which = layout.cells().get(cell);
        return view.see(which.box());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whatIsLeftOfAnotherIsSeenLeftOfIt(long seed) {
        Layout layout = new Blocks()
                .box(0.5f, 0.5f, 0.5f, 1)
                .box(0.3f, 0.6f, 0.3f, 1, new Relation(Kind.LEFT_OF, 0))
                .layout(SQUARE, seed);
        View view = layout.solve(0.74f, 0, 0);
        assertTrue(seen(layout, view, 1).midX() < seen(layout, view, 0).left());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whatIsBehindAnotherIsFartherAndStillSeen(long seed) {
        Layout layout = new Blocks()
                .box(0.5f, 0.5f, 0.5f, 1)
                .box(0.4f, 0.4f, 0.4f, 1, new Relation(Kind.BEHIND, 0))
                .layout(SQUARE, seed);
        View view = layout.solve(0.74f, 0, 0);
        Rect behind = seen(layout, view, 1);
        Rect front = seen(layout, view, 0);
        assertTrue(behind.near() > front.near());
        assertTrue(behind.overlap(front) < 0.6f * behind.area(), "hidden: " + behind.overlap(front) / behind.area());
    }

    @Test
    void whatIsOnATableStandsOnItsTop() {
        Layout layout = new Blocks()
                .box(0.1f, 0.1f, 0.1f, 3, new Relation(Kind.ON, 1))
                .box(1.2f, 0.75f, 0.8f, 1)
                .layout(SQUARE, 5);
        layout.solve(0.74f, 0, 0);
        Cell table = layout.cells().getFirst();
        assertEquals(4, table.nodes.size());
        for (Node node : table.nodes.subList(1, 4)) {
            assertEquals(0.75f, node.box(table).minY(), 1e-5f);
            assertTrue(Math.abs(node.worldX(table) - table.x) < 0.6f);
        }
        assertFalse(table.nodes.get(1).box(table).touches(table.nodes.get(2).box(table), 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 24, 50})
    void noTwoOfManyShareRoomAndAllAreInThePicture(int count) {
        Layout layout = new Blocks().box(0.3f, 0.4f, 0.3f, count).layout(1.5f, count);
        View view = layout.solve(0.74f, 0, 0);
        Cell cell = layout.cells().getFirst();
        assertEquals(count, cell.nodes.size());
        for (Node node : cell.nodes) {
            Rect rect = view.see(node.box(cell));
            assertTrue(rect.left() > -0.8f && rect.right() < 0.8f && rect.bottom() > -0.8f && rect.top() < 0.8f);
            for (Node other : cell.nodes) {
                assertTrue(node == other || !node.box(cell).touches(other.box(cell), -0.02f));
            }
        }
    }

    @Test
    void aMouseBesideAnElephantCanBeSeen() {
        Layout layout = new Blocks()
                .box(2.5f, 3, 4, 1)
                .box(0.05f, 0.05f, 0.09f, 1, new Relation(Kind.BESIDE, 0))
                .layout(SQUARE, 3);
        View view = layout.solve(0.74f, 0, 0);
        assertTrue(
                seen(layout, view, 1).area() / 4 > 0.006f,
                "share " + seen(layout, view, 1).area() / 4);
    }

    @ParameterizedTest
    @EnumSource(
            value = Place.class,
            names = {"LEFT", "RIGHT", "CENTRE"})
    void aPlaceIsKept(Place place) {
        Layout layout = new Blocks()
                .box(0.3f, 0.3f, 0.3f, 1)
                .box(0.3f, 0.5f, 0.3f, 1)
                .box(0.25f, 0.25f, 0.25f, 1, Optional.of(place))
                .layout(1.5f, 4);
        View view = layout.solve(0.74f, 0, 0);
        assertEquals(Ninths.x(place), seen(layout, view, 2).midX(), 0.3f);
    }

    @ParameterizedTest
    @EnumSource(Lens.Angle.class)
    void everyAngleFramesTheGroup(Lens.Angle angle) {
        Layout layout = new Blocks()
                .box(0.4f, 0.8f, 0.4f, 2)
                .lens(new Lens(35, angle, Lens.Distance.MEDIUM, 0))
                .layout(0.6f, 9);
        View view = layout.solve(0.74f, 0, 0);
        Rect rect = seen(layout, view, 0);
        float most = Math.max(rect.right() - rect.left(), rect.top() - rect.bottom()) / 2;
        assertTrue(most > 0.55f && most < 0.8f, "fills " + most);
        assertTrue(rect.near() > 0);
    }

    @Test
    void theSameSeedPlacesAllTheSameAndAnotherDoesNot() {
        List<Float> first = positions(11);
        assertEquals(first, positions(11));
        assertFalse(first.equals(positions(12)));
    }

    private static List<Float> positions(long seed) {
        Layout layout =
                new Blocks().box(0.5f, 0.5f, 0.5f, 2).box(0.3f, 0.6f, 0.3f, 1).layout(SQUARE, seed);
        View view = layout.solve(0.74f, 0, 0);
        return List.of(view.z(), layout.cells().get(1).x, layout.cells().get(1).z);
    }
}
