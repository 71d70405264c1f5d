// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;

/** Finds a free port of the loopback interface. */
final class LoopbackPort {
    private LoopbackPort() {}

    static int of(Path purpose) {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free loopback port for " + purpose, e);
        }
    }
}
