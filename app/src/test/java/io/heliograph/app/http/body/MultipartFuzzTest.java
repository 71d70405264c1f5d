// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.fuzzing.FuzzRun;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MultipartFuzzTest {
    private static final String FORM = """
        multipart/form-data; boundary=limit
        --limit\r
        Content-Disposition: form-data; name="prompt"\r
        \r
        a cup of tea\r
        --limit\r
        Content-Disposition: form-data; name="image"; filename="=?UTF-8?B?w6QucG5n?="\r
        Content-Type: image/png\r
        Content-Transfer-Encoding: binary\r
        \r
        \u0089PNG\r
        --limit--\r
        """;

    @Test
    void hostileFormsAreReadOrRefusedWithinBounds() throws Exception {
        new FuzzRun(
                        MultipartFuzz.class,
                        List.of("io.heliograph.app.http.body.**", "org.apache.tomcat.util.http.fileupload.**"),
                        20_000)
                .against(Map.of(
                        "form", FORM.getBytes(StandardCharsets.ISO_8859_1),
                        "mixed",
                                FORM.replace("form-data; boundary", "mixed; boundary")
                                        .getBytes(StandardCharsets.ISO_8859_1)));
    }
}
