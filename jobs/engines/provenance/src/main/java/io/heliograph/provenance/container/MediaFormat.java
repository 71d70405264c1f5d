// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.provenance.bytes.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** The formats that can hold a manifest, recognized by their first bytes and never by a name. */
public enum MediaFormat {
    JPEG("image/jpeg"),
    PNG("image/png"),
    WEBP("image/webp"),
    GIF("image/gif"),
    TIFF("image/tiff"),
    SVG("image/svg+xml"),
    AVI("video/x-msvideo"),
    MP4("video/mp4"),
    MOV("video/quicktime");

    private static final int LOOKED_AT = 1024;
    private static final Set<String> FIRST_BOXES_WITHOUT_BRAND = Set.of("moov", "mdat", "wide", "free", "skip", "pnot");

    private final String mediaType;

    MediaFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    /** As in the header Content-Type. */
    public String mediaType() {
        return mediaType;
    }

    /** The format of a file; throws a {@link ProvenanceException} if it is none of these. */
    public static MediaFormat of(ByteSource source) throws IOException, ProvenanceException {
        byte[] head = source.slice(0, (int) Math.min(LOOKED_AT, source.length()));
        String text = new String(head, StandardCharsets.ISO_8859_1);
        if (text.startsWith("\u00ff\u00d8\u00ff")) {
            return JPEG;
        }
        if (text.startsWith("\u0089PNG\r\n\u001a\n")) {
            return PNG;
        }
        if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) {
            return GIF;
        }
        if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) {
            return WEBP;
        }
        if (text.startsWith("RIFF") && text.startsWith("AVI ", 8)) {
            return AVI;
        }
        if (text.startsWith("II*\0")
                || text.startsWith("MM\0*")
                || text.startsWith("II+\0")
                || text.startsWith("MM\0+")) {
            return TIFF;
        }
        if (text.startsWith("ftyp", 4)) {
            return text.startsWith("qt  ", 8) ? MOV : MP4;
        }
        if (text.length() >= 8 && FIRST_BOXES_WITHOUT_BRAND.contains(text.substring(4, 8))) {
            return MOV;
        }
        if (text.contains("<svg")
                && text.stripLeading().replaceFirst("^\u00ef\u00bb\u00bf", "").startsWith("<")) {
            return SVG;
        }
        throw ProvenanceException.unsupported("not a JPEG, PNG, WebP, GIF, TIFF, SVG, AVI, MP4 or MOV file");
    }

    /** Reader and writer of this format. */
    public MediaContainer container(ProvenanceLimits limits) {
        return switch (this) {
            case JPEG -> new JpegContainer(limits);
            case PNG -> new PngContainer(limits);
            case WEBP, AVI -> new RiffContainer(limits);
            case GIF -> new GifContainer(limits);
            case TIFF -> new TiffContainer(limits);
            case SVG -> new SvgContainer(limits);
            case MP4, MOV -> new BmffContainer(limits);
        };
    }
}
