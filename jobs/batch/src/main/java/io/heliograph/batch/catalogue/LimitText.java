// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.config.ByteText;
import io.heliograph.config.LimitSettings;

/** Inserts the limits of the settings into texts of the documentation, so that the texts follow the settings. */
public final class LimitText {
    /** Placeholder for the maximum size of a picture file. */
    public static final String FILE = "{largest-file}";

    /** Placeholder for the maximum size of a video file. */
    public static final String VIDEO = "{largest-video}";

    /** Placeholder for the maximum number of megapixels of a picture on a route. */
    public static final String MEGAPIXELS = "{megapixels}";

    private static final long MEGAPIXEL = 1_000_000;

    private LimitText() {}

    /** Inserts the limits into a text that belongs to no route. */
    public static String of(String text, LimitSettings limits) {
        return text.replace(FILE, ByteText.of(limits.imageBytes())).replace(VIDEO, ByteText.of(limits.videoBytes()));
    }

    /** Inserts the limits into a text of a route. */
    public static String of(String text, OperationSpec operationSpec, LimitSettings limits) {
        return of(text, limits).replace(MEGAPIXELS, String.valueOf(megapixels(operationSpec, limits)));
    }

    /**
     * Maximum size in whole megapixels of an opaque picture on a route, from {@code limits.image-pixels} and
     * {@code limits.decoded-bytes}.
     */
    public static long megapixels(OperationSpec operationSpec, LimitSettings limits) {
        long most = limits.imagePixels() / MEGAPIXEL;
        while (most > 0 && operationSpec.pictureMemory().applyAsLong(most * MEGAPIXEL) > limits.decodedBytes()) {
            most--;
        }
        return most;
    }
}
