// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import io.heliograph.config.ErrorCode;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ErrorReferenceTest {
    private static final String HEAD = """
            # Errors

            Generated from `ErrorCode`; do not edit. A request that fails at once, or that was waited for, is answered with the HTTP status and

            ```json
            {"error": {"code": 422, "message": "short", "details": "longer, names the field or limit"}, "request_id": "..."}
            ```

            One that fails later has the label in its status and in the webhook, or the HTTP status in the vendor's dialect (`heliograph.api.dialect`, or the organization's own):

            ```json
            {"request_id": "...", "status": "ERROR", "error": {"code": "VALIDATION_ERROR", "message": "...", "details": "..."}}
            ```

            On v1 routes the bodies of 403 and 422 are plain JSON strings. Quote `request_id`, also in the header `X-Request-Id`, when asking an operator: the log
            has the cause. "Tried again" says whether the engine itself repeats the work before it gives up.

            | Label | HTTP status | Tried again | Meaning |
            |---|---|---|---|
            """;

    @Test
    void thePageOfTheErrorsIsTheEnum() throws IOException {
        String rows = Arrays.stream(ErrorCode.values())
                .map(code -> "| `%s` | %d | %s | %s |\n"
                        .formatted(
                                code.name(),
                                code.httpStatus(),
                                code.retryable() ? "yes" : "no",
                                Page.cell(code.meaning())))
                .collect(Collectors.joining());
        Page.check("errors.md", HEAD + rows);
    }
}
