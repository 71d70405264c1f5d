// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A free loopback port for a server that starts later. It is below the range from which systems serve those who ask for any port: until the
 * server listens, and while it restarts, no client's connection takes it.
 */
public final class FreePort {
    private static final int FIRST = 15_000;
    private static final int END = 30_000;
    private static final int TRIES = 1_000;

    private FreePort() {}

    public static int next() {
        for (int i = 0; i < TRIES; i++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, END);
            try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (IOException e) {
                // in use: the next one
            }
        }
        throw new IllegalStateException("no free port between " + FIRST + " and " + END);
    }
}
