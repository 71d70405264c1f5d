// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.colour.ColourRole;
import io.heliograph.ads.colour.PaletteColour;
import io.heliograph.ads.drawing.DrawnScene.SetWords;
import io.heliograph.ads.lettering.TextShaper;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdScene;
import io.heliograph.ads.template.BrandLogo;
import io.heliograph.ads.template.GridBox;
import io.heliograph.ads.template.SceneLayer;
import io.heliograph.ads.template.SceneLayer.Picture;
import io.heliograph.ads.template.SceneLayer.PictureFit;
import io.heliograph.ads.template.SceneLayer.PictureShade;
import io.heliograph.ads.template.ShapeKind;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Draws a scene from a template, a brand and the content. Layers are drawn from the lowest, since the colours of letters depend on the
 * pixels below them.
 */
public final class SceneComposer {
    private final AdScene scene;
    private final AdBrand brand;
    private final AdContent content;
    private final TextShaper shaper;
    private final PixelCanvas canvas;
    private final boolean mirrored;
    private final List<DrawnLayer> layers = new ArrayList<>();
    private final List<SetWords> words = new ArrayList<>();
    private final List<Rectangle2D> logos = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    private SceneComposer(AdScene scene, AdBrand brand, AdContent content, TextShaper shaper) {
        this.scene = scene;
        this.brand = brand;
        this.content = content;
        this.shaper = shaper;
        mirrored = content.isRightToLeft();
        canvas = new PixelCanvas(
                scene.grid().width(), scene.grid().height(), brand.palette().of(scene.ground()));
    }

    /** The pixel area of a box; mirrored horizontally if the scene's words run from right to left. */
    private Rectangle2D place(GridBox box) {
        Rectangle2D place = scene.grid().place(box);
        return mirrored
                ? new Rectangle2D.Double(
                        scene.grid().width() - place.getMaxX(), place.getY(), place.getWidth(), place.getHeight())
                : place;
    }

    private Shape outline(ShapeKind kind, GridBox box, double radius, int turn) {
        Shape shape = ShapeOutlines.of(kind, scene.grid().place(box), radius, turn);
        if (!mirrored || shape instanceof Rectangle2D) {
            return mirrored ? place(box) : shape;
        }
        return new AffineTransform(-1, 0, 0, 1, scene.grid().width(), 0).createTransformedShape(shape);
    }

    /**
     * The finished scene.
     *
     * @throws UnsettableTextException if a text cannot be set
     */
    public static DrawnScene compose(AdScene scene, AdBrand brand, AdContent content, TextShaper shaper) {
        return new SceneComposer(scene, brand, content, shaper).drawn();
    }

    /**
     * Checks without drawing whether all words fit.
     *
     * @return content types of optional words that would be left out
     * @throws UnsettableTextException if a text cannot be set
     */
    public static List<String> check(AdScene scene, AdBrand brand, AdContent content, TextShaper shaper) {
        List<String> leftOut = new ArrayList<>();
        for (SceneLayer layer : scene.layers()) {
            if (layer instanceof SceneLayer.Stack stack) {
                StackLayout layout =
                        new StackLayout(scene, stack, scene.grid().place(stack.box()), brand, content, shaper);
                if (!layout.isEmpty()) {
                    layout.fit();
                    leftOut.addAll(layout.leftOut());
                }
            }
        }
        return leftOut;
    }

    private DrawnScene drawn() {
        Rectangle2D whole =
                new Rectangle2D.Double(0, 0, scene.grid().width(), scene.grid().height());
        layers.add(new DrawnLayer.Filled("ground", whole, colour(scene.ground()), 1));
        for (SceneLayer layer : scene.layers()) {
            switch (layer) {
                case SceneLayer.Area area ->
                    add(new DrawnLayer.Filled(
                            "area",
                            outline(area.kind(), area.box(), area.radius(), area.turn()),
                            colour(area.colour()),
                            area.opacity()));
                case Picture picture -> picture(picture);
                case SceneLayer.Stack stack -> stack(stack);
            }
        }
        if (content.sample()) {
            SampleMark.over(scene.grid().width(), scene.grid().height(), shaper).forEach(this::add);
        }
        return new DrawnScene(canvas.image(), layers, words, logos, leftOut);
    }

    private PaletteColour colour(ColourRole role) {
        return brand.palette().of(role);
    }

    private void add(DrawnLayer layer) {
        canvas.draw(layer);
        layers.add(layer);
    }

    private void stack(SceneLayer.Stack stack) {
        StackLayout layout = new StackLayout(scene, stack, place(stack.box()), brand, content, shaper);
        if (layout.isEmpty()) {
            return;
        }
        StackDrawing drawing = new StackDrawing(brand, canvas, layout, mirrored);
        drawing.draw();
        layers.addAll(drawing.layers());
        words.addAll(drawing.words());
        logos.addAll(drawing.logos());
        leftOut.addAll(layout.leftOut());
    }

    private void picture(Picture picture) {
        Rectangle2D box = place(picture.box());
        Shape outline = outline(picture.kind(), picture.box(), picture.radius(), picture.turn());
        String name = picture.contentType().orElse("smart image");
        Optional<BufferedImage> found = content.picture(picture.contentType());
        if (found.isEmpty()) {
            picture.empty().ifPresent(role -> {
                empty(box, outline, role);
                picture.shades().forEach(shade -> shade(shade, box, outline));
            });
            return;
        }
        switch (picture.fit()) {
            case COVER ->
                add(new DrawnLayer.Photo(
                        name,
                        PictureFitting.covering(found.get(), box, picture.focusX(), picture.focusY()),
                        box,
                        outline));
            case CONTAIN -> contained(name, found.get(), box, 0.5, 0.5, false);
            case CUTOUT -> contained(name, PictureFitting.trimmed(found.get()), box, picture.focusX(), 1, true);
            case FLOAT ->
                contained(name, PictureFitting.trimmed(found.get()), box, picture.focusX(), picture.focusY(), false);
        }
        if (picture.fit() == PictureFit.COVER) {
            picture.shades().forEach(shade -> shade(shade, box, outline));
        }
    }

    private void contained(
            String name, BufferedImage picture, Rectangle2D box, double across, double down, boolean stands) {
        Rectangle2D place = PictureFitting.contained(picture, box, across, down);
        if (stands) {
            double width = place.getWidth() * 0.92;
            double height = Math.min(width * 0.16, box.getHeight() * 0.12);
            add(new DrawnLayer.Shadow(
                    name + " shadow",
                    new Rectangle2D.Double(
                            place.getCenterX() - width / 2, place.getMaxY() - height * 0.62, width, height),
                    PaletteColour.BLACK,
                    0.34));
        }
        add(new DrawnLayer.Photo(
                name,
                PictureFitting.scaled(
                        picture, PictureFitting.pixels(place.getWidth()), PictureFitting.pixels(place.getHeight())),
                place,
                place));
    }

    /** Draws the placeholder of a missing picture: one colour, and on it the brand's symbol, large and faint. */
    private void empty(Rectangle2D box, Shape outline, ColourRole role) {
        add(new DrawnLayer.Filled("no picture", outline, colour(role), 1));
        Optional<BrandLogo> logo = brand.logo().filter(each -> !each.symbol().isEmpty());
        if (logo.isEmpty()) {
            return;
        }
        double size = Math.max(box.getWidth() / logo.get().symbolWidth(), box.getHeight()) * 0.82;
        AffineTransform there = AffineTransform.getTranslateInstance(
                box.getCenterX() - size * logo.get().symbolWidth() * 0.35, box.getCenterY() - size * 0.42);
        there.scale(size, size);
        PaletteColour tint = colour(role).luminance() > 0.3 ? colour(ColourRole.INK) : colour(ColourRole.LIGHT);
        Area frame = new Area(outline);
        for (BrandLogo.Part part : logo.get().symbol()) {
            Area symbol = new Area(there.createTransformedShape(part.outline()));
            symbol.intersect(frame);
            add(new DrawnLayer.Filled("symbol", symbol, tint, 0.1 * part.opacity()));
        }
    }

    private void shade(PictureShade shade, Rectangle2D box, Shape outline) {
        double hold = Math.min(shade.hold(), shade.reach());
        boolean all = shade.side() == SceneLayer.ShadeSide.ALL;
        SceneLayer.ShadeSide side = seen(shade.side());
        Point2D from = along(box, side, hold);
        Point2D to = along(box, side, all ? 1 : Math.max(hold + 0.01, shade.reach()));
        add(new DrawnLayer.Shaded(
                "shade", outline, colour(shade.colour()), from, shade.opacity(), to, all ? shade.opacity() : 0));
    }

    private SceneLayer.ShadeSide seen(SceneLayer.ShadeSide side) {
        return switch (side) {
            case LEFT -> mirrored ? SceneLayer.ShadeSide.RIGHT : side;
            case RIGHT -> mirrored ? SceneLayer.ShadeSide.LEFT : side;
            default -> side;
        };
    }

    /** Start or end of a fade: a point at {@code share} of the box's width or height from a side. */
    private static Point2D along(Rectangle2D box, SceneLayer.ShadeSide side, double share) {
        return switch (side) {
            case TOP, ALL -> new Point2D.Double(box.getX(), box.getY() + share * box.getHeight());
            case BOTTOM -> new Point2D.Double(box.getX(), box.getMaxY() - share * box.getHeight());
            case LEFT -> new Point2D.Double(box.getX() + share * box.getWidth(), box.getY());
            case RIGHT -> new Point2D.Double(box.getMaxX() - share * box.getWidth(), box.getY());
        };
    }
}
