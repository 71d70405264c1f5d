// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Recognizes files sent in place of pictures and videos by their first bytes. For error messages only; no file is
 * decoded because of it.
 */
public final class FileSignature {
    /** Number of bytes at the start of a file that suffice. */
    public static final int HEAD_BYTES = 1024;

    private static final Set<String> STILLS = Set.of("heic", "heix", "heim", "heis", "mif1", "avif");

    private FileSignature() {}

    /**
     * A sentence for the client with the kind of the file and the action to take; empty if the kind is unknown.
     *
     * @param head its first {@value #HEAD_BYTES} bytes, or all of it
     */
    public static Optional<String> describe(byte[] head) {
        if (head.length == 0) {
            return Optional.of(
                    "The file is empty; check that the upload was complete and that the address has not expired.");
        }
        String text = new String(head, 0, Math.min(head.length, HEAD_BYTES), StandardCharsets.ISO_8859_1);
        return binary(head, text).or(() -> markup(text));
    }

    private static Optional<String> binary(byte[] head, String text) {
        if (text.startsWith("\u00FF\n") || starts(head, 0, 0, 0, 12, 'J', 'X', 'L', ' ')) {
            return converted("a JPEG XL image");
        }
        if (starts(head, 0, 0, 0, 12, 'j', 'P', ' ', ' ') || starts(head, 0xFF, 0x4F, 0xFF, 0x51)) {
            return converted("a JPEG 2000 image");
        }
        if (text.startsWith("8BPS")) {
            return converted("a Photoshop document (PSD)");
        }
        if (text.startsWith("%!PS")) {
            return converted("a PostScript document");
        }
        if (text.startsWith("v/1\u0001")) {
            return converted("an OpenEXR image");
        }
        if (starts(head, 0, 0, 1, 0)) {
            return converted("an icon (ICO)");
        }
        if (text.startsWith("GIF8") || text.startsWith("BM")) {
            return Optional.empty(); // named by its decoder
        }
        if (text.startsWith("%PDF-")) {
            return Optional.of("The file is a PDF document; export the page as JPEG or PNG.");
        }
        if (text.startsWith("PK\u0003\u0004")) {
            return Optional.of("The file is a ZIP archive; send the file that is inside.");
        }
        if (starts(head, 0x1F, 0x8B)) {
            return Optional.of("The file is compressed with gzip; send it uncompressed.");
        }
        if (text.startsWith("ftypcrx ", 4)) {
            return converted("a raw photo of a camera (CR3)");
        }
        return video(head, text);
    }

    private static Optional<String> video(byte[] head, String text) {
        boolean quickTime = text.startsWith("ftyp", 4) || text.startsWith("moov", 4) || text.startsWith("wide", 4);
        if (quickTime && text.length() >= 12 && STILLS.contains(text.substring(8, 12))) {
            return Optional.of("The file is a still picture (HEIC or AVIF).");
        }
        if (quickTime) {
            return moving("MP4 or MOV");
        }
        if (starts(head, 0x1A, 0x45, 0xDF, 0xA3)) {
            return moving("WebM or Matroska");
        }
        return text.startsWith("RIFF") && text.startsWith("AVI ", 8) ? moving("AVI") : Optional.empty();
    }

    private static Optional<String> markup(String text) {
        String begin = text.replaceFirst("^(\u00EF\u00BB\u00BF|\\s)+", "").toLowerCase(Locale.ROOT);
        if (begin.startsWith("<svg") || (begin.startsWith("<?xml") && begin.contains("<svg"))) {
            return converted("an SVG drawing");
        }
        if (begin.startsWith("<!doctype html")
                || begin.startsWith("<html")
                || begin.startsWith("<head")
                || begin.startsWith("<body")) {
            return Optional.of(
                    "The file is an HTML page; the address may have expired, ask for a login, or show a page around the file.");
        }
        if (begin.startsWith("<?xml") || begin.startsWith("<error")) {
            return Optional.of("The file is an XML document; the address may have expired or answered with an error.");
        }
        if (begin.startsWith("{") || begin.startsWith("[")) {
            return Optional.of("The file is a JSON document; the address may have answered with an error.");
        }
        return Optional.empty();
    }

    private static Optional<String> converted(String kind) {
        return Optional.of("The file is " + kind + "; convert it to JPEG or PNG.");
    }

    private static Optional<String> moving(String container) {
        return Optional.of(
                "The file is a video (" + container + "); pictures are sent as JPEG, PNG, WEBP, AVIF or HEIC.");
    }

    private static boolean starts(byte[] head, int... values) {
        if (head.length < values.length) {
            return false;
        }
        byte[] wanted = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            wanted[i] = (byte) values[i];
        }
        return Arrays.equals(head, 0, values.length, wanted, 0, values.length);
    }
}
