// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.object;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.accounts.Accounts;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;

/** One tenant's pictures come a byte a second, and another's tiny request does not notice. */
class DrippingAddressTest extends Routes {
    private static final String ROUTE = "/v2/image/edit/remove_background";

    @Autowired
    private Accounts accounts;

    @Autowired
    private Environment environment;

    private static final Duration WINDOW =
            Duration.ofSeconds(10); // heliograph.downloads.window: how long an address may drip

    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger dripping = new AtomicInteger();

    @Test
    void twentyDrippingRequestsOfOneTenantDelayNoRequestOfAnother() throws Exception {
        var attacker = new Api(accounts, environment);
        var victim = new Api(accounts, environment);
        byte[] tiny = Photos.png(Photos.disc(32, 32, BufferedImage.TYPE_INT_RGB));
        victim.picture(
                victim.post(ROUTE, object().put("image", Api.base64(tiny)).put("sync", true)), "image_url");
        try (var slow = new ServerSocket(0, 100, InetAddress.ofLiteral("127.0.0.1"));
                var web = new Web("127.0.0.1")) {
            Thread.ofVirtual().start(() -> serve(slow));
            String address = "http://127.0.0.1:" + slow.getLocalPort() + "/a.png";
            for (int i = 0; i < 20; i++) {
                assertThat(attacker.post(ROUTE, object().put("image", address)).statusCode())
                        .isEqualTo(202);
            }
            await().atMost(Duration.ofSeconds(10)).until(() -> dripping.get() >= 2);
            for (String image : new String[] {Api.base64(tiny), web.with("/tiny.png", tiny)}) {
                long start = System.nanoTime();
                var answer = victim.post(ROUTE, object().put("image", image).put("sync", true));
                assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(WINDOW.dividedBy(2));
                assertThat(answer.statusCode()).isEqualTo(200);
            }
        } finally {
            end.countDown();
        }
    }

    private void serve(ServerSocket server) {
        try {
            while (true) {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> drip(socket));
            }
        } catch (IOException e) {
            // the end of the test
        }
    }

    private void drip(Socket socket) {
        dripping.incrementAndGet();
        try (socket) {
            var out = socket.getOutputStream();
            out.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n".getBytes(ISO_8859_1));
            while (!end.await(1, TimeUnit.SECONDS)) {
                out.write('x');
                out.flush();
            }
        } catch (IOException | InterruptedException e) {
            // the service hung up
        }
    }
}
