// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.media.image.UnreadableImageException.Reason;
import java.util.List;
import java.util.Optional;

/** What AVIF and HEIC files say of their picture. */
final class HeifAnatomy {
    private static final int DEEP = 16;
    private static final int PQ = 16; // transfer characteristics of ITU-T H.273
    private static final int HLG = 18;

    private HeifAnatomy() {}

    static ImageAnatomy of(BoundedBytes file, ImageFormat format) throws UnreadableImageException {
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
        if (primary.property("clap").isPresent()) {
            throw new UnreadableImageException(
                    Reason.UNSUPPORTED_TYPE, "HEIF images with a clean aperture are not supported.");
        }
        refuseHighDynamicRange(primary, coded);
        boolean alpha = items.alpha().isPresent();
        int[] size = primary.size();
        Optional<IsoBox> profile = colour(primary, coded, "prof").or(() -> colour(primary, coded, "rICC"));
        boolean animated = file.matchesAscii(8, "avis") || file.matchesAscii(8, "hevc") || file.matchesAscii(8, "msf1");
        return new ImageAnatomy(
                new ImageHeader(
                        coded.type().equals("av01") ? ImageFormat.AVIF : format,
                        size[0],
                        size[1],
                        alpha ? ColourMode.RGBA : ColourMode.RGB,
                        coded.bits() == 8 ? 8 : DEEP,
                        orientation(primary),
                        alpha,
                        animated,
                        false),
                profile.isPresent() ? List.of(profile.get().content().from(4)) : List.of(),
                -1,
                -1);
    }

    /** The colour property of a kind, of the picture or else of its first tile. */
    static Optional<IsoBox> colour(HeifItem primary, HeifItem coded, String kind) {
        return java.util.stream.Stream.concat(primary.properties().stream(), coded.properties().stream())
                .filter(box -> box.type().equals("colr") && box.content().matchesAscii(0, kind))
                .findFirst();
    }

    private static void refuseHighDynamicRange(HeifItem primary, HeifItem coded) throws UnreadableImageException {
        Optional<IsoBox> nclx = colour(primary, coded, "nclx");
        if (nclx.isPresent()) {
            int transfer = nclx.get().content().u16(6);
            if (transfer == PQ || transfer == HLG) {
                throw new UnreadableImageException(
                        Reason.UNSUPPORTED_COLOUR_MODE, "Images of high dynamic range (PQ, HLG) are not supported.");
            }
        }
    }

    /** Turns (anticlockwise) and mirrors, in their order, as one of EXIF's eight orientations. */
    private static int orientation(HeifItem primary) throws UnreadableImageException {
        int[] all = {1, 0, 0, 1};
        for (IsoBox box : primary.properties()) {
            if (box.type().equals("irot")) {
                for (int i = box.content().u8(0) & 3; i > 0; i--) {
                    all = after(all, 0, 1, -1, 0);
                }
            } else if (box.type().equals("imir")) {
                all = (box.content().u8(0) & 1) == 0 ? after(all, 1, 0, 0, -1) : after(all, -1, 0, 0, 1);
            }
        }
        int[][] exif = {
            {1, 0, 0, 1},
            {-1, 0, 0, 1},
            {-1, 0, 0, -1},
            {1, 0, 0, -1},
            {0, 1, 1, 0},
            {0, -1, 1, 0},
            {0, -1, -1, 0},
            {0, 1, -1, 0}
        };
        int orientation = 1;
        while (!java.util.Arrays.equals(exif[orientation - 1], all)) {
            orientation++;
        }
        return orientation;
    }

    /** A place (x right, y down) goes through m and then through (a x + b y, c x + d y). */
    private static int[] after(int[] m, int a, int b, int c, int d) {
        return new int[] {a * m[0] + b * m[2], a * m[1] + b * m[3], c * m[0] + d * m[2], c * m[1] + d * m[3]};
    }
}
