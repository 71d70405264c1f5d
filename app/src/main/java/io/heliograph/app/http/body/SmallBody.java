// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;

/** Bodies that are read whole: forms of the console, JSON of operators and of programs that ask for a token. */
public final class SmallBody {
    private SmallBody() {}

    /**
     * All bytes; nothing is read of a body whose length says that it is too large.
     *
     * @throws io.heliograph.config.FailureException PAYLOAD_TOO_LARGE
     */
    public static byte[] read(HttpServletRequest request, int most) throws IOException {
        if (request.getContentLengthLong() > most) {
            throw BoundedStream.tooLarge("the body", most);
        }
        byte[] bytes = request.getInputStream().readNBytes(most + 1);
        if (bytes.length > most) {
            throw BoundedStream.tooLarge("the body", most);
        }
        return bytes;
    }
}
