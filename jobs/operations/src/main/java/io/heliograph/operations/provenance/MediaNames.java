// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.provenance.bytes.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.container.MediaFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Media types of inputs, by their first bytes. */
final class MediaNames {
    static final String UNKNOWN = "application/octet-stream";

    private static final int LOOKED_AT = 12;

    private MediaNames() {}

    /** The media type; that of any bytes where they are no picture and no video. */
    static String of(Path file) throws IOException {
        String head;
        try (InputStream bytes = Files.newInputStream(file)) {
            head = new String(bytes.readNBytes(LOOKED_AT), StandardCharsets.ISO_8859_1);
        }
        if (head.startsWith("ftyp", 4) && head.length() == LOOKED_AT) {
            switch (head.substring(8)) {
                case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1" -> {
                    return "image/heic";
                }
                case "avif", "avis" -> {
                    return "image/avif";
                }
                default -> {
                    // a video
                }
            }
        }
        if (head.startsWith("\u001aE\u00df\u00a3")) {
            return "video/x-matroska";
        }
        try (ByteSource media = ByteSource.open(file)) {
            return MediaFormat.of(media).mediaType();
        } catch (ProvenanceException e) {
            return UNKNOWN;
        }
    }
}
