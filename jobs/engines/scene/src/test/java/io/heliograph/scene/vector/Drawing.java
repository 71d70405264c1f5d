// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Reads and paints the SVG that is written here, by a reader and an even-odd scanline rasteriser of its own. */
final class Drawing {
    private static final int FINE = 3; // samples a pixel and side
    private static final Pattern TOKEN = Pattern.compile("[MCLHVZ]|-?[0-9]+(?:\\.[0-9]+)?");

    final Document document;
    final int width;
    final int height;

    Drawing(String svg) throws Exception {
        document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        String[] box = document.getDocumentElement().getAttribute("viewBox").split(" ", -1);
        width = Integer.parseInt(box[2]);
        height = Integer.parseInt(box[3]);
    }

    List<Element> all(String name) {
        NodeList nodes = document.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    /** Bytes red, green, blue, rows from the top; white paper. */
    byte[] paint() {
        float[] sheet = new float[3 * width * height];
        Arrays.fill(sheet, 255);
        Map<String, Element> gradients = new HashMap<>();
        all("linearGradient").forEach(g -> gradients.put("url(#" + g.getAttribute("id") + ")", g));
        for (Element path : all("path")) {
            float[] cover = cover(path.getAttribute("d"));
            String fill = path.getAttribute("fill");
            Element gradient = gradients.get(fill);
            for (int y = 0; y < height; y++) {
                float[] colour = gradient == null ? hex(fill) : at(gradient, y + 0.5f);
                for (int x = 0, i = y * width; x < width; x++, i++) {
                    for (int c = 0; c < 3; c++) {
                        sheet[3 * i + c] += (colour[c] - sheet[3 * i + c]) * cover[i];
                    }
                }
            }
        }
        byte[] bytes = new byte[sheet.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.round(sheet[i]);
        }
        return bytes;
    }

    private static float[] hex(String fill) {
        int v = Integer.parseInt(fill.substring(1), 16);
        return new float[] {v >> 16, (v >> 8) & 255, v & 255};
    }

    private static float[] at(Element gradient, float y) {
        float top = Float.parseFloat(gradient.getAttribute("y1"));
        float bottom = Float.parseFloat(gradient.getAttribute("y2"));
        NodeList stops = gradient.getElementsByTagName("stop");
        float at = Math.min(1, Math.max(0, (y - top) / (bottom - top))) * (stops.getLength() - 1);
        int k = Math.min(stops.getLength() - 2, (int) at);
        float[] a = hex(((Element) stops.item(k)).getAttribute("stop-color"));
        float[] b = hex(((Element) stops.item(k + 1)).getAttribute("stop-color"));
        for (int c = 0; c < 3; c++) {
            a[c] += (b[c] - a[c]) * (at - k);
        }
        return a;
    }

    /** Closed polygons of path data, each x, y, x, y, ... */
    static List<double[]> polygons(String d) {
        List<double[]> polygons = new ArrayList<>();
        List<Double> line = new ArrayList<>();
        Matcher token = TOKEN.matcher(d);
        char command = 'M';
        double x = 0;
        double y = 0;
        while (token.find()) {
            String t = token.group();
            if (Character.isLetter(t.charAt(0))) {
                command = t.charAt(0);
                if (command == 'Z') {
                    polygons.add(line.stream().mapToDouble(v -> v).toArray());
                    line.clear();
                }
                continue;
            }
            double first = Double.parseDouble(t);
            switch (command) {
                case 'H' -> x = first;
                case 'V' -> y = first;
                case 'M', 'L' -> {
                    x = first;
                    y = number(token);
                }
                default -> {
                    double[] c = {x, y, first, number(token), number(token), number(token), number(token), number(token)
                    };
                    for (int k = 1; k < 12; k++) {
                        line.add(CurveFit.at(c, 0, k / 12.0));
                        line.add(CurveFit.at(c, 1, k / 12.0));
                    }
                    x = c[6];
                    y = c[7];
                }
            }
            line.add(x);
            line.add(y);
        }
        return polygons;
    }

    private static double number(Matcher token) {
        if (!token.find()) {
            throw new IllegalArgumentException("the path ends early");
        }
        return Double.parseDouble(token.group());
    }

    private float[] cover(String d) {
        float[] cover = new float[width * height];
        List<double[]> polygons = polygons(d);
        double[] crossings = new double[4096];
        for (int row = 0; row < height * FINE; row++) {
            double y = (row + 0.5) / FINE;
            int count = 0;
            for (double[] p : polygons) {
                for (int k = 0; k < p.length; k += 2) {
                    int n = (k + 2) % p.length;
                    if (p[k + 1] <= y != p[n + 1] <= y) {
                        crossings[count++] = p[k] + (y - p[k + 1]) / (p[n + 1] - p[k + 1]) * (p[n] - p[k]);
                    }
                }
            }
            Arrays.sort(crossings, 0, count);
            for (int k = 0; k + 1 < count; k += 2) {
                int from = (int) Math.max(0, Math.ceil(crossings[k] * FINE - 0.5));
                int to = (int) Math.min(1.0 * width * FINE, Math.ceil(crossings[k + 1] * FINE - 0.5));
                int line = row / FINE * width;
                for (int s = from; s < to; s++) {
                    cover[line + s / FINE] += 1f / (FINE * FINE);
                }
            }
        }
        return cover;
    }
}
