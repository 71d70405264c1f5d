// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.util.Optional;

/** Checks that the items of an AVIF or HEIC file are in the file, and fit together. */
public final class HeifCompleteness {
    private HeifCompleteness() {}

    /** Checks a whole file; reading its items checks that every extent exists. */
    public static void demand(ImageBytes file) throws UnreadableImageException {
        HeifItems items = HeifReader.read(file); // checks that every extent exists
        HeifItems.Grid picture = items.grid(items.primary());
        items.demandFittingTiles(picture, file.length());
        Optional<HeifItems.Grid> alpha = items.alpha();
        if (alpha.isPresent()) {
            items.demandFittingAlpha(alpha.get(), picture);
            items.demandFittingTiles(alpha.get(), file.length());
        }
    }
}
