// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.lettering.LetterStyle;
import io.heliograph.ads.lettering.MeasuredText;
import io.heliograph.ads.lettering.MissingGlyphsException;
import io.heliograph.ads.lettering.TextShaper;
import io.heliograph.ads.lettering.TypesetText;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdScene;
import io.heliograph.ads.template.SceneLayer;
import io.heliograph.ads.template.StackItem;
import io.heliograph.ads.template.TypeRole;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the sizes of a stack's items: all texts grow together, each between its minimum and maximum size, until the box is full. If the
 * minimum sizes do not fit, optional words are left out first.
 */
final class StackLayout {
    private static final int HALVINGS = 8;
    private static final double CLOSEST = 0.6; // factor of the gaps when all letters have their minimum size
    private static final double LOGO_SMALLEST = 0.75;
    private static final double BUTTON_HEIGHT = 2.5; // height of a button, in shares of the letters' size
    private static final double BUTTON_SIDES = 1.3; // padding on the left and the right, in shares of the letters' size
    private static final double EPSILON = 0.01;

    private final AdScene scene;
    private final SceneLayer.Stack stack;
    private final Rectangle2D box;
    private final AdBrand brand;
    private final TextShaper shaper;
    private final List<StackPart> parts = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    StackLayout(
            AdScene scene,
            SceneLayer.Stack stack,
            Rectangle2D box,
            AdBrand brand,
            AdContent content,
            TextShaper shaper) {
        this.scene = scene;
        this.stack = stack;
        this.box = box;
        this.brand = brand;
        this.shaper = shaper;
        boolean words = false;
        for (StackItem item : stack.items()) {
            Optional<StackPart> part = part(item, content);
            part.ifPresent(parts::add);
            words |= part.isPresent() && !part.get().contentType().isEmpty();
        }
        if (!words) {
            parts.removeIf(part -> part.item() instanceof StackItem.Rule);
        }
    }

    private Optional<StackPart> part(StackItem item, AdContent content) {
        return switch (item) {
            case StackItem.Words words ->
                content.words(words.contentType()).map(text -> measured(words, text, style(words)));
            case StackItem.Button button ->
                content.words(button.contentType()).map(text -> measured(button, text, brand.letters(TypeRole.STRONG)));
            case StackItem.Logo _ ->
                brand.logo().map(_ -> new StackPart(item, "", brand.letters(TypeRole.TEXT), Optional.empty()));
            case StackItem.Rule _ ->
                Optional.of(new StackPart(item, "", brand.letters(TypeRole.TEXT), Optional.empty()));
        };
    }

    private LetterStyle style(StackItem.Words words) {
        LetterStyle style = brand.letters(words.role());
        StackItem.TypeChange change = words.change();
        return new LetterStyle(
                style.family(),
                (int) change.weight().orElse(style.weight()),
                style.italic(),
                change.tracking().orElse(style.tracking()),
                change.uppercase().orElse(style.uppercase()),
                change.leading().orElse(style.leading()),
                style.scale());
    }

    private StackPart measured(StackItem item, String text, LetterStyle style) {
        var part = new StackPart(item, text, style, Optional.empty());
        try {
            return new StackPart(item, text, style, Optional.of(new MeasuredText(shaper, style, text)));
        } catch (MissingGlyphsException e) {
            throw new UnsettableTextException(
                    part.contentType(),
                    "The text of '%s' has characters that no font here has: %s. Leave them out, or use a brand with a font that has them."
                            .formatted(part.contentType(), e.characters()));
        }
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    Rectangle2D box() {
        return box;
    }

    List<String> leftOut() {
        return leftOut;
    }

    /** Whether lines begin at the right side. */
    boolean isRightToLeft() {
        return parts.stream()
                .flatMap(part -> part.measured().stream())
                .findFirst()
                .map(MeasuredText::isRightToLeft)
                .orElse(false);
    }

    /**
     * The items at their final sizes, without optional words that do not fit.
     *
     * @throws UnsettableTextException if a required text does not fit
     */
    List<SizedPart> fit() {
        while (true) {
            Optional<List<SizedPart>> fitted = largest(true).or(() -> largest(false));
            if (fitted.isPresent()) {
                return fitted.get();
            }
            Optional<StackPart> last =
                    parts.reversed().stream().filter(StackPart::isOptional).findFirst();
            if (last.isEmpty()) {
                throw tooLong();
            }
            parts.remove(last.get());
            leftOut.add(last.get().contentType());
        }
    }

    private Optional<List<SizedPart>> largest(boolean strict) {
        Optional<List<SizedPart>> best = at(parts, 1, strict);
        if (best.isPresent()) {
            return best;
        }
        best = at(parts, 0, strict);
        if (best.isEmpty()) {
            return best;
        }
        double least = 0;
        double most = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (least + most) / 2;
            Optional<List<SizedPart>> tried = at(parts, middle, strict);
            if (tried.isPresent()) {
                best = tried;
                least = middle;
            } else {
                most = middle;
            }
        }
        return best;
    }

    /**
     * Typesets all items, their sizes grown by the same amount; empty if they do not fit.
     *
     * @param growth 0: the minimum sizes, 1: the maximum sizes
     */
    private Optional<List<SizedPart>> at(List<StackPart> some, double growth, boolean strict) {
        List<SizedPart> sized = new ArrayList<>();
        double total = 0;
        double clear = 0;
        for (StackPart part : some) {
            Optional<SizedPart> each = at(part, growth, strict);
            if (each.isEmpty() || each.get().width() > box.getWidth() + EPSILON) {
                return Optional.empty();
            }
            double own =
                    each.get().logo().map(form -> clearSpace() * form.height()).orElse(0.0);
            double gap = sized.isEmpty()
                    ? 0
                    : Math.max(part.item().gap() * (CLOSEST + (1 - CLOSEST) * growth), Math.max(clear, own));
            clear = own;
            sized.add(new SizedPart(
                    part,
                    each.get().text(),
                    each.get().logo(),
                    each.get().width(),
                    each.get().height(),
                    gap));
            total += gap + each.get().height();
        }
        return total > box.getHeight() + EPSILON ? Optional.empty() : Optional.of(sized);
    }

    double clearSpace() {
        return brand.logo().map(logo -> logo.clearSpace()).orElse(0.0);
    }

    private Optional<SizedPart> at(StackPart part, double growth, boolean strict) {
        return switch (part.item()) {
            case StackItem.Words words ->
                part.measured()
                        .orElseThrow()
                        .set(size(words, part.style().scale(), growth), box.getWidth(), words.lines(), strict)
                        .map(text -> new SizedPart(
                                part, Optional.of(text), Optional.empty(), text.width(), text.height(), 0));
            case StackItem.Button button -> button(part, button, growth);
            case StackItem.Logo logo -> {
                LogoForm form = LogoForm.of(
                        brand.logo().orElseThrow(),
                        logo.height() * (LOGO_SMALLEST + (1 - LOGO_SMALLEST) * growth),
                        logo.symbol(),
                        shaper);
                yield Optional.of(
                        new SizedPart(part, Optional.empty(), Optional.of(form), form.width(), form.height(), 0));
            }
            case StackItem.Rule rule ->
                Optional.of(new SizedPart(
                        part,
                        Optional.empty(),
                        Optional.empty(),
                        Math.min(rule.width(), box.getWidth()),
                        rule.thickness(),
                        0));
        };
    }

    /**
     * Size of letters at a growth from 0 (minimum size) to 1 (maximum size). A style with a scale above 1 raises the maximum size only, so
     * its letters can still shrink as far as others.
     */
    private static double size(StackItem.Words words, double scale, double growth) {
        double least = words.least() * Math.min(1, scale);
        return least + (words.most() * scale - least) * growth;
    }

    private Optional<SizedPart> button(StackPart part, StackItem.Button button, double growth) {
        double size = button.least() + (button.most() - button.least()) * growth;
        double room = box.getWidth() - 2 * BUTTON_SIDES * size;
        Optional<TypesetText> text =
                room <= 0 ? Optional.empty() : part.measured().orElseThrow().set(size, room, 1, false);
        return text.map(label -> new SizedPart(
                part,
                text,
                Optional.empty(),
                label.width() + 2 * BUTTON_SIDES * size,
                Math.max(BUTTON_HEIGHT * size, label.height() + size),
                0));
    }

    private UnsettableTextException tooLong() {
        StackPart longest = parts.stream()
                .filter(part -> part.measured().isPresent())
                .max(java.util.Comparator.comparingInt(part -> part.words().length()))
                .orElseThrow(
                        () -> new IllegalStateException("scene " + scene.number() + ": a logo does not fit its box"));
        StackPart tight = parts.stream()
                .filter(part ->
                        part.measured().isPresent() && at(part, 0, false).isEmpty())
                .findFirst()
                .orElse(longest);
        int fits = fitting(tight);
        return new UnsettableTextException(
                tight.contentType(),
                "The text of '%s' does not fit scene %d (%s, %d x %d) at the smallest size: it has %d characters, and %s."
                        .formatted(
                                tight.contentType(),
                                scene.number(),
                                scene.name(),
                                scene.grid().width(),
                                scene.grid().height(),
                                tight.words().length(),
                                fits == 0 ? "a word of it is too long" : "about " + fits + " fit"));
    }

    /** Number of characters of a text that fit beside the other items, cut at the end of a word. */
    private int fitting(StackPart part) {
        int least = 0;
        int most = part.words().length();
        while (most - least > 1) {
            int middle = (least + most) / 2;
            String beginning = part.words().substring(0, middle).strip();
            boolean fits = !beginning.isEmpty() && fits(part, beginning);
            if (fits) {
                least = middle;
            } else {
                most = middle;
            }
        }
        int space = part.words().lastIndexOf(' ', least);
        return space > 0 ? space : least;
    }

    private boolean fits(StackPart part, String beginning) {
        List<StackPart> others = parts.stream()
                .map(each -> each.equals(part) ? measured(part.item(), beginning, part.style()) : each)
                .toList();
        return at(others, 0, false).isPresent();
    }

    SceneLayer.Stack stack() {
        return stack;
    }
}
