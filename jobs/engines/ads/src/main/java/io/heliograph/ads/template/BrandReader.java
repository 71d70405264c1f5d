// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.colour.BrandPalette;
import io.heliograph.ads.colour.ColourRole;
import io.heliograph.ads.colour.PaletteColour;
import io.heliograph.ads.lettering.FontLibrary;
import io.heliograph.ads.lettering.LetterStyle;
import io.heliograph.ads.reading.AdDataException;
import io.heliograph.ads.reading.AdNode;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads a brand from JSON; docs/how-to/ads.md lists the members. */
public final class BrandReader {
    private static final int MOST_PARTS = 40;
    private static final int LONGEST_PATH = 20_000;
    private static final Pattern FILE = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}\\.png");
    private static final Set<String> MEMBERS =
            Set.of("id", "name", "description", "created_at", "colours", "letters", "logo", "corner");

    private BrandReader() {}

    /**
     * The brand in a file.
     *
     * @throws AdDataException naming path and rule
     */
    public static AdBrand read(String file, String text, ReadingMaterial material, Instant createdAt) {
        AdNode top = AdNode.of(file, text).only(MEMBERS);
        return read(top, top.in("id").integer(1, Integer.MAX_VALUE), material, createdAt);
    }

    /** Reads the colours and type styles of a template that needs no brand. */
    static AdBrand own(AdNode node, int id, ReadingMaterial material, Instant createdAt) {
        return read(node.only(Set.of("name", "colours", "letters", "logo", "corner")), id, material, createdAt);
    }

    private static AdBrand read(AdNode node, int id, ReadingMaterial material, Instant createdAt) {
        Map<TypeRole, LetterStyle> letters = letters(node.in("letters"), material.fonts());
        return new AdBrand(
                id,
                node.has("name") ? node.in("name").text(80) : "",
                node.text("description", 400),
                created(node, createdAt),
                palette(node.in("colours")),
                letters,
                node.find("logo").map(each -> logo(each, material)),
                node.number("corner", 0, 1, 0.25));
    }

    static Instant created(AdNode node, Instant otherwise) {
        return node.find("created_at")
                .map(each -> {
                    try {
                        return Instant.parse(each.text(40));
                    } catch (java.time.DateTimeException e) {
                        throw each.wrong("must be a time such as 2026-01-31T12:00:00Z");
                    }
                })
                .orElse(otherwise);
    }

    private static BrandPalette palette(AdNode node) {
        Map<ColourRole, PaletteColour> colours = new EnumMap<>(ColourRole.class);
        Set<String> names = new HashSet<>();
        for (ColourRole role : ColourRole.values()) {
            String name = role.name().toLowerCase(Locale.ROOT);
            names.add(name);
            AdNode member = node.in(name);
            colours.put(
                    role,
                    PaletteColour.parse(member.text(7))
                            .orElseThrow(() -> member.wrong("must be a colour such as #0f4c81")));
        }
        node.only(names);
        var palette = new BrandPalette(colours);
        if (palette.of(ColourRole.INK).contrast(palette.of(ColourRole.LIGHT)) < 7) {
            throw node.wrong("ink and light must have a contrast of at least 7 to 1");
        }
        if (palette.of(ColourRole.INK).contrast(palette.of(ColourRole.SURFACE)) < 4.5) {
            throw node.wrong("ink and surface must have a contrast of at least 4.5 to 1");
        }
        return palette;
    }

    private static Map<TypeRole, LetterStyle> letters(AdNode node, FontLibrary fonts) {
        Map<TypeRole, LetterStyle> letters = new EnumMap<>(TypeRole.class);
        Set<String> names = new HashSet<>();
        for (TypeRole role : TypeRole.values()) {
            String name = role.name().toLowerCase(Locale.ROOT);
            names.add(name);
            letters.put(role, style(node.in(name), fonts));
        }
        node.only(names);
        return letters;
    }

    private static LetterStyle style(AdNode node, FontLibrary fonts) {
        node.only(Set.of("family", "weight", "italic", "tracking", "uppercase", "leading", "scale"));
        AdNode family = node.in("family");
        if (!fonts.has(family.text(60))) {
            throw family.wrong("there is no such font; there are " + String.join(", ", fonts.families()));
        }
        return new LetterStyle(
                family.text(60),
                node.integer("weight", 100, 900, 400),
                node.flag("italic"),
                node.number("tracking", -0.1, 0.5, 0),
                node.flag("uppercase"),
                node.number("leading", 0.8, 2, 1.2),
                node.number("scale", 0.5, 2, 1));
    }

    private static BrandLogo logo(AdNode node, ReadingMaterial material) {
        node.only(Set.of("symbol", "wordmark", "files", "clear_space"));
        double clear = node.number("clear_space", 0, 2, 0.5);
        Optional<BrandLogo.Pictured> files = node.find("files").map(each -> files(each, material));
        Optional<BrandLogo.Wordmark> wordmark = node.find("wordmark").map(each -> {
            each.only(Set.of("text", "letters", "height"));
            return new BrandLogo.Wordmark(
                    each.in("text").text(40),
                    style(each.in("letters"), material.fonts()),
                    each.number("height", 0.1, 2, 0.6));
        });
        if (!node.has("symbol")) {
            if (files.isEmpty() && wordmark.isEmpty()) {
                throw node.wrong("needs a symbol, a wordmark or files");
            }
            return new BrandLogo(List.of(), 0, wordmark, files, clear);
        }
        AdNode symbol = node.in("symbol").only(Set.of("width", "height", "paths"));
        double height = symbol.in("height").number(1, 10_000);
        double width = symbol.in("width").number(1, 10_000);
        List<BrandLogo.Part> parts = symbol.in("paths").items(1, MOST_PARTS).stream()
                .map(each -> part(each, 1 / height))
                .toList();
        return new BrandLogo(parts, width / height, wordmark, files, clear);
    }

    private static BrandLogo.Pictured files(AdNode node, ReadingMaterial material) {
        node.only(Set.of("on_light", "on_dark"));
        return new BrandLogo.Pictured(picture(node.in("on_light"), material), picture(node.in("on_dark"), material));
    }

    private static BufferedImage picture(AdNode node, ReadingMaterial material) {
        String name = node.text(80);
        if (!FILE.matcher(name).matches()) {
            throw node.wrong("must be the name of a PNG file in the folder logos");
        }
        return material.logos()
                .apply(name)
                .orElseThrow(() -> node.wrong("the folder logos has no such PNG of at most 4,000,000 pixels"));
    }

    private static BrandLogo.Part part(AdNode node, double scale) {
        node.only(Set.of("d", "opacity"));
        AdNode data = node.in("d");
        try {
            return new BrandLogo.Part(
                    AffineTransform.getScaleInstance(scale, scale)
                            .createTransformedShape(OutlineReader.read(data.text(LONGEST_PATH))),
                    node.number("opacity", 0.05, 1, 1));
        } catch (IllegalArgumentException e) {
            throw data.wrong("is no SVG path data: " + e.getMessage());
        }
    }
}
