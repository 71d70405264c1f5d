// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.inference.runtime.Tensor;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * File with the state of a recurrent network at the end of a segment: number of tensors, then rank, lengths and values of each; compressed
 * by gzip.
 */
final class RecurrentState {
    static final String CONTENT_TYPE = "application/gzip";

    private static final int MOST_STATES = 64;
    private static final int MOST_LENGTHS = 8;

    private RecurrentState() {}

    static void write(List<Tensor.Floats> states, Path file) throws IOException {
        try (var out = new DataOutputStream(
                new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(file)), 1 << 16))) {
            out.writeInt(states.size());
            for (Tensor.Floats state : states) {
                out.writeInt(state.shape().length);
                for (long length : state.shape()) {
                    out.writeLong(length);
                }
                ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * state.size());
                bytes.asFloatBuffer().put(state.values());
                out.write(bytes.array());
            }
        }
    }

    static List<Tensor.Floats> read(Path file) throws IOException {
        try (var in = new DataInputStream(
                new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file)), 1 << 16))) {
            int count = bounded(in.readInt(), MOST_STATES);
            List<Tensor.Floats> states = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                long[] shape = new long[bounded(in.readInt(), MOST_LENGTHS)];
                for (int k = 0; k < shape.length; k++) {
                    shape[k] = in.readLong();
                }
                byte[] bytes = new byte[Float.BYTES * Tensor.count(shape)];
                in.readFully(bytes);
                float[] values = new float[bytes.length / Float.BYTES];
                ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
                states.add(Tensor.of(values, shape));
            }
            return states;
        }
    }

    private static int bounded(int value, int most) throws IOException {
        if (value < 0 || value > most) {
            throw new IOException("the file of states is damaged");
        }
        return value;
    }
}
