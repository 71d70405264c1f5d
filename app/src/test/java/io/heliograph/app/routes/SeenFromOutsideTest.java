// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.base64;
import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.awt.image.BufferedImage;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** What operators see of a request: metrics by operation, step and outcome, and its id in the log. */
class SeenFromOutsideTest extends Routes {
    @Autowired
    private Api api;

    private String run() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            byte[] disc = Photos.png(Photos.disc(100, 80, BufferedImage.TYPE_INT_RGB));
            var accepted = api.post(
                    "/v2/image/edit/remove_background",
                    object().put("image", base64(disc)).put("webhook_url", web.at("/done")));
            api.settled(accepted);
            await().until(() -> web.posted().containsKey("/done"));
            return json(accepted).path("request_id").stringValue();
        }
    }

    @Test
    void metricsTellOperationStepPoolAndOutcome() throws Exception {
        run();
        String login = "Basic " + Base64.getEncoder().encodeToString("admin:the-password-of-the-test".getBytes(UTF_8));
        await().untilAsserted(
                        () -> { // the webhook's observation ends after the receiver has answered
                            String metrics = Api.text(api.file("GET", "/actuator/prometheus", "Authorization", login));
                            List<String> lines = metrics.lines().toList();
                            assertHas(
                                    lines,
                                    "http_server_requests_seconds_count",
                                    "uri=\"/v2/image/edit/remove_background\"");
                            assertHas(lines, "spring_batch_job_seconds_count", "image.remove_background");
                            assertHas(lines, "spring_batch_step_seconds_count", "render");
                            assertHas(lines, "heliograph_queue_depth", "pool=\"image\"");
                            assertHas(lines, "heliograph_queue_oldest_seconds", "pool=\"image\"");
                            assertHas(lines, "heliograph_webhook_seconds_count", "outcome=\"delivered\"");
                        });
    }

    private static void assertHas(List<String> lines, String name, String tag) {
        assertThat(lines)
                .as(
                        "%s of %s among%n%s",
                        name,
                        tag,
                        String.join(
                                "\n",
                                lines.stream()
                                        .filter(line -> line.startsWith(name.substring(0, 8)))
                                        .toList()))
                .anySatisfy(line -> assertThat(line).startsWith(name + "{").contains(tag));
    }

    @Test
    void whatTheJobLogsCarriesTheIdOfItsRequest() throws Exception {
        var batch = (Logger) LoggerFactory.getLogger("org.springframework.batch");
        var seen = new ListAppender<ILoggingEvent>();
        seen.start();
        Level before = batch.getLevel();
        batch.setLevel(Level.DEBUG);
        batch.addAppender(seen);
        String id;
        try {
            id = run();
        } finally {
            batch.detachAppender(seen);
            batch.setLevel(before);
        }
        assertThat(List.copyOf(seen.list))
                .extracting(ILoggingEvent::getMDCPropertyMap)
                .contains(Map.of("request_id", id, "operation", "image.remove_background"));
    }
}
