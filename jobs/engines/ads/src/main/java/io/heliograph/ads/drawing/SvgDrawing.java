// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.lettering.TypesetText;
import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Layers as SVG 1.1: each layer is a group with the layer's name. Letters are paths, so that the drawing looks the same everywhere. Hidden
 * text elements keep the words, font family, weight and size, so that an editor can typeset them again. Pictures are embedded.
 */
final class SvgDrawing {
    private static final float QUALITY = 0.9f;

    private final StringBuilder out = new StringBuilder();
    private final StringBuilder definitions = new StringBuilder();
    private int defined;

    private SvgDrawing() {}

    static String of(int width, int height, List<DrawnLayer> layers) {
        var drawing = new SvgDrawing();
        for (int i = 0; i < layers.size(); i++) {
            drawing.layer(layers.get(i), i + 1);
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="%d" height="%d" viewBox="0 0 %d %d">
            <defs>%s</defs>
            %s</svg>
            """.formatted(width, height, width, height, drawing.definitions, drawing.out);
    }

    private void layer(DrawnLayer layer, int number) {
        out.append("<g id=\"layer-")
                .append(number)
                .append("\" data-name=\"")
                .append(escaped(layer.name()))
                .append("\">");
        switch (layer) {
            case DrawnLayer.Filled filled ->
                path(filled.shape(), filled.colour().hex(), filled.opacity());
            case DrawnLayer.Shaded shaded -> {
                String id = "g" + ++defined;
                definitions.append(
                        "<linearGradient id=\"%s\" gradientUnits=\"userSpaceOnUse\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\">"
                                .formatted(
                                        id,
                                        number(shaded.from().getX()),
                                        number(shaded.from().getY()),
                                        number(shaded.to().getX()),
                                        number(shaded.to().getY())));
                stop("0", shaded.colour().hex(), shaded.opacityThere());
                stop("1", shaded.colour().hex(), shaded.opacityAtEnd());
                definitions.append("</linearGradient>");
                path(shaded.shape(), "url(#" + id + ")", 1);
            }
            case DrawnLayer.Shadow shadow -> shadow(shadow);
            case DrawnLayer.Photo photo -> photo(photo);
            case DrawnLayer.Letters letters -> letters(letters);
        }
        out.append("</g>\n");
    }

    private void stop(String offset, String colour, double opacity) {
        definitions.append("<stop offset=\"%s\" stop-color=\"%s\" stop-opacity=\"%s\"/>"
                .formatted(offset, colour, number(opacity)));
    }

    private void shadow(DrawnLayer.Shadow shadow) {
        String id = "g" + ++defined;
        String colour = shadow.colour().hex();
        definitions.append("<radialGradient id=\"").append(id).append("\">");
        stop("0", colour, shadow.opacity());
        stop("0.5", colour, shadow.opacity() * 0.45);
        stop("1", colour, 0);
        definitions.append("</radialGradient>");
        Rectangle2D box = shadow.ellipse();
        out.append("<ellipse cx=\"%s\" cy=\"%s\" rx=\"%s\" ry=\"%s\" fill=\"url(#%s)\"/>"
                .formatted(
                        number(box.getCenterX()),
                        number(box.getCenterY()),
                        number(box.getWidth() / 2),
                        number(box.getHeight() / 2),
                        id));
    }

    private void photo(DrawnLayer.Photo photo) {
        String id = "c" + ++defined;
        definitions.append("<clipPath id=\"").append(id).append("\"><path d=\"");
        data(photo.outline(), definitions);
        definitions.append("\"/></clipPath>");
        Rectangle2D place = photo.place();
        out.append(("<image x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" preserveAspectRatio=\"none\" "
                        + "clip-path=\"url(#%s)\" xlink:href=\"%s\"/>")
                .formatted(
                        number(place.getX()),
                        number(place.getY()),
                        number(place.getWidth()),
                        number(place.getHeight()),
                        id,
                        dataUri(photo.picture())));
    }

    private void letters(DrawnLayer.Letters letters) {
        TypesetText text = letters.text();
        path(letters.outline(), letters.colour().hex(), 1);
        out.append("<g visibility=\"hidden\" font-family=\"%s\" font-weight=\"%d\" font-size=\"%s\" direction=\"%s\">"
                .formatted(
                        escaped(text.style().family()),
                        text.style().weight(),
                        number(text.size()),
                        text.rightToLeft() ? "rtl" : "ltr"));
        for (int i = 0; i < letters.origins().size(); i++) {
            Point2D origin = letters.origins().get(i);
            out.append("<text x=\"%s\" y=\"%s\">%s</text>"
                    .formatted(
                            number(origin.getX()),
                            number(origin.getY()),
                            escaped(text.lines().get(i).text())));
        }
        out.append("</g>");
    }

    private void path(Shape shape, String fill, double opacity) {
        out.append("<path fill=\"").append(fill).append('"');
        if (opacity < 1) {
            out.append(" fill-opacity=\"").append(number(opacity)).append('"');
        }
        if (shape.getPathIterator(null).getWindingRule() == PathIterator.WIND_EVEN_ODD) {
            out.append(" fill-rule=\"evenodd\"");
        }
        out.append(" d=\"");
        data(shape, out);
        out.append("\"/>");
    }

    private static void data(Shape shape, StringBuilder into) {
        double[] points = new double[6];
        for (PathIterator path = shape.getPathIterator(null); !path.isDone(); path.next()) {
            int kind = path.currentSegment(points);
            into.append("MLQCZ".charAt(kind));
            int count = kind == PathIterator.SEG_CLOSE
                    ? 0
                    : kind == PathIterator.SEG_CUBICTO ? 6 : kind == PathIterator.SEG_QUADTO ? 4 : 2;
            for (int i = 0; i < count; i++) {
                into.append(i == 0 ? "" : " ").append(number(points[i]));
            }
        }
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
    }

    /** Escapes text for attributes and elements; characters that XML does not allow are removed. */
    static String escaped(String text) {
        var out = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default -> {
                    if (c >= 0x20 && c != 0xFFFE && c != 0xFFFF && !(c >= 0xD800 && c <= 0xDFFF)) {
                        out.appendCodePoint(c);
                    }
                }
            }
        });
        return out.toString();
    }

    private static String dataUri(BufferedImage picture) {
        boolean clear = picture.getColorModel().hasAlpha();
        var bytes = new ByteArrayOutputStream();
        try {
            if (clear) {
                ImageIO.write(picture, "png", bytes);
            } else {
                jpeg(picture, bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "data:image/" + (clear ? "png" : "jpeg") + ";base64,"
                + Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static void jpeg(BufferedImage picture, ByteArrayOutputStream bytes) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        try (var out = new MemoryCacheImageOutputStream(bytes)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(QUALITY);
            writer.setOutput(out);
            writer.write(null, new IIOImage(picture, null, null), parameters);
        } finally {
            writer.dispose();
        }
    }
}
