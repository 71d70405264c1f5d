// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.HttpMethod;
import org.springframework.web.servlet.function.ServerResponse;

class NearestRouteTest {
    private static final List<HttpRoute> ROUTES = Stream.concat(
                    Stream.of(
                                    "/v1/ads/generate",
                                    "/v1/background/remove",
                                    "/v1/image_expansion",
                                    "/v1/product/cutout",
                                    "/v2/image/edit",
                                    "/v2/image/edit/erase",
                                    "/v2/image/edit/erase_by_text",
                                    "/v2/image/edit/remove_background",
                                    "/v2/image/edit/replace_background",
                                    "/v2/image/generate",
                                    "/v2/video/edit/remove_background",
                                    "/v2/video/edit/increase_resolution")
                            .map(path -> HttpRoute.post(
                                    path, _ -> ServerResponse.ok().build())),
                    Stream.of("/v1/ads/brands", "/v2/status/{id}", "/v2/events")
                            .map(path ->
                                    HttpRoute.get(path, _ -> ServerResponse.ok().build())))
            .toList();

    @ParameterizedTest
    @CsvSource({
        "POST, /v2/image/remove_background, POST /v2/image/edit/remove_background",
        "POST, /v2/image/edit/remove-background, POST /v2/image/edit/remove_background",
        "POST, /v2/video/remove_background, POST /v2/video/edit/remove_background",
        "POST, /v1/remove_background, POST /v1/background/remove",
        "POST, /v2/image/lifestyle_shot, POST /v2/image/edit/replace_background",
        "POST, /v2/image/edit/lifestyle-shot-by-text, POST /v2/image/edit/replace_background",
        "POST, /v1/packshot, POST /v2/image/edit/replace_background",
        "POST, /v1/product/shot, POST /v2/image/edit/replace_background",
        "POST, /v1/product/lifestyle_shot_by_text, POST /v2/image/edit/replace_background",
        "POST, /v2/image/edit/product/integrate, POST /v2/image/edit/replace_background",
        "POST, /v2/ads/resize, POST /v1/ads/generate",
        "POST, /v2/ads/image_to_layers, POST /v1/ads/generate",
        "POST, /v2/image/generat, POST /v2/image/generate",
        "POST, /v2/image/edit/reomve_background, POST /v2/image/edit/remove_background",
        "POST, /v2/image/generate/ultra, POST /v2/image/generate",
        "POST, /v2/image/generate/tailored, POST /v2/image/generate",
        "GET, /v2/status, GET /v2/status/{id}",
    })
    void theNearestRouteIsNamed(String method, String path, String route) {
        assertThat(new NearestRoute(ROUTES).advice(HttpMethod.valueOf(method), path))
                .isEqualTo("No route " + method + " " + path + ". Did you mean " + route + "? See /docs.");
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /v2/zebra",
        "GET, /v1/",
        "DELETE, /v2/a_b_c_d_e_f",
        "POST, /v2/image/upscale",
        "POST, /v2/image/zebra",
        "POST, /v2/video/zebra",
        "POST, /v2/video/edit/stabilize",
        "POST, /v2/video/segment/zebra",
        "POST, /v1/video_to_video",
    })
    void withoutALikeRouteNoneIsNamed(String method, String path) {
        assertThat(new NearestRoute(ROUTES).advice(HttpMethod.valueOf(method), path))
                .isEqualTo("No route " + method + " " + path + ". See /docs.");
    }

    @Test
    void aLongPathIsCutAndNotCompared() {
        assertThat(new NearestRoute(ROUTES).advice(HttpMethod.POST, "/v2/image/edit/" + "erase/".repeat(2000)))
                .hasSizeLessThan(260)
                .endsWith("…. See /docs.");
    }
}
