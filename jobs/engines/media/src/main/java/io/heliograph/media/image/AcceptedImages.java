// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.containers.FileKind;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The formats and colour modes that one route accepts; others are refused even if they can be decoded. */
public record AcceptedImages(Set<ImageFormat> formats, Set<ColourMode> colourModes) {
    /** All formats and colour modes that can be decoded. */
    public static final AcceptedImages ALL =
            new AcceptedImages(EnumSet.allOf(ImageFormat.class), EnumSet.allOf(ColourMode.class));

    public AcceptedImages {
        formats = Set.copyOf(formats);
        colourModes = Set.copyOf(colourModes);
    }

    /** Refuses a picture by its first bytes if the route does not accept its format. */
    void checkFormat(ImageBytes file) throws UnreadableImageException {
        byte[] head = file.part(0, Math.min(file.length(), FileKind.HEAD_BYTES)).toArray();
        ImageFormat format = ImageFormat.of(head).orElse(null);
        if (format != null && !formats.contains(format)) {
            throw refused(format);
        }
    }

    private UnreadableImageException refused(ImageFormat format) {
        return new UnreadableImageException(
                Reason.UNSUPPORTED_TYPE,
                String.format(Locale.ROOT, "%s images are not accepted here; send %s.", format, names(formats)));
    }

    void check(ImageHeader header) throws UnreadableImageException {
        if (!formats.contains(header.format())) {
            throw refused(header.format());
        }
        if (!colourModes.contains(header.colourMode())) {
            throw new UnreadableImageException(
                    Reason.UNSUPPORTED_COLOUR_MODE,
                    String.format(
                            Locale.ROOT,
                            "Images in colour mode %s are not accepted here; send %s.",
                            header.colourMode(),
                            names(colourModes)));
        }
    }

    private static String names(Set<? extends Enum<?>> values) {
        return values.stream().sorted().map(Enum::name).collect(Collectors.joining(" or "));
    }
}
