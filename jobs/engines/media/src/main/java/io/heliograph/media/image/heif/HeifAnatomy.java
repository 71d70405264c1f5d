// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import io.heliograph.media.image.header.CodePoints;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageAnatomy;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import java.util.List;
import java.util.Optional;

/** Reads the headers of AVIF and HEIC files. */
public final class HeifAnatomy {
    private static final int DEEP = 16;
    private static final int LUMINANCE_UNITS = 10_000; // one unit of a stored luminance is 1/10,000 cd/m²

    private HeifAnatomy() {}

    public static ImageAnatomy of(ImageBytes file, ImageFormat format) throws UnreadableImageException {
        HeifItems items = HeifReader.read(file);
        HeifItem primary = items.primary();
        HeifItem coded = items.grid(primary).tiles().getFirst();
        if (!coded.type().equals("av01")
                && !coded.type().equals("hvc1")
                && !coded.type().equals("hev1")) {
            throw new UnreadableImageException(
                    Reason.UNSUPPORTED_TYPE,
                    "HEIF images coded as %s are not supported; send HEIC or AVIF.".formatted(coded.type()));
        }
        CodePoints codePoints = codePoints(primary, coded);
        boolean alpha = items.alpha().isPresent();
        int[] size = primary.size();
        HeifTransforms transforms = HeifTransforms.of(primary);
        Optional<IsoBox> profile = colour(primary, coded, "prof").or(() -> colour(primary, coded, "rICC"));
        boolean animated = file.matchesAscii(8, "avis") || file.matchesAscii(8, "hevc") || file.matchesAscii(8, "msf1");
        return new ImageAnatomy(
                new ImageHeader(
                        coded.type().equals("av01") ? ImageFormat.AVIF : format,
                        transforms.crop().width,
                        transforms.crop().height,
                        alpha ? ColourMode.RGBA : ColourMode.RGB,
                        coded.bits() == 8 ? 8 : DEEP,
                        transforms.orientation(),
                        alpha,
                        animated,
                        false,
                        (long) size[0] * size[1],
                        codePoints.isHighDynamicRange()),
                profile.isPresent() ? List.of(profile.get().content().from(4)) : List.of(),
                -1,
                -1,
                codePoints);
    }

    /** The colour property of this kind ({@code nclx} or a profile), from the picture, otherwise from its first tile. */
    static Optional<IsoBox> colour(HeifItem primary, HeifItem coded, String kind) {
        return java.util.stream.Stream.concat(primary.properties().stream(), coded.properties().stream())
                .filter(box -> box.type().equals("colr") && box.content().matchesAscii(0, kind))
                .findFirst();
    }

    private static CodePoints codePoints(HeifItem primary, HeifItem coded) throws UnreadableImageException {
        Optional<IsoBox> nclx = colour(primary, coded, "nclx");
        if (nclx.isEmpty()) {
            return CodePoints.NONE;
        }
        ImageBytes content = nclx.get().content();
        return CodePoints.of(content.u16(4), content.u16(6)).withPeak(peak(primary, coded));
    }

    /** Peak luminance of the content in candelas per square metre, otherwise that of the mastering display; 0 if neither is stored. */
    private static long peak(HeifItem primary, HeifItem coded) throws UnreadableImageException {
        Optional<IsoBox> content = primary.property("clli").or(() -> coded.property("clli"));
        long nits = content.isPresent() ? content.get().content().u16(0) : 0;
        Optional<IsoBox> display = primary.property("mdcv").or(() -> coded.property("mdcv"));
        return nits == 0 && display.isPresent() ? display.get().content().u32(16) / LUMINANCE_UNITS : nits;
    }
}
