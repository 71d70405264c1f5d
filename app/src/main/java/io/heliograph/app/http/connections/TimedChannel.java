// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.LockSupport;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.jspecify.annotations.Nullable;

/** Channel that reports transferred bytes to its {@link ClientConnection}. Tomcat reuses a channel for later connections. */
final class TimedChannel extends NioChannel {
    private static final long TURN_BYTES = 128 * 1024;
    private static final long PAUSE_NANOS = 1000;

    private final ConnectionTable table;
    private volatile @Nullable ClientConnection connection;
    private long turn; // bytes since the last pause, approximately: two threads may count at once

    TimedChannel(SocketBufferHandler buffers, ConnectionTable table) {
        super(buffers);
        this.table = table;
    }

    @Override
    @SuppressWarnings("NullAway") // both are null at the end of a connection
    public void reset(@Nullable SocketChannel channel, @Nullable NioSocketWrapper wrapper) throws IOException {
        connection = channel == null ? null : table.find(channel);
        super.reset(channel, wrapper);
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return (int) read(super.read(target));
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        return read(super.read(targets, offset, length));
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        boolean something = source.hasRemaining();
        int count = super.write(source);
        return something ? (int) written(count) : count;
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        return written(super.write(sources, offset, length));
    }

    private long read(long count) {
        ClientConnection mine = connection;
        if (mine != null) {
            mine.read(count);
        }
        letOthers(count);
        return count;
    }

    private long written(long count) {
        ClientConnection mine = connection;
        if (mine != null) {
            mine.written(count);
        }
        letOthers(count);
        return count;
    }

    /**
     * Parks the thread for a microsecond after every 128 KiB, so that others can run. A virtual thread keeps its carrier thread until it
     * blocks, and it never blocks with a fast client. Yielding is not enough, because a yielding thread is queued before new threads.
     */
    private void letOthers(long count) {
        turn += Math.max(0, count);
        if (turn >= TURN_BYTES) {
            turn = 0;
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
