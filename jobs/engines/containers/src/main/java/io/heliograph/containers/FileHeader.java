// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/** Compares the first bytes of a file with the signatures of known formats. */
final class FileHeader {
    private static final String EBML = "\u001aE\u00df\u00a3";

    /** Number of bytes at the start of a Matroska file that contain its document type. */
    private static final int EBML_BYTES = 64;

    /** Size in bytes of the smallest Windows bitmap header. */
    private static final int BITMAP_BYTES = 26;

    /** Bytes of the first box up to the end of its brand. */
    private static final int BRAND_BYTES = 12;

    /** Boxes of a QuickTime file that may precede a movie without a brand. */
    private static final Set<String> FIRST_BOXES = Set.of("moov", "mdat", "wide", "free", "skip", "pnot");

    private final String text;

    FileHeader(byte[] head) {
        text = new String(head, 0, Math.min(head.length, FileKind.HEAD_BYTES), StandardCharsets.ISO_8859_1);
    }

    FileKind kind() {
        FileKind kind = text.isEmpty() ? FileKind.EMPTY : picture();
        kind = kind == FileKind.UNKNOWN ? box() : kind;
        kind = kind == FileKind.UNKNOWN ? stream() : kind;
        kind = kind == FileKind.UNKNOWN ? document() : kind;
        return kind == FileKind.UNKNOWN ? markup() : kind;
    }

    private FileKind picture() {
        if (text.startsWith("\u00ff\u00d8\u00ff")) {
            return FileKind.JPEG;
        }
        if (text.startsWith("\u0089PNG\r\n\u001a\n")) {
            return FileKind.PNG;
        }
        if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) {
            return FileKind.GIF;
        }
        if (startsWithAny("II*\0", "MM\0*", "II+\0", "MM\0+")) {
            return FileKind.TIFF;
        }
        if (text.startsWith("BM") && text.length() >= BITMAP_BYTES) {
            return FileKind.BMP;
        }
        if (startsWithAny("\u00ff\n", "\0\0\0\fJXL ")) {
            return FileKind.JPEG_XL;
        }
        if (startsWithAny("\0\0\0\fjP  ", "\u00ffO\u00ffQ")) {
            return FileKind.JPEG_2000;
        }
        if (text.startsWith("8BPS")) {
            return FileKind.PHOTOSHOP;
        }
        return text.startsWith("v/1\u0001") ? FileKind.OPEN_EXR : FileKind.UNKNOWN;
    }

    /** The kind of an ISO base media file, from its major brand (ISO/IEC 23008-12, AV1 Image File Format, QuickTime). */
    private FileKind box() {
        if (text.length() < BRAND_BYTES) {
            return FileKind.UNKNOWN;
        }
        if (!text.startsWith("ftyp", 4)) {
            return FIRST_BOXES.contains(text.substring(4, 8)) ? FileKind.MOV : FileKind.UNKNOWN;
        }
        return switch (text.substring(8, BRAND_BYTES)) {
            case "avif" -> FileKind.AVIF;
            case "avis" -> FileKind.AVIF_SEQUENCE;
            case "heic", "heix", "heim", "heis", "mif1" -> FileKind.HEIC;
            case "hevc", "hevx", "msf1" -> FileKind.HEIC_SEQUENCE;
            case "crx " -> FileKind.CANON_RAW;
            case "qt  " -> FileKind.MOV;
            default -> FileKind.MP4;
        };
    }

    private FileKind stream() {
        if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) {
            return FileKind.WEBP;
        }
        if (text.startsWith("RIFF") && text.startsWith("AVI ", 8)) {
            return FileKind.AVI;
        }
        if (text.startsWith(EBML)) {
            boolean webm =
                    text.substring(0, Math.min(EBML_BYTES, text.length())).contains("webm");
            return webm ? FileKind.WEBM : FileKind.MATROSKA;
        }
        return text.startsWith("\0\0\u0001\0") ? FileKind.ICON : FileKind.UNKNOWN;
    }

    private FileKind document() {
        if (text.startsWith("%!PS")) {
            return FileKind.POSTSCRIPT;
        }
        if (text.startsWith("%PDF-")) {
            return FileKind.PDF;
        }
        if (text.startsWith("PK\u0003\u0004")) {
            return FileKind.ZIP;
        }
        return text.startsWith("\u001f\u008b") ? FileKind.GZIP : FileKind.UNKNOWN;
    }

    /** The kind of a text document (UTF-8 with or without a byte order mark), from its first characters after white space. */
    private FileKind markup() {
        String begin = text.replaceFirst("^(\u00ef\u00bb\u00bf|\\s)+", "").toLowerCase(Locale.ROOT);
        if (begin.startsWith("<!doctype html")
                || begin.startsWith("<html")
                || begin.startsWith("<head")
                || begin.startsWith("<body")) {
            return FileKind.HTML;
        }
        if (begin.startsWith("<") && text.contains("<svg")) {
            return FileKind.SVG;
        }
        if (begin.startsWith("<?xml") || begin.startsWith("<error")) {
            return FileKind.XML;
        }
        return begin.startsWith("{") || begin.startsWith("[") ? FileKind.JSON : FileKind.UNKNOWN;
    }

    private boolean startsWithAny(String... signatures) {
        for (String signature : signatures) {
            if (text.startsWith(signature)) {
                return true;
            }
        }
        return false;
    }
}
