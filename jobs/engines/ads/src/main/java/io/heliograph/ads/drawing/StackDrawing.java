// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.colour.BrandPalette;
import io.heliograph.ads.colour.ColourRole;
import io.heliograph.ads.colour.PaletteColour;
import io.heliograph.ads.drawing.DrawnScene.SetWords;
import io.heliograph.ads.lettering.TypesetText;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.BrandLogo;
import io.heliograph.ads.template.SceneLayer;
import io.heliograph.ads.template.StackItem;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Draws a stack of sized items in colours with sufficient contrast to the pixels below. If no colour suffices, a panel is drawn below the
 * whole stack.
 */
final class StackDrawing {
    /** Minimum contrast of letters to the pixels below them (WCAG 2.2, AA). */
    static final double READABLE = 4.5;

    private static final double SEEN = 3; // minimum contrast of a logo (WCAG 2.2, 1.4.11)
    private static final double APART = 1.6; // minimum contrast of a button or rule to the pixels below it
    private static final double[] PANELS = {0.72, 0.86, 1};

    private final AdBrand brand;
    private final PixelCanvas canvas;
    private final StackLayout layout;
    private final boolean mirrored;
    private final List<PlacedPart> placed = new ArrayList<>();
    private final List<DrawnLayer> layers = new ArrayList<>();
    private final List<SetWords> words = new ArrayList<>();
    private final List<Rectangle2D> logos = new ArrayList<>();

    /** A placed item. */
    private record PlacedPart(SizedPart sized, Rectangle2D place) {
        StackItem item() {
            return sized.part().item();
        }
    }

    /**
     * Prepares to draw a stack into a canvas.
     *
     * @param mirrored whether the scene as a whole runs from right to left
     */
    StackDrawing(AdBrand brand, PixelCanvas canvas, StackLayout layout, boolean mirrored) {
        this.mirrored = mirrored;
        this.brand = brand;
        this.canvas = canvas;
        this.layout = layout;
    }

    List<DrawnLayer> layers() {
        return layers;
    }

    List<SetWords> words() {
        return words;
    }

    List<Rectangle2D> logos() {
        return logos;
    }

    void draw() {
        place(layout.fit());
        Optional<DrawnLayer> panel = panel();
        panel.ifPresent(this::add);
        PixelCanvas ground = canvas.copy(); // the other items of a stack do not count as pixels below letters
        for (PlacedPart part : placed) {
            switch (part.item()) {
                case StackItem.Words text -> words(part, text.contentType(), letters(part), ground);
                case StackItem.Button button -> button(part, button);
                case StackItem.Rule rule ->
                    add(new DrawnLayer.Filled(
                            "rule", part.place(), contrasting(part, List.of(rule.colour()), APART), 1));
                case StackItem.Logo _ -> logo(part, ground);
            }
        }
    }

    private void add(DrawnLayer layer) {
        canvas.draw(layer);
        layers.add(layer);
    }

    private void place(List<SizedPart> sized) {
        Rectangle2D box = layout.box();
        SceneLayer.Stack stack = layout.stack();
        double total =
                sized.stream().mapToDouble(each -> each.gap() + each.height()).sum();
        double y = switch (stack.anchor()) {
            case TOP -> box.getY();
            case MIDDLE -> box.getCenterY() - total / 2;
            case BOTTOM -> box.getMaxY() - total;
        };
        for (SizedPart each : sized) {
            y += each.gap();
            placed.add(
                    new PlacedPart(each, new Rectangle2D.Double(x(box, each.width()), y, each.width(), each.height())));
            y += each.height();
        }
    }

    private double x(Rectangle2D box, double width) {
        return switch (share()) {
            case 0 -> box.getX();
            case 2 -> box.getMaxX() - width;
            default -> box.getCenterX() - width / 2;
        };
    }

    /** Horizontal alignment of the lines in the box: 0 left, 1 centre, 2 right. */
    private int share() {
        boolean turned = mirrored || layout.isRightToLeft();
        return switch (layout.stack().align()) {
            case START -> turned ? 2 : 0;
            case CENTRE -> 1;
            case END -> turned ? 0 : 2;
        };
    }

    private DrawnLayer.Letters letters(PlacedPart part) {
        TypesetText text = part.sized().text().orElseThrow();
        List<Point2D> origins = new ArrayList<>();
        for (int i = 0; i < text.lines().size(); i++) {
            Rectangle2D ink = text.lines().get(i).ink();
            double slack = part.place().getWidth() - ink.getWidth();
            origins.add(new Point2D.Double(
                    part.place().getX() + slack * share() / 2 - ink.getX(),
                    part.place().getY() + text.rise() + i * text.pitch()));
        }
        return new DrawnLayer.Letters(part.sized().part().contentType(), text, origins, PaletteColour.BLACK);
    }

    private List<ColourRole> wanted(StackItem item) {
        return switch (item) {
            case StackItem.Words text -> text.colours();
            case StackItem.Logo logo -> logo.colours();
            default -> List.of();
        };
    }

    /** Minimum contrast of an item to the pixels below; empty if it needs none. */
    private Optional<Double> needed(PlacedPart part) {
        return switch (part.item()) {
            case StackItem.Words _ -> Optional.of(READABLE);
            case StackItem.Logo _ -> Optional.of(SEEN);
            default -> Optional.empty();
        };
    }

    private Shape outline(PlacedPart part) {
        return part.item() instanceof StackItem.Words ? letters(part).outline() : part.place();
    }

    private Optional<PaletteColour> colour(PlacedPart part, PixelCanvas ground) {
        double contrast = needed(part).orElse(1.0);
        LuminanceRange range = ground.ground(outline(part));
        BrandPalette palette = brand.palette();
        return Stream.concat(
                        wanted(part.item()).stream(), Stream.of(ColourRole.INK, ColourRole.LIGHT, ColourRole.SURFACE))
                .map(palette::of)
                .filter(colour -> range.contrast(colour) >= contrast)
                .findFirst();
    }

    private boolean stands(PixelCanvas ground) {
        return placed.stream()
                .filter(part -> needed(part).isPresent())
                .allMatch(part -> colour(part, ground).isPresent());
    }

    private Optional<DrawnLayer> panel() {
        if (stands(canvas)) {
            return Optional.empty();
        }
        Rectangle2D all = placed.stream()
                .map(PlacedPart::place)
                .reduce(Rectangle2D::createUnion)
                .orElseThrow();
        double pad =
                Math.max(8, Math.min(canvas.image().getWidth(), canvas.image().getHeight()) * 0.035);
        Rectangle2D whole = new Rectangle2D.Double(
                0, 0, canvas.image().getWidth(), canvas.image().getHeight());
        Rectangle2D box = new Rectangle2D.Double(
                        all.getX() - pad, all.getY() - pad, all.getWidth() + 2 * pad, all.getHeight() + 2 * pad)
                .createIntersection(whole);
        double round = brand.corner() * 2 * pad;
        Shape shape =
                new RoundRectangle2D.Double(box.getX(), box.getY(), box.getWidth(), box.getHeight(), round, round);
        DrawnLayer.Filled last = null;
        for (double opacity : PANELS) {
            for (ColourRole role : layout.stack().panel()) {
                last = new DrawnLayer.Filled("panel", shape, brand.palette().of(role), opacity);
                PixelCanvas tried = canvas.copy();
                tried.draw(last);
                if (stands(tried)) {
                    return Optional.of(last);
                }
            }
        }
        return Optional.ofNullable(last);
    }

    private PaletteColour readable(PlacedPart part, PixelCanvas ground) {
        return colour(part, ground).orElseGet(() -> {
            LuminanceRange range = ground.ground(outline(part));
            return range.contrast(PaletteColour.BLACK) > range.contrast(PaletteColour.WHITE)
                    ? PaletteColour.BLACK
                    : PaletteColour.WHITE;
        });
    }

    private void words(PlacedPart part, String contentType, DrawnLayer.Letters placedLetters, PixelCanvas ground) {
        PaletteColour colour =
                part.item() instanceof StackItem.Button ? placedLetters.colour() : readable(part, ground);
        var letters = new DrawnLayer.Letters(contentType, placedLetters.text(), placedLetters.origins(), colour);
        Path2D outline = letters.outline();
        words.add(new SetWords(
                contentType,
                part.item() instanceof StackItem.Button ? part.place() : layout.box(),
                outline.getBounds2D(),
                letters.text().size(),
                letters.text().lines().size(),
                ground.ground(outline).contrast(colour)));
        add(letters);
    }

    private PaletteColour contrasting(PlacedPart part, List<ColourRole> roles, double contrast) {
        LuminanceRange range = canvas.ground(part.place());
        return Stream.concat(roles.stream(), Stream.of(ColourRole.PRIMARY, ColourRole.INK, ColourRole.LIGHT))
                .map(brand.palette()::of)
                .filter(colour -> range.contrast(colour) >= contrast)
                .findFirst()
                .orElse(brand.palette().of(roles.getFirst()));
    }

    private void button(PlacedPart part, StackItem.Button button) {
        Rectangle2D place = part.place();
        PaletteColour fill = contrasting(part, button.fills(), APART);
        double round = brand.corner() * place.getHeight();
        add(new DrawnLayer.Filled(
                button.contentType() + " button",
                new RoundRectangle2D.Double(
                        place.getX(), place.getY(), place.getWidth(), place.getHeight(), round, round),
                fill,
                1));
        TypesetText text = part.sized().text().orElseThrow();
        Rectangle2D ink = text.lines().getFirst().ink();
        double fall = text.rightToLeft() ? ink.getMaxY() : 0; // centre RTL text by ink, Latin by capitals
        double baseline = place.getCenterY() + (text.rise() - fall) / 2;
        double lowest = place.getMaxY() - Math.max(0, ink.getMaxY()) - 1;
        var origin = new Point2D.Double(place.getCenterX() - ink.getCenterX(), Math.min(baseline, lowest));
        PaletteColour colour = brand.palette().readable(List.of(ColourRole.LIGHT, ColourRole.INK), fill, READABLE);
        words(part, button.contentType(), new DrawnLayer.Letters("", text, List.of(origin), colour), canvas);
    }

    private void logo(PlacedPart part, PixelCanvas ground) {
        LogoForm form = part.sized().logo().orElseThrow();
        Rectangle2D place = part.place();
        double clear = layout.clearSpace() * form.height();
        logos.add(new Rectangle2D.Double(
                place.getX() - clear,
                place.getY() - clear,
                place.getWidth() + 2 * clear,
                place.getHeight() + 2 * clear));
        PaletteColour colour = readable(part, ground);
        if (form.parts().isEmpty()) {
            BrandLogo.Pictured pictured = brand.logo().orElseThrow().pictured().orElseThrow();
            LuminanceRange range = ground.ground(place);
            boolean light = range.contrast(PaletteColour.BLACK) >= range.contrast(PaletteColour.WHITE);
            add(new DrawnLayer.Photo(
                    "logo",
                    PictureFitting.scaled(
                            light ? pictured.onLight() : pictured.onDark(),
                            PictureFitting.pixels(place.getWidth()),
                            PictureFitting.pixels(place.getHeight())),
                    place,
                    place));
            return;
        }
        AffineTransform there = AffineTransform.getTranslateInstance(place.getX(), place.getY());
        for (BrandLogo.Part each : form.parts()) {
            add(new DrawnLayer.Filled("logo", there.createTransformedShape(each.outline()), colour, each.opacity()));
        }
    }
}
