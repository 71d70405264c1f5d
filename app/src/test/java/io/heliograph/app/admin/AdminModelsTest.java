// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Model packs in the admin API: listed, loaded and unloaded, refused with a reason. */
@AdminServer
class AdminModelsTest extends AdminCalls {
    @Test
    void modelPacksAreListedWithWhatTheyServeAndWhyNot() throws Exception {
        JsonNode list = json(send("GET", "/admin/api/models", "vera:vera-looks", "", true));
        assertThat(list.path("device").path("wanted").asString()).isEqualTo("auto");
        assertThat(list.path("packs").toString())
                .contains(
                        "\"folder\":\"tiny\"",
                        "pack/tiny@1",
                        "\"runtime\":\"opencv\"",
                        "\"folder\":\"exported\"",
                        "disabled");
        assertThat(list.path("roles").toString())
                .contains("{\"role\":\"text_to_image\",\"served_by\":\"pack/micro-sd@1\"")
                .contains("{\"role\":\"inpaint\",\"served_by\":\"built-in\",\"reason\":\"no ");
        assertThat(list.path("own").isArray()).isTrue();
        assertThat(list.path("roles").toString())
                .contains("\"better\":[\"lama\",\"migan\"],\"command\":\"heliograph models install lama\"");
        assertThat(send("GET", "/admin/api/models/recipes", "vera:vera-looks", "", true)
                        .body())
                .contains("\"name\":\"isnet\"", "\"must_accept\":true", "none given by the authors");
        assertThat(send("POST", "/admin/api/models/packs/tiny/remove", "otto:otto-operates", "{}", true)
                        .statusCode())
                .isEqualTo(403);
        assertThat(send("POST", "/admin/api/models/packs/nothing/remove", admin(), "{}", true)
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void aPackIsLoadedVerifiedAndUnloadedByHandAndThatIsWrittenDown() throws Exception {
        String tiny = "/admin/api/models/packs/tiny/";
        assertThat(send("POST", tiny + "load", "otto:otto-operates", "{}", true).statusCode())
                .isEqualTo(403);
        assertThat(json(send("POST", tiny + "load", admin(), "{}", true))
                        .path("result")
                        .stringValue())
                .isEqualTo("loaded");
        assertThat(send("GET", "/admin/api/models", admin(), "", true).body()).contains("\"loaded_networks\":1");
        assertThat(json(send("POST", tiny + "verify", admin(), "{}", true))
                        .path("result")
                        .stringValue())
                .isEqualTo("verified");
        assertThat(json(send("POST", tiny + "unload", admin(), "{}", true))
                        .path("result")
                        .stringValue())
                .isEqualTo("unloaded");
        assertThat(send("GET", "/admin/api/models", admin(), "", true).body()).doesNotContain("\"loaded_networks\":1");
        assertThat(send("GET", "/admin/api/actions", admin(), "", true).body()).contains("load model", "unload model");
    }

    @Test
    void aPackThatIsBrokenIsRefusedWithTheReasonAndStaysOffUntilTheNextScan() throws Exception {
        String broken = "/admin/api/models/packs/broken/load";
        var answer = send("POST", broken, admin(), "{}", true);
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains("network.onnx has the SHA-256");
        assertThat(send("POST", broken, admin(), "{}", true).statusCode()).isEqualTo(404);
        assertThat(json(send("POST", "/admin/api/models/scan", admin(), "{}", true))
                        .path("packs")
                        .isArray())
                .isTrue();
        assertThat(send("POST", broken, admin(), "{}", true).statusCode()).isEqualTo(422);
        assertThat(send("POST", "/admin/api/models/own/nothing/load", admin(), "{}", true)
                        .statusCode())
                .isEqualTo(404);
    }
}
