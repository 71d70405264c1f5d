// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.jpeg;

import io.heliograph.containers.SegmentCursor;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageAnatomy;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.OrientationTags;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the markers of a JPEG up to its first scan (ITU-T T.81; Adobe TN 5116; ICC.1 annex B.4; CIPA DC-008). */
public final class JpegAnatomy {
    private record ProfilePiece(int sequence, ImageBytes content) {}

    private final List<ProfilePiece> profile = new ArrayList<>();
    private @Nullable ImageBytes frame;
    private int frameMarker;
    private int adobeTransform = -1;
    private final OrientationTags orientation = new OrientationTags();

    private JpegAnatomy() {}

    public static ImageAnatomy of(ImageBytes file) throws UnreadableImageException {
        JpegAnatomy anatomy = new JpegAnatomy();
        JpegMarkers markers = new JpegMarkers(file);
        for (markers.advance(); markers.marker() != SegmentCursor.START_OF_SCAN; markers.advance()) {
            if (markers.marker() == SegmentCursor.END_OF_IMAGE) {
                throw UnreadableImageException.corrupt("The JPEG file holds no picture.");
            }
            anatomy.take(markers.marker(), markers.body());
        }
        return anatomy.finished();
    }

    private void take(int marker, ImageBytes body) throws UnreadableImageException {
        if (marker == 0xE1 && body.matchesAscii(0, "Exif\0\0")) {
            orientation.exif(body);
        } else if (marker == 0xE1 && body.matchesAscii(0, "http://ns.adobe.com/xap/1.0/\0")) {
            orientation.xmp(body);
        } else if (marker == 0xE2 && body.matchesAscii(0, "ICC_PROFILE\0") && body.length() > 14) {
            profile.add(new ProfilePiece(body.u8(12), body.from(14)));
        } else if (marker == 0xEE && body.matchesAscii(0, "Adobe") && body.length() >= 12) {
            adobeTransform = body.u8(11);
        } else if (isFrame(marker)) {
            if (frame != null) {
                throw UnreadableImageException.corrupt("The JPEG file is damaged.");
            }
            frame = body;
            frameMarker = marker;
        }
    }

    static boolean isFrame(int marker) {
        return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    }

    private ImageAnatomy finished() throws UnreadableImageException {
        if (frame == null) {
            throw UnreadableImageException.corrupt("The JPEG file has no frame header.");
        }
        int bits = frame.u8(0);
        int height = frame.u16(1);
        int width = frame.u16(3);
        if (width == 0 || height == 0) {
            throw UnreadableImageException.corrupt("The JPEG file states a width or height of 0.");
        }
        boolean huffmanOrArithmeticDct = frameMarker <= 0xC2 || frameMarker == 0xC9 || frameMarker == 0xCA;
        if (bits != 8 || !huffmanOrArithmeticDct) {
            throw new UnreadableImageException(
                    Reason.UNSUPPORTED_COLOUR_MODE, "Only JPEG images with 8 bits per channel are supported.");
        }
        ImageHeader header = new ImageHeader(
                ImageFormat.JPEG,
                width,
                height,
                mode(frame.u8(5)),
                bits,
                orientation.value(),
                false,
                false,
                frameMarker == 0xC2 || frameMarker == 0xCA);
        profile.sort(Comparator.comparingInt(ProfilePiece::sequence));
        return new ImageAnatomy(
                header, profile.stream().map(ProfilePiece::content).toList(), adobeTransform);
    }

    private static ColourMode mode(int components) throws UnreadableImageException {
        return switch (components) {
            case 1 -> ColourMode.GRAY;
            case 3 -> ColourMode.RGB;
            case 4 -> ColourMode.CMYK;
            default ->
                throw new UnreadableImageException(
                        Reason.UNSUPPORTED_COLOUR_MODE, "JPEG images with this number of channels are not supported.");
        };
    }
}
