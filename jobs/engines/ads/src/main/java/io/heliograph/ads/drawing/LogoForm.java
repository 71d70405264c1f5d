// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.lettering.MeasuredText;
import io.heliograph.ads.lettering.TextShaper;
import io.heliograph.ads.lettering.TypesetText;
import io.heliograph.ads.template.BrandLogo;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/**
 * A logo scaled to a size, with its upper left corner at 0, 0.
 *
 * @param parts outlines of the symbol and of the name; empty for a logo of pictures
 */
record LogoForm(List<BrandLogo.Part> parts, double width, double height) {
    private static final double APART = 0.34; // gap between symbol and name, in shares of the height

    LogoForm {
        parts = List.copyOf(parts);
    }

    /** The scaled outlines of a logo; for a logo of pictures only the size is set. */
    static LogoForm of(BrandLogo logo, double height, boolean symbolOnly, TextShaper shaper) {
        if (logo.pictured().isPresent()) {
            BufferedImage picture = logo.pictured().get().onLight();
            return new LogoForm(List.of(), height * picture.getWidth() / picture.getHeight(), height);
        }
        List<BrandLogo.Part> parts = new ArrayList<>();
        double width = 0;
        for (BrandLogo.Part part : logo.symbol()) {
            parts.add(new BrandLogo.Part(
                    AffineTransform.getScaleInstance(height, height).createTransformedShape(part.outline()),
                    part.opacity()));
            width = logo.symbolWidth() * height;
        }
        if (logo.wordmark().isEmpty() || (symbolOnly && !parts.isEmpty())) {
            return new LogoForm(parts, width, height);
        }
        BrandLogo.Wordmark wordmark = logo.wordmark().get();
        TypesetText reference = set(
                shaper,
                wordmark,
                wordmark.text().equals(wordmark.text().toLowerCase(java.util.Locale.ROOT)) ? "x" : "H",
                100);
        TypesetText text = set(shaper, wordmark, wordmark.text(), 100 * wordmark.height() * height / reference.rise());
        Rectangle2D ink = text.lines().getFirst().ink();
        double x = width == 0 ? 0 : width + APART * height;
        double baseline = height / 2 + wordmark.height() * height / 2;
        Shape name = AffineTransform.getTranslateInstance(x - ink.getX(), baseline)
                .createTransformedShape(text.lines().getFirst().outline());
        parts.add(new BrandLogo.Part(name, 1));
        return new LogoForm(parts, x + ink.getWidth(), height);
    }

    private static TypesetText set(TextShaper shaper, BrandLogo.Wordmark wordmark, String text, double size) {
        return new MeasuredText(shaper, wordmark.style(), text)
                .set(size, 100_000, 1, false)
                .orElseThrow();
    }
}
