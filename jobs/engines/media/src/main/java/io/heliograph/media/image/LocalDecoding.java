// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.media.image.colour.CodedColour;
import io.heliograph.media.image.colour.IccProfile;
import io.heliograph.media.image.colour.PlainColour;
import io.heliograph.media.image.colour.ProfiledColour;
import io.heliograph.media.image.colour.SampleConversion;
import io.heliograph.media.image.header.CodePoints;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageAnatomy;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.heif.HeifPixels;
import io.heliograph.media.image.jpeg.CmykJpeg;
import io.heliograph.pixels.Raster;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/** Decodes by libraries in this process. */
public final class LocalDecoding implements PixelDecoding {
    @Override
    public Raster decode(MemorySegment file, ImageHeader header) throws UnreadableImageException {
        try (PointerScope _ = new PointerScope()) {
            Mat upright = upright(new ImageBytes(file), null);
            upright.retainReference();
            return Raster.owning(upright);
        }
    }

    /**
     * Decodes into existing memory.
     *
     * @param place target for the packed rows of the upright picture; a file with a raster of another length is refused
     */
    public void decodeInto(MemorySegment file, MemorySegment place) throws UnreadableImageException {
        try (PointerScope _ = new PointerScope()) {
            ImageBytes imageBytes = new ImageBytes(file);
            ImageHeader header = HeaderReader.anatomy(imageBytes).header();
            BytePointer target = new BytePointer(place.asByteBuffer());
            Mat stored = new Mat(header.height(), header.width(), header.rasterType(), target);
            if (header.rasterBytes() != place.byteSize()) {
                throw UnreadableImageException.corrupt(
                        "The image file differs from the one that was checked before decoding.");
            }
            Mat upright = upright(imageBytes, header.orientation() == 1 ? stored : null);
            if (upright.data().address() != target.address()) {
                upright.copyTo(new Mat(header.uprightHeight(), header.uprightWidth(), header.rasterType(), target));
            }
        }
    }

    /**
     * @param place target for pixels that need no further conversion; not always used
     */
    private static Mat upright(ImageBytes file, @Nullable Mat place) throws UnreadableImageException {
        ImageAnatomy imageAnatomy = HeaderReader.anatomy(file);
        ImageHeader header = imageAnatomy.header();
        try (Arena arena = Arena.ofConfined()) {
            ImageBytes whole = CompletedFile.of(file, header, arena);
            Mat colour = header.colourMode() == ColourMode.CMYK
                    ? CmykJpeg.decode(whole, imageAnatomy, IccProfile.of(imageAnatomy))
                    : managed(whole, imageAnatomy, place);
            return Orientation.upright(colour, header.orientation());
        }
    }

    private static Mat managed(ImageBytes file, ImageAnatomy imageAnatomy, @Nullable Mat place)
            throws UnreadableImageException {
        ImageHeader header = imageAnatomy.header();
        CodePoints points = imageAnatomy.codePoints();
        Mat stored;
        if (header.format() == ImageFormat.AVIF || header.format() == ImageFormat.HEIC) {
            HeifPixels.Decoded decoded = HeifPixels.decode(file, header);
            stored = decoded.pixels();
            points = points.isUnspecified() ? decoded.stream() : points;
        } else {
            stored = StoredPixels.decode(file, header, place);
        }
        Optional<SampleConversion> conversion = conversion(imageAnatomy, points, stored);
        Mat colour = conversion.isPresent()
                ? ProfiledColour.toSrgb(stored, imageAnatomy, conversion.get())
                : PlainColour.toSrgb(stored, imageAnatomy);
        if (!colour.equals(stored)) {
            stored.release();
        }
        return colour;
    }

    /**
     * Conversion of the stored samples. High dynamic range is converted by its code points, since profiles have no
     * curve for it; otherwise a profile takes precedence (ISO/IEC 23000-22, 7.3.6.4).
     */
    private static Optional<SampleConversion> conversion(ImageAnatomy imageAnatomy, CodePoints points, Mat stored) {
        Optional<IccProfile> profile = points.isHighDynamicRange() ? Optional.empty() : IccProfile.of(imageAnatomy);
        if (profile.isPresent()) {
            return Optional.of(profile.get());
        }
        boolean profiled =
                !points.isHighDynamicRange() && !imageAnatomy.profile().isEmpty();
        return profiled || CodedColour.isSrgb(points)
                ? Optional.empty()
                : Optional.of(new CodedColour(points, stored.channels() == 1));
    }
}
