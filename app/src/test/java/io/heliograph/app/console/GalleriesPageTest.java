// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.visuals.RegisteredVisuals;
import io.heliograph.storage.visuals.VisualDescription;
import io.heliograph.storage.visuals.VisualFile;
import io.heliograph.storage.visuals.VisualRegistration;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@ConsoleTest
class GalleriesPageTest {
    @Autowired
    ConsoleClient client;

    @Autowired
    RegisteredVisuals visuals;

    @Autowired
    ResultAssets resultAssets;

    @Autowired
    ObjectStore objects;

    private String register(String content, String key, String caption) {
        String request = UUID.randomUUID().toString();
        objects.put("results/" + request + "/thumbnail.jpg", new byte[] {1, 2, 3}, "image/jpeg");
        resultAssets.publish(
                request,
                "thumbnail",
                Optional.of("results/" + request + "/thumbnail.jpg"),
                "image/jpeg",
                3,
                Duration.ZERO);
        byte[] numbers = new byte[PictureDescriptor.LOOK + PictureDescriptor.LIGHT];
        numbers[content.charAt(0)] = 100;
        numbers[PictureDescriptor.LOOK + content.charAt(0)] = 100;
        return visuals.register(
                        new VisualRegistration(
                                request,
                                client.organization().id(),
                                content.repeat(64),
                                Optional.of(key),
                                Optional.of("https://example.org/<i>"),
                                Optional.empty(),
                                Optional.empty()),
                        new VisualFile("image/png", 600, 400, 3),
                        new VisualDescription(caption, Optional.empty(), "red", numbers, content.charAt(0)),
                        100)
                .visualId();
    }

    @Test
    void picturesAreShownFoundComparedAndRemovedByWhoMay() {
        String apple = register("a", "apple <b>", "A zebra-red shape.");
        String lamp = register("b", "lamp", "A blue shape.");
        long organization = client.organization().id();
        String address = "/console/galleries/" + organization + "/" + apple;
        String files = "/console/galleries/files/" + organization + "/" + apple;
        var vera = client.vera();
        String page =
                vera.get("/console/galleries?organization=" + organization).body();
        assertThat(page)
                .contains("apple &lt;b&gt;", "lamp", files + "/thumbnail", "Newest first")
                .doesNotContain("apple <b>", "style=\"", apple + "/remove");
        assertThat(vera.get(files + "/thumbnail").statusCode()).isEqualTo(200);
        assertThat(vera.get(files + "/original").statusCode()).isEqualTo(404); // it was not kept here
        assertThat(client.browser().get(files + "/thumbnail").statusCode()).isEqualTo(303);
        assertThat(vera.get("/console/galleries?organization=" + organization + "&q=zebra")
                        .body())
                .contains(apple, "Best matches first")
                .doesNotContain(lamp);
        String alike = vera.get("/console/galleries?organization=" + organization + "&like=" + lamp)
                .body();
        assertThat(alike).contains("Most alike first");
        assertThat(alike.indexOf("v-" + lamp)).isBetween(1, alike.indexOf("v-" + apple));
        assertThat(vera.get(address).body()).contains("zebra-red", "600 × 400", "https://example.org/&lt;i&gt;");

        assertThat(vera.change(address + "/remove").statusCode()).isEqualTo(403);
        var otto = client.otto();
        assertThat(otto.forge(address + "/remove").statusCode()).isEqualTo(403);
        assertThat(otto.change(address + "/remove").body()).contains("is removed");
        assertThat(otto.get(files + "/thumbnail").statusCode()).isEqualTo(404);
        assertThat(otto.get("/console/galleries?organization=" + organization).body())
                .contains(lamp)
                .doesNotContain(apple);
        assertThat(client.admin().get("/console/audit").body()).contains("remove picture");
    }
}
