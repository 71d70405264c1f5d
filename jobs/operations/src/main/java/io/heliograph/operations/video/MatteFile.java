// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.vision.matting.video.FrameMatte;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** File with the mattes of a segment's frames: number, height and width, then the levels of each matte; compressed by gzip. */
public final class MatteFile {
    public static final String CONTENT_TYPE = "application/gzip";

    private MatteFile() {}

    public static void write(List<FrameMatte> mattes, Path file) throws IOException {
        FrameMatte first = mattes.getFirst();
        try (var out = new DataOutputStream(
                new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(file)), 1 << 16))) {
            out.writeInt(mattes.size());
            out.writeInt(first.rows());
            out.writeInt(first.cols());
            for (FrameMatte matte : mattes) {
                out.write(matte.levels());
            }
        }
    }

    public static List<FrameMatte> read(Path file) throws IOException {
        try (var in = new DataInputStream(
                new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file)), 1 << 16))) {
            int count = in.readInt();
            int rows = in.readInt();
            int cols = in.readInt();
            List<FrameMatte> mattes = new ArrayList<>(count);
            for (int t = 0; t < count; t++) {
                byte[] levels = new byte[rows * cols];
                in.readFully(levels);
                mattes.add(new FrameMatte(rows, cols, levels));
            }
            return mattes;
        }
    }
}
