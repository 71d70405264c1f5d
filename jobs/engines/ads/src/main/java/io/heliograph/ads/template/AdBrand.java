// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.colour.BrandPalette;
import io.heliograph.ads.colour.ColourRole;
import io.heliograph.ads.colour.PaletteColour;
import io.heliograph.ads.lettering.LetterStyle;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A brand: a colour for each role, a type style for each role, and the logo.
 *
 * @param corner roundness of buttons: 0 for square corners, 1 for half-round ends
 */
public record AdBrand(
        int id,
        String name,
        String description,
        Instant createdAt,
        BrandPalette palette,
        Map<TypeRole, LetterStyle> letters,
        Optional<BrandLogo> logo,
        double corner) {
    /** Copies the map. */
    public AdBrand {
        letters = Map.copyOf(letters);
    }

    /** The type style of a role. */
    public LetterStyle letters(TypeRole role) {
        return Objects.requireNonNull(letters.get(role));
    }

    /** The same brand with other colours for some roles. */
    public AdBrand with(Map<ColourRole, PaletteColour> colours) {
        return new AdBrand(id, name, description, createdAt, palette.with(colours), letters, logo, corner);
    }
}
