// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import io.heliograph.containers.SegmentCursor;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.awt.Rectangle;
import java.awt.image.Raster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;

/**
 * The stored samples of a JPEG, before any colour conversion. They are decoded by the JDK: its decoder returns
 * CMYK unchanged and reports missing data.
 */
final class RawJpeg {
    /** Position of the number of components in a frame header, counted from its marker. */
    private static final int FRAME_COMPONENTS = 9;

    private static final int SCAN_COMPONENTS = 4;

    private RawJpeg() {}

    /**
     * @param region the wanted part; the whole file is decoded anyway
     * @throws UnreadableImageException if coded data is damaged or missing
     */
    static Raster read(ImageBytes file, Rectangle region) throws UnreadableImageException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("jpeg").next();
        AtomicBoolean cutShort = new AtomicBoolean();
        reader.addIIOReadWarningListener((_, warning) -> {
            if (warning.toLowerCase(Locale.ROOT).contains("premature end")) {
                cutShort.set(true);
            }
        });
        try (ArrayImageInput input = new ArrayImageInput(withoutMetadata(file))) {
            reader.setInput(input, true, true);
            ImageReadParam wanted = reader.getDefaultReadParam();
            wanted.setSourceRegion(region);
            Raster raster = reader.readRaster(0, wanted);
            if (cutShort.get()) {
                throw UnreadableImageException.corrupt("The JPEG file is cut short: part of its picture is missing.");
            }
            return raster;
        } catch (IOException
                | RuntimeException refused) { // the reader throws unchecked exceptions at some damaged files
            UnreadableImageException damaged =
                    UnreadableImageException.corrupt("The JPEG file is damaged and cannot be decoded.");
            damaged.initCause(refused);
            throw damaged;
        } finally {
            reader.dispose();
        }
    }

    /** The file without metadata: this decoder fails on metadata that others accept. */
    private static byte[] withoutMetadata(ImageBytes file) throws UnreadableImageException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream((int) file.length());
        plain.writeBytes(new byte[] {(byte) 0xFF, (byte) 0xD8});
        JpegMarkers markers = new JpegMarkers(file);
        for (markers.advance(); markers.marker() != SegmentCursor.START_OF_SCAN; markers.advance()) {
            if (markers.marker() < 0xE0) {
                byte[] segment = markers.segment().toArray();
                if (JpegAnatomy.isFrame(markers.marker()) && segment.length > FRAME_COMPONENTS) {
                    tellApart(segment, FRAME_COMPONENTS, 3);
                }
                plain.writeBytes(segment);
            }
        }
        byte[] rest = markers.rest().toArray();
        if (rest.length > SCAN_COMPONENTS) {
            tellApart(rest, SCAN_COMPONENTS, 2);
        }
        plain.writeBytes(rest);
        return plain.toByteArray();
    }

    /** Gives components with equal ids different ids, as libjpeg-turbo does; some files have such headers. */
    private static void tellApart(byte[] segment, int countAt, int step) {
        int count = segment[countAt] & 0xFF;
        int most = 0;
        for (int i = 0; i < count && countAt + 1 + step * i < segment.length; i++) {
            int at = countAt + 1 + step * i;
            for (int before = countAt + 1; before < at; before += step) {
                if (segment[before] == segment[at]) {
                    segment[at] = (byte) (most + 1);
                    break;
                }
            }
            most = Math.max(most, segment[at] & 0xFF);
        }
    }
}
