// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.colour;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A brand's colours: one for each role. */
public final class BrandPalette {
    private final Map<ColourRole, PaletteColour> colours;

    /**
     * @throws IllegalArgumentException if a role has no colour
     */
    public BrandPalette(Map<ColourRole, PaletteColour> colours) {
        for (ColourRole role : ColourRole.values()) {
            if (!colours.containsKey(role)) {
                throw new IllegalArgumentException("no colour for " + role);
            }
        }
        this.colours = new EnumMap<>(colours);
    }

    /** The colour of a role. */
    public PaletteColour of(ColourRole role) {
        return Objects.requireNonNull(colours.get(role));
    }

    /** The same palette with other colours for some roles. */
    public BrandPalette with(Map<ColourRole, PaletteColour> others) {
        Map<ColourRole, PaletteColour> all = new EnumMap<>(colours);
        all.putAll(others);
        return new BrandPalette(all);
    }

    /**
     * The first wanted colour with at least the required contrast to a background; else ink, light or surface if one has it. Otherwise
     * black or white, whichever has more contrast.
     */
    public PaletteColour readable(List<ColourRole> wanted, PaletteColour ground, double contrast) {
        for (ColourRole role : wanted) {
            if (of(role).contrast(ground) >= contrast) {
                return of(role);
            }
        }
        PaletteColour best = PaletteColour.BLACK.contrast(ground) > PaletteColour.WHITE.contrast(ground)
                ? PaletteColour.BLACK
                : PaletteColour.WHITE;
        for (ColourRole role : List.of(ColourRole.INK, ColourRole.LIGHT, ColourRole.SURFACE)) {
            if (of(role).contrast(ground) >= contrast) {
                return of(role);
            }
        }
        return best;
    }
}
