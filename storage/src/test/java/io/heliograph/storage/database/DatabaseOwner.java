// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import io.heliograph.storage.FreePort;
import java.io.IOException;
import java.nio.file.Path;

/** A process that starts an embedded database in the folder of its first argument, says so, and ends when its second says how. */
final class DatabaseOwner {
    private DatabaseOwner() {}

    @SuppressWarnings("SystemOut") // its parent reads it
    public static void main(String... arguments) throws InterruptedException, IOException {
        Path home = Path.of(arguments[0]);
        var _ = EmbeddedMariaDb.start(home, FreePort.next(), "secret");
        System.out.println("started");
        if (arguments[1].equals("halts")) {
            var _ = System.in.read(); // the parent has seen the server's process
            Runtime.getRuntime().halt(3);
        }
        Thread.currentThread().join();
    }
}
