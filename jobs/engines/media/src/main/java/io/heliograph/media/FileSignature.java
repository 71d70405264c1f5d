// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media;

import io.heliograph.containers.FileKind;
import java.util.Optional;

/** Messages to clients who sent another kind of file where a picture or a video is expected. */
public final class FileSignature {
    private FileSignature() {}

    /** A sentence for the client with the kind of the file and the action to take; empty for kinds without a message. */
    public static Optional<String> describe(FileKind kind) {
        return switch (kind) {
            case EMPTY ->
                Optional.of(
                        "The file is empty; check that the upload was complete and that the address has not expired.");
            case JPEG_XL -> converted("a JPEG XL image");
            case JPEG_2000 -> converted("a JPEG 2000 image");
            case PHOTOSHOP -> converted("a Photoshop document (PSD)");
            case POSTSCRIPT -> converted("a PostScript document");
            case OPEN_EXR -> converted("an OpenEXR image");
            case ICON -> converted("an icon (ICO)");
            case CANON_RAW -> converted("a raw photo of a camera (CR3)");
            case SVG -> converted("an SVG drawing");
            case PDF -> Optional.of("The file is a PDF document; export the page as JPEG or PNG.");
            case ZIP -> Optional.of("The file is a ZIP archive; send the file that is inside.");
            case GZIP -> Optional.of("The file is compressed with gzip; send it uncompressed.");
            case AVIF, HEIC -> Optional.of("The file is a still picture (HEIC or AVIF).");
            case MP4, MOV -> moving("MP4 or MOV");
            case WEBM, MATROSKA -> moving("WebM or Matroska");
            case AVI -> moving("AVI");
            case HTML ->
                Optional.of(
                        "The file is an HTML page; the address may have expired, ask for a login, or show a page around the file.");
            case XML ->
                Optional.of("The file is an XML document; the address may have expired or answered with an error.");
            case JSON -> Optional.of("The file is a JSON document; the address may have answered with an error.");
            default -> Optional.empty();
        };
    }

    private static Optional<String> converted(String kind) {
        return Optional.of("The file is " + kind + "; convert it to JPEG or PNG.");
    }

    private static Optional<String> moving(String container) {
        return Optional.of(
                "The file is a video (" + container + "); pictures are sent as JPEG, PNG, WEBP, AVIF or HEIC.");
    }
}
