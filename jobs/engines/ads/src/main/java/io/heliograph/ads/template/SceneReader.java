// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.colour.ColourRole;
import io.heliograph.ads.reading.AdNode;
import io.heliograph.ads.template.SceneLayer.Picture;
import io.heliograph.ads.template.SceneLayer.PictureFit;
import io.heliograph.ads.template.SceneLayer.PictureShade;
import io.heliograph.ads.template.SceneLayer.ShadeSide;
import io.heliograph.ads.template.SceneLayer.StackAlign;
import io.heliograph.ads.template.SceneLayer.StackAnchor;
import io.heliograph.ads.template.StackItem.TypeChange;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Reads the scenes of a template. */
final class SceneReader {
    /** Content type by which a picture layer shows the smart image. */
    static final String SMART = "smart";

    private static final int LEAST_SIDE = 50;
    private static final int MOST_SIDE = 4096;
    private static final int MOST_LAYERS = 40;
    private static final int MOST_ITEMS = 12;
    private static final double SLACK = 1; // pixels: tolerance for stacks that exceed the margins

    private SceneReader() {}

    static AdScene read(AdNode node, int number) {
        node.only(Set.of("name", "width", "height", "margin", "columns", "rows", "ground", "layers"));
        int width = node.in("width").integer(LEAST_SIDE, MOST_SIDE);
        int height = node.in("height").integer(LEAST_SIDE, MOST_SIDE);
        SceneGrid grid = grid(node, width, height);
        List<SceneLayer> layers = node.in("layers").items(1, MOST_LAYERS).stream()
                .map(each -> layer(each, grid))
                .toList();
        return new AdScene(
                number,
                node.in("name").text(60),
                grid,
                node.word("ground", ColourRole.class, ColourRole.SURFACE),
                layers);
    }

    private static SceneGrid grid(AdNode node, int width, int height) {
        List<Double> sides = node.in("margin").node().isArray()
                ? node.in("margin").items(4, 4).stream()
                        .map(each -> each.number(0, 2000))
                        .toList()
                : java.util.Collections.nCopies(4, node.in("margin").number(0, 2000));
        SceneGrid grid = new SceneGrid(
                width,
                height,
                sides.get(0),
                sides.get(1),
                sides.get(2),
                sides.get(3),
                node.integer("columns", 1, 48, 12),
                node.integer("rows", 1, 48, 12));
        if (grid.inner().getWidth() < 10 || grid.inner().getHeight() < 10) {
            throw node.in("margin").wrong("leaves no room");
        }
        return grid;
    }

    private static GridBox box(AdNode node, SceneGrid grid) {
        if (node.has("page")) {
            List<Double> numbers = node.in("page").items(4, 4).stream()
                    .map(each -> each.number(-2, 3))
                    .toList();
            return new GridBox(numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3), true);
        }
        AdNode box = node.in("box");
        List<Double> numbers =
                box.items(4, 4).stream().map(each -> each.number(0, 48)).toList();
        GridBox gridBox = new GridBox(numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3), false);
        Rectangle2D place = grid.place(gridBox);
        Rectangle2D inner = grid.inner();
        if (place.getMaxX() > inner.getMaxX() + SLACK || place.getMaxY() > inner.getMaxY() + SLACK) {
            throw box.wrong("reaches over the margin; the grid has " + grid.columns() + " columns and " + grid.rows()
                    + " rows");
        }
        if (place.getWidth() < 1 || place.getHeight() < 1) {
            throw box.wrong("must have a width and a height");
        }
        return gridBox;
    }

    private static SceneLayer layer(AdNode node, SceneGrid grid) {
        if (node.has("picture")) {
            return picture(node, grid);
        }
        if (node.has("shape")) {
            node.only(Set.of("shape", "box", "page", "colour", "opacity", "radius", "turn"));
            return new SceneLayer.Area(
                    box(node, grid),
                    node.in("shape").word(ShapeKind.class),
                    node.in("colour").word(ColourRole.class),
                    node.number("opacity", 0, 1, 1),
                    node.number("radius", 0, 2000, 0),
                    node.integer("turn", 0, 3, 0));
        }
        if (node.has("stack")) {
            return stack(node, grid);
        }
        throw node.wrong("needs 'shape', 'picture' or 'stack'");
    }

    private static Picture picture(AdNode node, SceneGrid grid) {
        node.only(Set.of("picture", "box", "page", "fit", "shape", "radius", "turn", "focus", "shades", "empty"));
        String type = node.in("picture").text(20);
        if (!type.equals(SMART) && !(TemplateReader.isContentType(type) && type.startsWith("Image"))) {
            throw node.in("picture").wrong("must be 'smart' or 'Image #1' to 'Image #5'");
        }
        List<Double> focus = node.find("focus")
                .map(each -> each.items(2, 2).stream()
                        .map(number -> number.number(0, 1))
                        .toList())
                .orElse(List.of(0.5, 0.5));
        return new Picture(
                box(node, grid),
                type.equals(SMART) ? Optional.empty() : Optional.of(type),
                node.word("fit", PictureFit.class, PictureFit.COVER),
                node.word("shape", ShapeKind.class, ShapeKind.RECT),
                node.number("radius", 0, 2000, 0),
                node.integer("turn", 0, 3, 0),
                focus.get(0),
                focus.get(1),
                node.find("shades").map(each -> each.items(0, 4)).orElse(List.of()).stream()
                        .map(SceneReader::shade)
                        .toList(),
                node.find("empty").map(each -> each.word(ColourRole.class)));
    }

    private static PictureShade shade(AdNode node) {
        node.only(Set.of("side", "colour", "reach", "hold", "opacity"));
        return new PictureShade(
                node.in("side").word(ShadeSide.class),
                node.word("colour", ColourRole.class, ColourRole.INK),
                node.number("reach", 0.05, 1, 0.6),
                node.number("hold", 0, 1, 0),
                node.number("opacity", 0, 1, 0.8));
    }

    private static SceneLayer.Stack stack(AdNode node, SceneGrid grid) {
        node.only(Set.of("stack", "box", "align", "anchor", "panel"));
        return new SceneLayer.Stack(
                box(node, grid),
                node.word("align", StackAlign.class, StackAlign.START),
                node.word("anchor", StackAnchor.class, StackAnchor.TOP),
                node.in("stack").items(1, MOST_ITEMS).stream()
                        .map(SceneReader::item)
                        .toList(),
                roles(node, "panel", List.of(ColourRole.INK, ColourRole.LIGHT)));
    }

    private static List<ColourRole> roles(AdNode node, String name, List<ColourRole> otherwise) {
        return node.find(name)
                .map(each -> each.node().isArray()
                        ? each.items(1, 6).stream()
                                .map(role -> role.word(ColourRole.class))
                                .toList()
                        : List.of(each.word(ColourRole.class)))
                .orElse(otherwise);
    }

    private static StackItem item(AdNode node) {
        double gap = node.number("gap", 0, 1000, 0);
        if (node.has("text")) {
            return words(node, gap);
        }
        if (node.has("button")) {
            node.only(Set.of("button", "gap", "size", "fill", "optional"));
            List<Double> size = size(node);
            return new StackItem.Button(
                    gap,
                    contentType(node.in("button")),
                    size.get(0),
                    size.get(1),
                    roles(
                            node,
                            "fill",
                            List.of(ColourRole.ACCENT, ColourRole.PRIMARY, ColourRole.INK, ColourRole.LIGHT)),
                    node.flag("optional"));
        }
        if (node.has("rule")) {
            node.only(Set.of("rule", "gap", "thickness", "colour"));
            return new StackItem.Rule(
                    gap,
                    node.in("rule").number(1, MOST_SIDE),
                    node.number("thickness", 0.5, 100, 2),
                    node.word("colour", ColourRole.class, ColourRole.ACCENT));
        }
        if (node.has("logo")) {
            node.only(Set.of("logo", "gap", "symbol", "colour"));
            return new StackItem.Logo(
                    gap,
                    node.in("logo").number(8, 1000),
                    node.flag("symbol"),
                    roles(node, "colour", List.of(ColourRole.PRIMARY, ColourRole.INK, ColourRole.LIGHT)));
        }
        throw node.wrong("needs 'text', 'button', 'rule' or 'logo'");
    }

    private static StackItem.Words words(AdNode node, double gap) {
        node.only(Set.of(
                "text",
                "gap",
                "as",
                "size",
                "lines",
                "colour",
                "weight",
                "tracking",
                "leading",
                "uppercase",
                "optional"));
        List<Double> size = size(node);
        return new StackItem.Words(
                gap,
                contentType(node.in("text")),
                node.word("as", TypeRole.class, TypeRole.TEXT),
                size.get(0),
                size.get(1),
                node.integer("lines", 1, 20, 3),
                roles(node, "colour", List.of(ColourRole.INK, ColourRole.LIGHT)),
                new TypeChange(
                        number(node, "weight", 100, 900),
                        number(node, "tracking", -0.1, 0.5),
                        number(node, "leading", 0.8, 2),
                        node.has("uppercase") ? Optional.of(node.flag("uppercase")) : Optional.empty()),
                node.flag("optional"));
    }

    private static OptionalDouble number(AdNode node, String name, double least, double most) {
        return node.has(name) ? OptionalDouble.of(node.in(name).number(least, most)) : OptionalDouble.empty();
    }

    private static List<Double> size(AdNode node) {
        List<Double> size = node.in("size").items(2, 2).stream()
                .map(each -> each.number(6, 1000))
                .toList();
        if (size.get(0) > size.get(1)) {
            throw node.in("size").wrong("must be the least size and the most");
        }
        return size;
    }

    private static String contentType(AdNode node) {
        String type = node.text(20);
        if (!TemplateReader.isContentType(type) || type.startsWith("Image")) {
            throw node.wrong("must be 'Heading #1' to 'Heading #5' or 'Body #1' to 'Body #5'");
        }
        return type;
    }
}
