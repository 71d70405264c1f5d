// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Computes SHA-256 digests, in hexadecimal. */
final class PlaceDigest {
    private PlaceDigest() {}

    /** Digest of a JSON list of the parts, so that different parts never give the same text. */
    static String of(Object... parts) {
        byte[] text = JsonMapper.shared().writeValueAsString(List.of(parts)).getBytes(StandardCharsets.UTF_8);
        return HexFormat.of().formatHex(sha256().digest(text));
    }

    /** Digest of the size, the channels and the pixels of a picture. */
    static String ofPicture(Raster picture) {
        MessageDigest digest = sha256();
        byte[] row = new byte[picture.width() * picture.mat().channels()];
        for (int y = 0; y < picture.height(); y++) {
            MatrixArrays.readRow(picture.mat(), y, row);
            digest.update(row);
        }
        return of(
                picture.width(),
                picture.height(),
                picture.mat().channels(),
                HexFormat.of().formatHex(digest.digest()));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }
}
