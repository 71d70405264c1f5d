// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;

/** Bodies that are read into memory: forms of the console, JSON of operators and of OAuth programs. */
public final class SmallBody {
    private SmallBody() {}

    /**
     * All bytes; a body with an excessive announced length is not read.
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
