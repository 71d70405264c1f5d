// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.brief.ThingRelation.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SceneLayoutTest {
    private static final float SQUARE = 1;

    private static PictureRect seen(SceneLayout sceneLayout, LayoutCamera layoutCamera, int cell) {
        InstanceGroup which = sceneLayout.cells().get(cell);
        return layoutCamera.see(which.box());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whatIsLeftOfAnotherIsSeenLeftOfIt(long seed) {
        SceneLayout sceneLayout = new Blocks()
                .box(0.5f, 0.5f, 0.5f, 1)
                .box(0.3f, 0.6f, 0.3f, 1, new ThingRelation(Kind.LEFT_OF, 0))
                .layout(SQUARE, seed);
        LayoutCamera layoutCamera = sceneLayout.solve(0.74f, 0, 0);
        assertTrue(seen(sceneLayout, layoutCamera, 1).midX()
                < seen(sceneLayout, layoutCamera, 0).left());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whatIsBehindAnotherIsFartherAndStillSeen(long seed) {
        SceneLayout sceneLayout = new Blocks()
                .box(0.5f, 0.5f, 0.5f, 1)
                .box(0.4f, 0.4f, 0.4f, 1, new ThingRelation(Kind.BEHIND, 0))
                .layout(SQUARE, seed);
        LayoutCamera layoutCamera = sceneLayout.solve(0.74f, 0, 0);
        PictureRect behind = seen(sceneLayout, layoutCamera, 1);
        PictureRect front = seen(sceneLayout, layoutCamera, 0);
        assertTrue(behind.near() > front.near());
        assertTrue(behind.overlap(front) < 0.6f * behind.area(), "hidden: " + behind.overlap(front) / behind.area());
    }

    @Test
    void whatIsOnATableStandsOnItsTop() {
        SceneLayout sceneLayout = new Blocks()
                .box(0.1f, 0.1f, 0.1f, 3, new ThingRelation(Kind.ON, 1))
                .box(1.2f, 0.75f, 0.8f, 1)
                .layout(SQUARE, 5);
        sceneLayout.solve(0.74f, 0, 0);
        InstanceGroup table = sceneLayout.cells().getFirst();
        assertEquals(4, table.nodes.size());
        for (PlacementNode placementNode : table.nodes.subList(1, 4)) {
            assertEquals(0.75f, placementNode.box(table).minY(), 1e-5f);
            assertTrue(Math.abs(placementNode.worldX(table) - table.x) < 0.6f);
        }
        assertFalse(table.nodes.get(1).box(table).touches(table.nodes.get(2).box(table), 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 13, 24, 50})
    void noTwoOfManyShareRoomAndAllAreInThePicture(int count) {
        SceneLayout sceneLayout = new Blocks().box(0.3f, 0.4f, 0.3f, count).layout(1.5f, count);
        LayoutCamera layoutCamera = sceneLayout.solve(0.74f, 0, 0);
        InstanceGroup instanceGroup = sceneLayout.cells().getFirst();
        assertEquals(count, instanceGroup.nodes.size());
        for (PlacementNode placementNode : instanceGroup.nodes) {
            PictureRect pictureRect = layoutCamera.see(placementNode.box(instanceGroup));
            assertTrue(pictureRect.left() > -0.8f
                    && pictureRect.right() < 0.8f
                    && pictureRect.bottom() > -0.8f
                    && pictureRect.top() < 0.8f);
            for (PlacementNode other : instanceGroup.nodes) {
                assertTrue(placementNode == other
                        || !placementNode.box(instanceGroup).touches(other.box(instanceGroup), -0.02f));
            }
        }
    }

    @Test
    void aMouseBesideAnElephantCanBeSeen() {
        SceneLayout sceneLayout = new Blocks()
                .box(2.5f, 3, 4, 1)
                .box(0.05f, 0.05f, 0.09f, 1, new ThingRelation(Kind.BESIDE, 0))
                .layout(SQUARE, 3);
        LayoutCamera layoutCamera = sceneLayout.solve(0.74f, 0, 0);
        assertTrue(
                seen(sceneLayout, layoutCamera, 1).area() / 4 > 0.006f,
                "share " + seen(sceneLayout, layoutCamera, 1).area() / 4);
    }

    @ParameterizedTest
    @EnumSource(
            value = PicturePlace.class,
            names = {"LEFT", "RIGHT", "CENTRE"})
    void aPlaceIsKept(PicturePlace picturePlace) {
        SceneLayout sceneLayout = new Blocks()
                .box(0.3f, 0.3f, 0.3f, 1)
                .box(0.3f, 0.5f, 0.3f, 1)
                .box(0.25f, 0.25f, 0.25f, 1, Optional.of(picturePlace))
                .layout(1.5f, 4);
        LayoutCamera layoutCamera = sceneLayout.solve(0.74f, 0, 0);
        assertEquals(
                PictureGrid.x(picturePlace), seen(sceneLayout, layoutCamera, 2).midX(), 0.3f);
    }

    @ParameterizedTest
    @EnumSource(CameraLens.Angle.class)
    void everyAngleFramesTheGroup(CameraLens.Angle angle) {
        SceneLayout sceneLayout = new Blocks()
                .box(0.4f, 0.8f, 0.4f, 2)
                .lens(new CameraLens(35, angle, CameraLens.Distance.MEDIUM, 0))
                .layout(0.6f, 9);
        LayoutCamera layoutCamera = sceneLayout.solve(0.74f, 0, 0);
        PictureRect pictureRect = seen(sceneLayout, layoutCamera, 0);
        float most = Math.max(pictureRect.right() - pictureRect.left(), pictureRect.top() - pictureRect.bottom()) / 2;
        assertTrue(most > 0.55f && most < 0.8f, "fills " + most);
        assertTrue(pictureRect.near() > 0);
    }

    @Test
    void theSameSeedPlacesAllTheSameAndAnotherDoesNot() {
        List<Float> first = positions(11);
        assertEquals(first, positions(11));
        assertFalse(first.equals(positions(12)));
    }

    private static List<Float> positions(long seed) {
        SceneLayout sceneLayout =
                new Blocks().box(0.5f, 0.5f, 0.5f, 2).box(0.3f, 0.6f, 0.3f, 1).layout(SQUARE, seed);
        LayoutCamera layoutCamera = sceneLayout.solve(0.74f, 0, 0);
        return List.of(
                layoutCamera.z(),
                sceneLayout.cells().get(1).x,
                sceneLayout.cells().get(1).z);
    }
}
