// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.bytes;

import io.heliograph.containers.ByteSource;
import java.io.IOException;
import java.util.concurrent.CancellationException;

/**
 * Asks work to stop when nobody waits for it any more. Loops check the signal between manifests, boxes and blocks, and before each read of
 * the file.
 */
@FunctionalInterface
public interface StopSignal {
    /** A signal that is never raised. */
    StopSignal NEVER = () -> false;

    boolean isRaised();

    /** Throws a {@link CancellationException} if the signal is raised. */
    default void check() {
        if (isRaised()) {
            throw new CancellationException("the verification was stopped");
        }
    }

    /** A source with the same bytes; each read checks the signal first. Closing it does not close the original. */
    default ByteSource guarding(ByteSource source) {
        return new ByteSource() {
            @Override
            public long length() {
                return source.length();
            }

            @Override
            public void read(long position, byte[] into, int offset, int count) throws IOException {
                check();
                source.read(position, into, offset, count);
            }
        };
    }
}
