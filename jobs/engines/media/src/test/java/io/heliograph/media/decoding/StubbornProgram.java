// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

import io.heliograph.media.image.header.UnreadableImageException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.CountDownLatch;
import org.bytedeco.javacpp.Pointer;

/** A decoder that behaves as no picture can make a real one behave for certain: the width of a PNG says how. */
public final class StubbornProgram extends PictureProgram {
    static final int LOOPS = 101;
    static final int WAITS = 102;
    static final int CRASHES = 103;
    static final int THROWS = 104;
    static final int OVERFLOWS = 105;

    @Override
    void decode(MemorySegment file, MemorySegment place) throws UnreadableImageException {
        switch (file.get(ValueLayout.JAVA_BYTE, 19)) { // the last byte of the width
            case LOOPS -> {
                while (true) {
                    Thread.onSpinWait();
                }
            }
            case WAITS -> {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            case CRASHES -> Pointer.memset(new Nowhere(), 1, 8);
            case THROWS -> throw new IllegalArgumentException("unexpected");
            case OVERFLOWS -> throw new OutOfMemoryError("Java heap space");
            default -> super.decode(file, place);
        }
    }

    /** Points to no memory. */
    private static final class Nowhere extends Pointer {
        Nowhere() {
            address = 8;
        }
    }
}
