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
            "heliograph.data-dir=target/fork-${test.fork:0}/s3-direct-data",
            "heliograph.object-store.direct-urls=true"
        })
@Import(Api.class)
class S3DirectTest {
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
    void aResultIsFetchedFromTheBucketItself() {
        String address = address();
        var elsewhere = api.file("GET", address);
        assertThat(elsewhere.statusCode()).isEqualTo(302);
        String signed = elsewhere.headers().firstValue("Location").orElseThrow();
        assertThat(signed).doesNotStartWith(api.base()).contains("X-Amz-Signature=");
        var file = api.file("GET", signed);
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.headers().firstValue("Content-Type")).hasValue("image/png");
        assertThat(file.headers().firstValue("Content-Disposition"))
                .hasValue("inline; filename=\"" + address.substring(address.lastIndexOf('/') + 1) + "\"");
        assertThat(api.file("GET", signed.replace("inline", "attachment")).statusCode())
                .as("what a browser does with it is signed")
                .isEqualTo(403);
        assertThat(Photos.decode(file.body()).getWidth()).isEqualTo(600);
        assertThat(api.file("GET", signed.replaceAll("X-Amz-Signature=[0-9a-f]{4}", "X-Amz-Signature=0000"))
                        .statusCode())
                .isEqualTo(403);
    }
}
