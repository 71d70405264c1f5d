// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import java.io.IOException;

/**
 * Reads a source through a window in memory. A single read loads 64 bytes; consecutive reads double the window up to 64 KiB.
 *
 * @param <X> exception at a position outside
 */
public final class WindowedBytes<X extends Exception> implements ByteView<X, IOException> {
    private static final int FIRST_WINDOW = 64;
    private static final int LARGEST_WINDOW = 1 << 16;

    private final ByteSource source;
    private final FaultFactory<X> faults;
    private final boolean padded;
    private byte[] window = new byte[FIRST_WINDOW];
    private long windowStart;
    private int windowLength;

    private WindowedBytes(ByteSource source, FaultFactory<X> faults, boolean padded) {
        this.source = source;
        this.faults = faults;
        this.padded = padded;
    }

    /** Reads that fail outside of the source. */
    public static <X extends Exception> WindowedBytes<X> strict(ByteSource source, FaultFactory<X> faults) {
        return new WindowedBytes<>(source, faults, false);
    }

    /** Reads that give 0 outside of the source, as readers of damaged videos expect. */
    public static <X extends Exception> WindowedBytes<X> padded(ByteSource source, FaultFactory<X> faults) {
        return new WindowedBytes<>(source, faults, true);
    }

    @Override
    public long length() {
        return source.length();
    }

    @Override
    public FaultFactory<X> faults() {
        return faults;
    }

    @Override
    public int u8(long at) throws X, IOException {
        if (at < windowStart || at >= windowStart + windowLength) {
            if (at < 0 || at >= source.length()) {
                if (padded) {
                    return 0;
                }
                throw faults.cutShort(source.length());
            }
            readAhead(at);
        }
        return window[(int) (at - windowStart)] & 0xFF;
    }

    private void readAhead(long at) throws IOException {
        long end = windowStart + windowLength;
        boolean follows = windowLength > 0 && at >= end && at <= end + window.length;
        int size = follows ? Math.min(LARGEST_WINDOW, 2 * window.length) : FIRST_WINDOW;
        if (size > window.length) {
            window = new byte[size];
        }
        windowLength = 0; // the window stays empty if the read below fails
        int length = (int) Math.min(size, source.length() - at);
        source.read(at, window, 0, length);
        windowStart = at;
        windowLength = length;
    }
}
