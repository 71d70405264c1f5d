// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import io.heliograph.scene.picture.RenderedFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Traces frames to SVG 1.1: one group with a title for each object, several tones of each colour, fitted curves, gradients for sky and
 * ground, no embedded raster image. The same frame gives the same text.
 */
public final class SvgTracer {
    private static final int MOST = 28; // maximum number of shapes of one object
    private static final int FEW =
            3; // number of shapes that even the smallest object gets, if the maximum of paths allows it
    private static final int SKY_COLOURS = 5;
    private static final int GROUND_COLOURS = 8;

    private SvgTracer() {}

    /**
     * Traces a frame.
     *
     * @param renderedFrame to trace
     * @param names titles by object id; objects without one are named by their number
     * @param tracingOptions limits and tolerance
     * @return a document with a viewBox of the frame's size
     */
    public static String trace(RenderedFrame renderedFrame, Map<Integer, String> names, TracingOptions tracingOptions) {
        ColourSeparation colourSeparation = new ColourSeparation(renderedFrame, tracingOptions);
        int objects = 0;
        long pixels = 1;
        for (ColourSeparation.Area area : colourSeparation.areas) {
            objects += area.id > ColourSeparation.GROUND ? 1 : 0;
            pixels += area.id > ColourSeparation.GROUND ? area.pixels : 0;
        }
        int paths = tracingOptions.paths() - SKY_COLOURS - GROUND_COLOURS - 2;
        int few = Math.max(1, Math.min(FEW, paths / Math.max(1, objects)));
        long rest = Math.max(0, paths - (long) few * objects);
        List<ShapeGroup> groups = new ArrayList<>();
        List<String> gradients = new ArrayList<>();
        for (ColourSeparation.Area area : colourSeparation.areas) {
            if (area.id > ColourSeparation.GROUND) {
                String title = names.getOrDefault(area.id, "object " + area.id);
                int most = (int) Math.min(MOST, few + rest * area.pixels / pixels);
                groups.add(new ShapeGroup(title, ObjectShapes.of(colourSeparation, area, most)));
            } else {
                boolean sky = area.id == ColourSeparation.SKY;
                OpenShapes open = new OpenShapes(colourSeparation, area, sky ? "sky" : "ground");
                List<VectorPath> shapes = open.shapes(sky ? SKY_COLOURS : GROUND_COLOURS);
                groups.add(new ShapeGroup(sky ? "sky" : names.getOrDefault(0, "ground"), shapes));
                gradients.addAll(open.gradients);
            }
        }
        return write(renderedFrame, groups, gradients);
    }

    private static String write(RenderedFrame renderedFrame, List<ShapeGroup> groups, List<String> gradients) {
        StringBuilder out = new StringBuilder(1 << 16);
        String size = renderedFrame.width() + "\" height=\"" + renderedFrame.height();
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + renderedFrame.width() + " "
                        + renderedFrame.height())
                .append("\" width=\"" + size + "\">\n");
        out.append("<defs>\n");
        for (String gradient : gradients) {
            out.append(gradient).append('\n');
        }
        out.append("</defs>\n");
        for (ShapeGroup shapeGroup : groups) {
            out.append("<g fill-rule=\"evenodd\">\n<title>");
            escape(out, shapeGroup.title());
            out.append("</title>\n");
            for (VectorPath vectorPath : shapeGroup.shapes()) {
                out.append("<path fill=\"")
                        .append(vectorPath.fill())
                        .append("\" d=\"")
                        .append(vectorPath.path())
                        .append("\"/>\n");
            }
            out.append("</g>\n");
        }
        return out.append("</svg>\n").toString();
    }

    /** Escapes a text for the content of an element; characters that XML 1.0 does not allow are left out. */
    private static void escape(StringBuilder out, String text) {
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                default -> {
                    if (c == '\t'
                            || c == '\n'
                            || (c >= 0x20 && c < 0xD800)
                            || (c > 0xDFFF && c != 0xFFFE && c != 0xFFFF)) {
                        out.appendCodePoint(c);
                    }
                }
            }
        });
    }
}
