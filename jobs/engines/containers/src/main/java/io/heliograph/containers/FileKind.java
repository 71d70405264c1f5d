// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Kinds of files that the service accepts, or that clients send by mistake. Only the first bytes of a file decide. */
public enum FileKind {
    JPEG("image/jpeg"),
    PNG("image/png"),
    WEBP("image/webp"),
    GIF("image/gif"),
    BMP("image/bmp"),
    /** TIFF or BigTIFF. */
    TIFF("image/tiff"),
    AVIF("image/avif"),
    AVIF_SEQUENCE("image/avif"),
    HEIC("image/heic"),
    HEIC_SEQUENCE("image/heic"),
    /** Canon's CR3, which has the boxes of an MP4 file. */
    CANON_RAW("image/x-canon-cr3"),
    JPEG_XL("image/jxl"),
    JPEG_2000("image/jp2"),
    PHOTOSHOP("image/vnd.adobe.photoshop"),
    OPEN_EXR("image/x-exr"),
    ICON("image/vnd.microsoft.icon"),
    SVG("image/svg+xml"),
    MP4("video/mp4"),
    MOV("video/quicktime"),
    WEBM("video/webm"),
    MATROSKA("video/x-matroska"),
    AVI("video/x-msvideo"),
    POSTSCRIPT("application/postscript"),
    PDF("application/pdf"),
    ZIP("application/zip"),
    GZIP("application/gzip"),
    HTML("text/html"),
    XML("application/xml"),
    JSON("application/json"),
    /** A file of no bytes. */
    EMPTY("application/octet-stream"),
    UNKNOWN("application/octet-stream");

    /** Number of bytes at the start of a file that suffice for every kind. */
    public static final int HEAD_BYTES = 1024;

    private final String mediaType;

    FileKind(String mediaType) {
        this.mediaType = mediaType;
    }

    /** The media type, as in the header Content-Type. */
    public String mediaType() {
        return mediaType;
    }

    /** Whether the file is a raster image, a vector drawing or a video. */
    public boolean isVisual() {
        return mediaType.startsWith("image/") || mediaType.startsWith("video/");
    }

    /**
     * The kind of a file.
     *
     * @param head the first {@value #HEAD_BYTES} bytes, or the whole of a shorter file; 64 bytes suffice for raster images and for videos
     */
    public static FileKind of(byte[] head) {
        return new FileHeader(head).kind();
    }

    /** The kind of a file on disk. */
    public static FileKind of(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return of(in.readNBytes(HEAD_BYTES));
        }
    }
}
