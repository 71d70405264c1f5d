// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.FailureException;
import io.heliograph.fuzzing.CallBounds;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.springframework.mock.web.MockHttpServletRequest;

/** The reader of multipart bodies. The first line of an input is the content type, the rest is the body. */
public final class MultipartFuzz {
    private static final long LIMIT = 1 << 16;
    private static final CallBounds BOUNDS = new CallBounds(Duration.ofSeconds(1), 32 << 20);

    private MultipartFuzz() {}

    /** Reads all parts of a body. */
    public static void fuzzerTestOneInput(byte[] input) {
        int line = 0;
        while (line < input.length && input[line] != '\n') {
            line++;
        }
        var request = new MockHttpServletRequest("POST", "/v2/body");
        request.addHeader("Content-Type", new String(input, 0, line, StandardCharsets.ISO_8859_1));
        int start = Math.min(input.length, line + 1);
        BOUNDS.hold(
                () -> {
                    var body = new ByteArrayInputStream(input, start, input.length - start);
                    MultipartParts.forEach(request, body, LIMIT, part -> {
                        if (part.content().readAllBytes().length + part.name().length() > input.length) {
                            throw new IllegalStateException("a part longer than the body");
                        }
                    });
                },
                FailureException.class);
    }
}
