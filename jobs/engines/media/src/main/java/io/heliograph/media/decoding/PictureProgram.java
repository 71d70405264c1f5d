// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.LocalDecoding;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.sandbox.ChildProgram;
import io.heliograph.pixels.Raster;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Decodes one picture after the other, by orders of the parent. An order has four fields: the name of a file to map (empty: the kept file),
 * the offset of the pixels in it, the length of the coded file at its beginning, and the length of the pixels. The
 * answer is a {@link DecodingVerdict} and, if the file was refused, the reason.
 */
public class PictureProgram implements ChildProgram {
    private final LocalDecoding decoding = new LocalDecoding();
    private MemorySegment kept = MemorySegment.NULL;

    /** Decodes one picture. */
    void decode(MemorySegment file, MemorySegment place) throws UnreadableImageException {
        decoding.decodeInto(file, place);
    }

    @Override
    public void prepare(List<String> arguments) throws IOException {
        kept = mapped(Path.of(arguments.getFirst()), Arena.global());
        opencv_core.setNumThreads(1);
        for (ImageEncoding encoding : List.of(new ImageEncoding.Png(1), new ImageEncoding.Jpeg(90))) {
            try (Raster small = Raster.owning(new Mat(64, 64, opencv_core.CV_8UC3, new Scalar(9, 90, 200, 0)));
                    Arena arena = Arena.ofConfined()) {
                byte[] coded = ImageEncoder.encode(small, encoding);
                decoding.decodeInto(
                        arena.allocate(coded.length).copyFrom(MemorySegment.ofArray(coded)),
                        arena.allocate(3 * 64 * 64));
            } catch (UnreadableImageException e) {
                throw new IOException(e);
            }
        }
    }

    private static MemorySegment mapped(Path path, Arena arena) throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return file.map(FileChannel.MapMode.READ_WRITE, 0, file.size(), arena);
        }
    }

    @Override
    public void serve(DataInputStream fromParent, DataOutputStream toParent) throws IOException {
        while (true) {
            String name;
            try {
                name = fromParent.readUTF();
            } catch (EOFException end) {
                return;
            }
            long fileBytes = fromParent.readLong();
            long place = fromParent.readLong();
            long pixelBytes = fromParent.readLong();
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment exchange = name.isEmpty() ? kept : mapped(Path.of(name), arena);
                decode(exchange.asSlice(0, fileBytes), exchange.asSlice(place, pixelBytes));
                toParent.writeUTF(DecodingVerdict.DECODED.name());
            } catch (UnreadableImageException e) {
                toParent.writeUTF(DecodingVerdict.REFUSED.name());
                toParent.writeUTF(e.reason().name());
                toParent.writeUTF(String.valueOf(e.getMessage()));
            } catch (OutOfMemoryError e) {
                toParent.writeUTF(DecodingVerdict.OUT_OF_MEMORY.name());
            } catch (RuntimeException e) {
                toParent.writeUTF(DecodingVerdict.FAILED.name());
                toParent.writeUTF(e.toString());
            }
            toParent.flush();
        }
    }
}
