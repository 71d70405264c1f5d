// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.header;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Collects a file's orientation. It comes from EXIF (a separate block, or ImageMagick's text), or without EXIF from
 * XMP (tiff:Orientation). Pillow uses the same order.
 */
public final class OrientationTags {
    private static final Pattern XMP = Pattern.compile("tiff:Orientation(?:\\s*=\\s*[\"']|>)\\s*([1-8])");
    private static final String XMP_KEYWORD = "XML:com.adobe.xmp";

    /** Maximum characters read of a text: EXIF has 64 kB, each byte as two letters, plus line ends. */
    private static final int MOST_TEXT = 256 << 10;

    private int exif;
    private int xmp;

    /** Reads a TIFF block, with or without JPEG's prefix. */
    public void exif(ImageBytes block) throws UnreadableImageException {
        if (exif <= 1) {
            int stated = ExifOrientation.orientation(block.matchesAscii(0, "Exif\0\0") ? block.from(6) : block);
            exif = stated == 0 ? exif : stated;
        }
    }

    public void xmp(ImageBytes packet) throws UnreadableImageException {
        xmp(text(packet));
    }

    private void xmp(String packet) {
        Matcher matcher = XMP.matcher(packet);
        if (xmp == 0 && matcher.find()) {
            xmp = Integer.parseInt(matcher.group(1));
        }
    }

    /** Reads a text chunk of a PNG (plain, compressed or international). */
    public void pngText(String type, ImageBytes content) throws UnreadableImageException {
        long end = content.indexOf(0, 0);
        if (end < 0 || end > 79) {
            return;
        }
        String keyword = text(content.part(0, end));
        if (type.equals("iTXt") && keyword.equals(XMP_KEYWORD)) {
            boolean compressed = content.u8(end + 1) != 0;
            long language = content.indexOf(0, end + 3);
            long translated = language < 0 ? -1 : content.indexOf(0, language + 1);
            if (translated >= 0) {
                ImageBytes packet = content.from(translated + 1);
                xmp(compressed ? inflated(packet) : text(packet));
            }
        } else if (keyword.equals("Raw profile type exif") || keyword.equals("Raw profile type APP1")) {
            profile(type.equals("zTXt") ? inflated(content.from(end + 2)) : text(content.from(end + 1)));
        }
    }

    /** Reads ImageMagick's text: a line feed, the name, the length, then the bytes as lines of hexadecimal digits. */
    private void profile(String text) throws UnreadableImageException {
        String[] lines = text.strip().split("\\s+", 3);
        if (lines.length == 3) {
            String digits = lines[2].replaceAll("\\s", "");
            try {
                byte[] block = HexFormat.of().parseHex(digits, 0, digits.length() & ~1);
                ImageBytes imageBytes = new ImageBytes(java.lang.foreign.MemorySegment.ofArray(block));
                if (imageBytes.matchesAscii(0, "http://ns.adobe.com/xap/")) {
                    xmp(imageBytes);
                } else {
                    exif(imageBytes);
                }
            } catch (IllegalArgumentException noDigits) {
                return; // invalid: ignored
            }
        }
    }

    /** The orientation, 1 to 8; 1 if the file has none. */
    public int value() {
        return exif != 0 ? exif : Math.max(1, xmp);
    }

    private static String text(ImageBytes imageBytes) throws UnreadableImageException {
        return new String(
                imageBytes.part(0, Math.min(imageBytes.length(), MOST_TEXT)).toArray(), StandardCharsets.ISO_8859_1);
    }

    private static String inflated(ImageBytes deflated) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        byte[] buffer = new byte[4096];
        try (Inflater inflater = new Inflater()) {
            inflater.setInput(deflated.segment().asByteBuffer());
            for (int count = inflater.inflate(buffer);
                    count > 0 && text.size() < MOST_TEXT;
                    count = inflater.inflate(buffer)) {
                text.write(buffer, 0, count);
            }
        } catch (DataFormatException broken) {
            return ""; // ignored
        }
        return text.toString(StandardCharsets.ISO_8859_1);
    }
}
