// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.enlarging;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;

/** Factor of enlargement, and the limits that the v1 and v2 routes share. */
enum EnlargingFactor {
    TWICE(2),
    FOUR_TIMES(4);

    static final Field<Long> FIELD =
            Field.integer("desired_increase", 2, 4).or("scale").orElse(2L).doc("factor for height and width: 2 or 4");
    static final int LONGEST_SIDE = 8192;
    static final String LIMITS =
            "{largest-file}; the result at most 8192 pixels a side, else 422; only RGB, RGBA and CMYK (no grey) in ";

    private static final EnumSet<ColourMode> COLOURS =
            EnumSet.of(ColourMode.RGB, ColourMode.RGBA, ColourMode.PALETTE, ColourMode.CMYK);
    static final AcceptedImages WITH_WEBP =
            new AcceptedImages(EnumSet.of(ImageFormat.JPEG, ImageFormat.PNG, ImageFormat.WEBP), COLOURS);

    private static final long TILE_BYTES = 96L << 20; // bytes for a tile's float planes and the network's layers
    private static final int BYTES_PER_PIXEL = 4;

    final int factor;

    EnlargingFactor(int factor) {
        this.factor = factor;
    }

    /**
     * The factor of a request.
     *
     * @throws FailureException VALIDATION_ERROR if the factor is 3
     */
    static EnlargingFactor of(OperationRequest operationRequest) {
        long factor = operationRequest.get(FIELD);
        return Arrays.stream(values())
                .filter(each -> each.factor == factor)
                .findFirst()
                .orElseThrow(() -> new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Invalid value: desired_increase",
                        "The field 'desired_increase' must be 2 or 4."));
    }

    /**
     * Native memory in bytes beside the picture: a padded copy, the result and a tile.
     *
     * @throws FailureException VALIDATION_ERROR if the result is too large
     */
    long memory(ImageHeader header) {
        int longer = Math.max(header.width(), header.height());
        if (longer * (long) factor > LONGEST_SIDE) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: desired_increase",
                    String.format(
                            Locale.ROOT,
                            "%d x %d pixels times %d is more than %d pixels a side; send a smaller picture%s.",
                            header.uprightWidth(),
                            header.uprightHeight(),
                            factor,
                            LONGEST_SIDE,
                            factor == 4 && longer * 2L <= LONGEST_SIDE ? ", or 2 as 'desired_increase'" : ""));
        }
        return header.pixels() * BYTES_PER_PIXEL * (1 + 2L * factor * factor) + TILE_BYTES;
    }

    /** Makes a result opaque unless transparency is kept; colours do not change. */
    static Raster opaqueUnless(boolean keepAlpha, Raster result) {
        if (keepAlpha || !result.hasAlpha()) {
            return result;
        }
        try (result) {
            return Raster.owning(AlphaPlane.removed(result.mat()));
        }
    }
}
