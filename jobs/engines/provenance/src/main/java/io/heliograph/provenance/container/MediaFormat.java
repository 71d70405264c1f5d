// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.FileKind;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;

/** The formats that can hold a manifest, recognized by a file's first bytes, never by its name. */
public enum MediaFormat {
    JPEG(FileKind.JPEG),
    PNG(FileKind.PNG),
    WEBP(FileKind.WEBP),
    GIF(FileKind.GIF),
    TIFF(FileKind.TIFF),
    SVG(FileKind.SVG),
    AVI(FileKind.AVI),
    MP4(FileKind.MP4),
    MOV(FileKind.MOV);

    private final String mediaType;

    MediaFormat(FileKind kind) {
        this.mediaType = kind.mediaType();
    }

    /** The media type, as in the header Content-Type. */
    public String mediaType() {
        return mediaType;
    }

    /** The format of a file; throws a {@link ProvenanceException} if it is none of these. */
    public static MediaFormat of(ByteSource source) throws IOException, ProvenanceException {
        byte[] head = source.slice(0, (int) Math.min(FileKind.HEAD_BYTES, source.length()), ProvenanceException.FAULTS);
        return switch (FileKind.of(head)) {
            case JPEG -> JPEG;
            case PNG -> PNG;
            case WEBP -> WEBP;
            case GIF -> GIF;
            case TIFF -> TIFF;
            case SVG -> SVG;
            case AVI -> AVI;
            case MP4, AVIF, AVIF_SEQUENCE, HEIC, HEIC_SEQUENCE, CANON_RAW -> MP4;
            case MOV -> MOV;
            default ->
                throw ProvenanceException.unsupported("not a JPEG, PNG, WebP, GIF, TIFF, SVG, AVI, MP4 or MOV file");
        };
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
