// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.base64;
import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.Heliograph;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

@SpringBootTest(
        classes = Heliograph.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "heliograph.data-dir=target/fork-${test.fork:0}/s3-data",
            "heliograph.object-store.direct-urls=false"
        })
@Import(Api.class)
class S3Test {
    @Autowired
    private Api api;

    @DynamicPropertySource
    static void s3(DynamicPropertyRegistry registry) {
        OnS3.set(registry);
    }

    private String address() {
        var answer = api.post(
                "/v2/image/edit/remove_background",
                object().put("image", base64(Photos.coffee())).put("sync", true));
        assertThat(answer.statusCode()).as(Api.text(answer)).isEqualTo(200);
        return json(answer).path("result").path("image_url").stringValue();
    }

    @Test
    void aResultInABucketIsServedWholeAndInParts() {
        String address = address();
        byte[] whole = api.file("GET", address).body();
        assertThat(Photos.decode(whole).getWidth()).isEqualTo(600);
        var part = api.file("GET", address, "Range", "bytes=100-299");
        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(part.body()).isEqualTo(java.util.Arrays.copyOfRange(whole, 100, 300));
        var head = api.file("HEAD", address);
        assertThat(head.headers().firstValueAsLong("Content-Length")).hasValue(whole.length);
    }
}
