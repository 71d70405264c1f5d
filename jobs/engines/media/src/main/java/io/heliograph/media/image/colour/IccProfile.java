// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

import io.heliograph.media.image.header.ImageAnatomy;
import java.awt.Point;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.awt.image.ColorConvertOp;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferUShort;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.util.Optional;

/**
 * Conversion from an embedded ICC profile (ICC.1) to sRGB, by the colour engine of the JDK, with the rendering intent
 * of the profile. Samples are packed: one for gray, three for colour (red, green, blue), four for CMYK (255 is full
 * ink).
 */
public final class IccProfile implements SampleConversion {
    private static final int CLOSE_ENOUGH = 2;

    private final int components;
    private final ColorConvertOp conversion;

    private IccProfile(ICC_Profile profile) {
        this.components = profile.getNumComponents();
        ICC_Profile srgb = ICC_Profile.getInstance(ColorSpace.CS_sRGB);
        this.conversion = new ColorConvertOp(new ICC_Profile[] {profile, srgb}, null);
    }

    /**
     * The conversion for a picture. Empty if it has no profile, or if the profile hardly changes colours. Also empty,
     * as in browsers, if the profile is broken or made for another kind of picture.
     */
    public static Optional<IccProfile> of(ImageAnatomy imageAnatomy) {
        byte[] stored = EmbeddedProfile.of(imageAnatomy);
        if (stored.length == 0) {
            return Optional.empty();
        }
        int components = switch (imageAnatomy.header().colourMode()) {
            case GRAY, GRAY_ALPHA -> 1;
            case PALETTE, RGB, RGBA -> 3;
            case CMYK -> 4;
        };
        try {
            IccProfile profile = new IccProfile(ICC_Profile.getInstance(stored));
            return profile.components == components && profile.changesColours()
                    ? Optional.of(profile)
                    : Optional.empty();
        } catch (RuntimeException broken) { // IllegalArgumentException, ProfileDataException, CMMException
            return Optional.empty();
        }
    }

    @Override
    public int components() {
        return components;
    }

    @Override
    public byte[] toSrgb(byte[] samples, int width, int rows) {
        return converted(new DataBufferByte(samples, components * width * rows), width, rows);
    }

    @Override
    public byte[] toSrgb(short[] samples, int width, int rows) {
        return converted(new DataBufferUShort(samples, components * width * rows), width, rows);
    }

    private byte[] converted(DataBuffer samples, int width, int rows) {
        byte[] rgb = new byte[3 * width * rows];
        conversion.filter(
                raster(samples, components, width, rows), raster(new DataBufferByte(rgb, rgb.length), 3, width, rows));
        return rgb;
    }

    private static WritableRaster raster(DataBuffer samples, int bands, int width, int rows) {
        int[] offsets = new int[bands];
        for (int band = 0; band < bands; band++) {
            offsets[band] = band;
        }
        return Raster.createInterleavedRaster(samples, width, rows, bands * width, bands, offsets, new Point());
    }

    /** Whether the profile noticeably changes any colour of a grid with 17 values per channel; always true for CMYK. */
    private boolean changesColours() {
        if (components == 4) {
            return true;
        }
        int values = 17;
        int count = components == 1 ? values : values * values * values;
        byte[] probe = new byte[components * count];
        for (int i = 0; i < count; i++) {
            for (int c = 0, rest = i; c < components; c++, rest /= values) {
                probe[components * i + c] = (byte) (rest % values * 255 / (values - 1));
            }
        }
        byte[] seen = toSrgb(probe, count, 1);
        for (int i = 0; i < seen.length; i++) {
            int sent = probe[components == 1 ? i / 3 : i] & 0xFF;
            if (Math.abs((seen[i] & 0xFF) - sent) > CLOSE_ENOUGH) {
                return true;
            }
        }
        return false;
    }
}
