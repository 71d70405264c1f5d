// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Trims an MP4 without touching its packets, as phones do: the edit list of every track says what is played (ISO/IEC 14496-12, 8.6.6). */
public final class EditList {
    private final double[] spans;
    private int movieScale;
    private int mediaScale;

    private EditList(double[] spans) {
        this.spans = spans;
    }

    /**
     * Writes another edit list into a file whose header is at its end.
     *
     * @param spans begin and end in seconds of each stretch that is played
     */
    public static Path write(Path file, double... spans) throws IOException {
        return Boxes.rewrite(file, new EditList(spans)::changed);
    }

    private byte[] changed(String type, byte[] body) {
        if (type.equals("mvhd")) {
            movieScale = ByteBuffer.wrap(body).getInt(12);
        } else if (type.equals("trak")) {
            int at = new String(body, StandardCharsets.ISO_8859_1).indexOf("mdhd");
            mediaScale = ByteBuffer.wrap(body).getInt(at + 16);
        }
        return type.equals("elst") ? entries(body) : body;
    }

    private byte[] entries(byte[] old) {
        int zero = ByteBuffer.wrap(old).getInt(12); // media time of the first frame, or of the end of the priming
        ByteBuffer list = ByteBuffer.allocate(8 + 6 * spans.length).putInt(0).putInt(spans.length / 2);
        for (int i = 0; i < spans.length; i += 2) {
            list.putInt((int) Math.round((spans[i + 1] - spans[i]) * movieScale));
            list.putInt(zero + (int) Math.round(spans[i] * mediaScale));
            list.putInt(1 << 16);
        }
        return list.array();
    }
}
