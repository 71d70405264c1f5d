// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

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
            Mat upright = upright(new BoundedBytes(file), null);
            upright.retainReference();
            return Raster.owning(upright);
        }
    }

    /**
     * Decodes into memory that is there already.
     *
     * @param place gets the packed rows of what {@link #decode} would give, and is exactly as long
     */
    public void decodeInto(MemorySegment file, MemorySegment place) throws UnreadableImageException {
        try (PointerScope _ = new PointerScope()) {
            BoundedBytes boundedBytes = new BoundedBytes(file);
            ImageHeader header = ImageAnatomy.of(boundedBytes).header();
            BytePointer target = new BytePointer(place.asByteBuffer());
            Mat stored = new Mat(header.height(), header.width(), header.rasterType(), target);
            if (header.rasterBytes() != place.byteSize()) {
                throw UnreadableImageException.corrupt("The image file is another than the one looked at.");
            }
            Mat upright = upright(boundedBytes, header.orientation() == 1 ? stored : null);
            if (upright.data().address() != target.address()) {
                upright.copyTo(new Mat(header.uprightHeight(), header.uprightWidth(), header.rasterType(), target));
            }
        }
    }

    /** @param place where the pixels may go if they need nothing else done; they are not there for certain */
    private static Mat upright(BoundedBytes file, @Nullable Mat place) throws UnreadableImageException {
        ImageAnatomy imageAnatomy = ImageAnatomy.of(file);
        ImageHeader header = imageAnatomy.header();
        Optional<IccProfile> profile = IccProfile.of(imageAnatomy);
        Mat colour;
        if (header.colourMode() == ColourMode.CMYK) {
            colour = CmykJpeg.decode(file, imageAnatomy, profile);
        } else {
            Mat stored = StoredPixels.decode(file, header, place);
            colour = profile.isPresent()
                    ? ProfiledColour.toSrgb(stored, imageAnatomy, profile.get())
                    : PlainColour.toSrgb(stored, imageAnatomy);
            if (!colour.equals(stored)) {
                stored.release();
            }
        }
        return Orientation.upright(colour, header.orientation());
    }
}
