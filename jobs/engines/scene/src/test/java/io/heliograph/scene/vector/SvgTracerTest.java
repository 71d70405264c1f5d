// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.picture.Spheres;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class SvgTracerTest {
    private static final RenderedFrame FRAME = Spheres.frame(320, 240);
    private static final Map<Integer, String> NAMES = Map.of(1, "red ball", 2, "<blue> & round", 3, "yellow ball");

    private static String traced() {
        return SvgTracer.trace(FRAME, NAMES, TracingOptions.USUAL);
    }

    @Test
    void eachObjectIsAGroupWithItsName() throws Exception {
        List<String> titles = new Drawing(traced())
                .all("title").stream().map(Element::getTextContent).toList();
        assertEquals(List.of("sky", "ground", "red ball", "<blue> & round", "yellow ball"), titles);
    }

    @Test
    void itIsPathsAndGradientsOnly() throws Exception {
        Drawing drawing = new Drawing(traced());
        int paths = drawing.all("path").size();
        assertTrue(paths >= 15 && paths <= 60, "paths: " + paths);
        assertEquals("0 0 320 240", drawing.document.getDocumentElement().getAttribute("viewBox"));
        assertTrue(drawing.all("linearGradient").size() >= 2);
        assertTrue(drawing.all("image").isEmpty());
        assertTrue(traced().length() < 120_000, "characters: " + traced().length());
    }

    @Test
    void paintedAgainItIsThePicture() throws Exception {
        byte[] painted = new Drawing(traced()).paint();
        byte[] rendered = FRAME.picture().rgb();
        double sum = 0;
        for (int i = 0; i < painted.length; i++) {
            sum += Math.abs((painted[i] & 255) - (rendered[i] & 255));
        }
        assertTrue(sum / painted.length < 8, "mean difference " + sum / painted.length);
    }

    @Test
    void noPaperShowsThrough() throws Exception {
        byte[] painted = new Drawing(traced()).paint();
        byte[] rendered = FRAME.picture().rgb();
        int holes = 0;
        for (int i = 0; i < painted.length; i += 3) {
            int least = Math.min(painted[i] & 255, Math.min(painted[i + 1] & 255, painted[i + 2] & 255));
            int was = Math.min(rendered[i] & 255, Math.min(rendered[i + 1] & 255, rendered[i + 2] & 255));
            holes += least > 200 && was < 120 ? 1 : 0;
        }
        assertEquals(0, holes);
    }

    @Test
    void theOutlineOfABallIsWithinAPixelOfTheBall() throws Exception {
        Element ball = (Element) new Drawing(traced())
                .all("g")
                .get(2)
                .getElementsByTagName("path")
                .item(0);
        int outside = 0;
        double[] polygon = Drawing.polygons(ball.getAttribute("d")).getFirst();
        for (int k = 0; k < polygon.length; k += 2) {
            int x = (int) Math.min(319, Math.max(0, polygon[k]));
            int y = (int) Math.min(239, Math.max(0, polygon[k + 1]));
            boolean border = false;
            for (int n = 0; n < 25; n++) {
                int row = n / 5;
                int i = Math.min(239, Math.max(0, y + row - 2)) * 320 + Math.min(319, Math.max(0, x + n % 5 - 2));
                border |= FRAME.object()[i] != 1;
            }
            outside += border ? 0 : 1;
        }
        assertEquals(0, outside);
    }

    @Test
    void theSameFrameGivesTheSameText() {
        assertEquals(traced(), traced());
    }

    @Test
    void hundredsOfObjectsStayWithinThePaths() throws Exception {
        int side = 256;
        int[] object = new int[side * side];
        for (int i = 0; i < object.length; i++) {
            int x = i % side;
            int y = i / side;
            object[i] = x % 8 < 6 && y % 8 < 6 ? 1 + y / 8 * 32 + x / 8 : 0;
        }
        Drawing drawing = new Drawing(SvgTracer.trace(flat(side, object), Map.of(), new TracingOptions(5, 0.6, 400)));
        int paths = drawing.all("path").size();
        assertTrue(paths > 300 && paths <= 400, "paths: " + paths);
    }

    @Test
    void aFrameOfOneColourIsOnePath() throws Exception {
        Drawing drawing = new Drawing(SvgTracer.trace(flat(48, new int[48 * 48]), Map.of(), TracingOptions.USUAL));
        assertEquals(1, drawing.all("path").size());
    }

    @Test
    void namesCannotBreakTheDocument() throws Exception {
        String svg = SvgTracer.trace(FRAME, Map.of(1, "</title><script>\u0000\uFFFE]]>"), TracingOptions.USUAL);
        assertFalse(svg.contains("<script>"));
        assertEquals("</title><script>]]>", new Drawing(svg).all("title").get(2).getTextContent());
    }

    @Test
    void flatGroundsHaveFillsAndNoGradients() {
        String flat = SvgTracer.trace(FRAME, NAMES, TracingOptions.FLAT);
        String usual = SvgTracer.trace(FRAME, NAMES, TracingOptions.USUAL);
        assertTrue(usual.contains("linearGradient") && !flat.contains("linearGradient") && !flat.contains("url("));
        assertTrue(flat.length() < usual.length());
    }

    @Test
    void tracingsOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new TracingOptions(5, 0.6, 3));
        assertThrows(IllegalArgumentException.class, () -> new TracingOptions(5, Double.NaN, 400));
    }

    private static RenderedFrame flat(int side, int[] object) {
        byte[] rgb = new byte[3 * side * side];
        float[] albedo = new float[rgb.length];
        float[] depth = new float[side * side];
        Arrays.fill(depth, 5);
        for (int i = 0; i < object.length; i++) {
            rgb[3 * i] = (byte) (object[i] * 37);
            rgb[3 * i + 1] = (byte) (object[i] * 91);
            rgb[3 * i + 2] = 120;
        }
        return new RenderedFrame(
                side,
                side,
                new RgbImage(side, side, rgb),
                albedo,
                new float[rgb.length],
                depth,
                new float[side * side],
                object,
                new byte[side * side]);
    }
}
