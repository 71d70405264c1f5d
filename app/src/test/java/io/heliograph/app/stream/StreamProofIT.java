// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.management.OperatingSystemMXBean;
import io.heliograph.app.http.EdgeTest;
import io.heliograph.storage.accounts.Accounts;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.test.annotation.DirtiesContext;
import tools.jackson.databind.JsonNode;

/**
 * Live background removal in a real Chromium whose camera is a recorded clip, browser and server on the same machine; and how sessions end when the server
 * stops. {@code -Dheliograph.streaming.seconds} is how long is measured; screenshots are put into {@code target/streaming}.
 */
@Tag("fault")
@EdgeTest
@DirtiesContext
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class StreamProofIT {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int FRAMES = 240;
    private static final Path PHOTO = Path.of("../jobs/engines/vision/src/test/resources/photos/astronaut.png");
    private static final Path SCREENSHOTS = Path.of("target/streaming");

    @Autowired
    Accounts accounts;

    @Autowired
    Environment environment;

    @Autowired
    StreamSessions sessions;

    @TempDir
    Path folder;

    private String token() {
        var organization = accounts.createOrganization("stream proof " + UUID.randomUUID(), "standard");
        return accounts.createToken(organization.id(), "proof").value();
    }

    private String port() {
        return environment.getRequiredProperty("local.server.port");
    }

    /** A camera in a hand before an astronaut, thirty frames a second: it sways, turns and comes nearer. */
    private static void film(Path file) throws Exception {
        BufferedImage photo = ImageIO.read(PHOTO.toFile());
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int t = 0; t < FRAMES; t++) {
                double turn = 2 * Math.PI * t / FRAMES; // so that the film can begin again
                BufferedImage frame = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_3BYTE_BGR);
                Graphics2D pen = frame.createGraphics();
                pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
                pen.translate(WIDTH / 2.0 + 12 * Math.sin(3 * turn), 8 * Math.sin(5 * turn) - 8);
                pen.rotate(0.05 * Math.sin(2 * turn));
                double scale = 1.36 + 0.06 * Math.sin(turn);
                pen.scale(scale, scale);
                pen.drawImage(photo, -photo.getWidth() / 2, 0, null);
                pen.dispose();
                var jpeg = new ByteArrayOutputStream();
                ImageIO.write(frame, "jpeg", jpeg);
                jpeg.writeTo(out);
            }
        }
    }

    @Test
    @Order(1)
    void aBrowserSeesItselfBeforeAnotherBackground() throws Exception {
        int seconds = Integer.getInteger("heliograph.streaming.seconds", 20);
        Path camera = folder.resolve("camera.mjpeg");
        film(camera);
        try (BrowserTab tab = new BrowserTab(Files.createDirectory(folder.resolve("profile")), camera)) {
            tab.open("http://localhost:" + port() + "/demo/streaming");
            tab.value("document.getElementById('token').value = '" + token() + "';"
                    + "document.getElementById('form').requestSubmit()");
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> tab.value("globalThis.heliographSession?.total ?? 0")
                                    .intValue()
                            > 100);
            tab.value("heliographSession.trips.length = 0");
            int before = tab.value("heliographSession.total").intValue();
            int lost = tab.value("heliographSession.lost").intValue();
            long begun = System.nanoTime();
            long cpu = cpu();
            tab.value("new Promise(done => setTimeout(done, " + 1000 * seconds + "))");
            double took = (System.nanoTime() - begun) / 1e9;
            double used = (cpu() - cpu) / 1e6;
            JsonNode figures = tab.value("heliographSession.figures()");
            int masks = figures.path("masks").intValue() - before;
            double rate = masks / took;
            double p50 = figures.path("p50").doubleValue();
            double p95 = figures.path("p95").doubleValue();
            System.out.printf(
                    "| %.1f masks/s | round trip p50 %.0f ms | p95 %.0f ms | %d lost | server %.1f ms of processor a mask |%n",
                    rate, p50, p95, figures.path("lost").intValue() - lost, used / masks);
            tab.picture(1280, 900, SCREENSHOTS.resolve("colour.png"));
            tab.value("document.querySelector('input[value=blur]').checked = true");
            tab.value("new Promise(done => setTimeout(done, 500))");
            tab.picture(390, 844, SCREENSHOTS.resolve("phone.png"));
            assertThat(tab.value("document.documentElement.scrollWidth").intValue())
                    .isEqualTo(390);
            assertThat(tab.complaints()).isEmpty();
            assertThat(rate).isGreaterThanOrEqualTo(24);
            assertThat(p50).isLessThan(80);
            assertThat(p95).isLessThan(150);
            tab.value("document.getElementById('stop').click()");
            await().until(() -> tab.value("document.getElementById('state').textContent")
                    .asString("")
                    .equals("Stopped."));
        }
    }

    private static long cpu() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    @Test
    @Order(2)
    void whenTheServerStopsItsClientsAreToldToComeAgain() throws Exception {
        String address = "ws://localhost:" + port() + "/?api_token=" + token();
        try (HttpClient http = HttpClient.newHttpClient();
                StreamClient client = new StreamClient(http, address)) {
            BufferedImage photo = ImageIO.read(PHOTO.toFile());
            var jpeg = new ByteArrayOutputStream();
            ImageIO.write(photo, "jpeg", jpeg);
            client.frame(0, jpeg.toByteArray()).reply(0);
            sessions.stop();
            assertThat(client.closeCode()).isEqualTo(1001);
            try (StreamClient late = new StreamClient(http, address)) {
                assertThat(late.closeCode()).isEqualTo(1001);
            }
        }
    }
}
