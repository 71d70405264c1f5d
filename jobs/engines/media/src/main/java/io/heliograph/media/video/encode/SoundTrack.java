// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import java.io.IOException;

/** Sound that is written next to the pictures, a little ahead of them so that the file stays interleaved. */
interface SoundTrack extends AutoCloseable {
    /** Writes packets that begin up to a time, in microseconds from the first frame. */
    void writeUpTo(long micros) throws IOException;

    /** Writes the rest. */
    void finish() throws IOException;

    @Override
    void close();
}
