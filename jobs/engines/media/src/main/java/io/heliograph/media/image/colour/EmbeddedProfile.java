// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

import io.heliograph.media.image.header.ImageAnatomy;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.UnreadableImageException;
import java.io.ByteArrayOutputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Assembles the stored pieces of an ICC profile. */
public final class EmbeddedProfile {
    /** Maximum bytes of a profile. Real profiles are below 4 MiB; a longer one is treated as a decompression bomb. */
    private static final int LONGEST = 8 << 20;

    private static final byte[] NONE = {};

    private EmbeddedProfile() {}

    /** The profile; empty when there is none or it is broken. */
    public static byte[] of(ImageAnatomy imageAnatomy) {
        long stored =
                imageAnatomy.profile().stream().mapToLong(ImageBytes::length).sum();
        if (stored == 0 || stored > LONGEST) {
            return NONE;
        }
        if (imageAnatomy.header().format() == ImageFormat.PNG) {
            return inflated(imageAnatomy.profile().getFirst());
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream((int) stored);
        imageAnatomy.profile().forEach(piece -> whole.writeBytes(piece.toArray()));
        return whole.toByteArray();
    }

    /** Inflates a PNG's iCCP chunk: name, zero byte, compression method 0, zlib stream. Empty for a broken or too long one. */
    private static byte[] inflated(ImageBytes chunk) {
        long name = chunk.indexOf(0, 0);
        if (name < 0 || name + 2 >= chunk.length()) {
            return NONE;
        }
        try (Inflater inflater = new Inflater()) {
            inflater.setInput(chunk.from(name + 2).toArray());
            ByteArrayOutputStream whole = new ByteArrayOutputStream();
            byte[] buffer = new byte[16 << 10];
            while (!inflater.finished()) {
                int count = inflater.inflate(buffer);
                if (count == 0 || whole.size() > LONGEST) {
                    return NONE;
                }
                whole.write(buffer, 0, count);
            }
            return whole.toByteArray();
        } catch (DataFormatException | UnreadableImageException broken) {
            return NONE;
        }
    }
}
