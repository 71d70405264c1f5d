// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import static io.heliograph.app.stream.StreamClient.message;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.http.EdgeTest;
import io.heliograph.config.Settings;
import io.heliograph.inference.pack.PackAdmin;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.storage.accounts.Accounts;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ClassPathResource;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@EdgeTest
class StreamTest {
    private static final String PATH = "/v2/streaming/remove_background";
    private static final byte[] FRAME = frame(640, 360, 0);

    @Autowired
    Accounts accounts;

    @Autowired
    Environment environment;

    @Autowired
    StreamSlots slots;

    @Autowired
    PackAdmin packAdmin;

    @Autowired
    RuntimeSelection runtimes;

    @Autowired
    Settings settings;

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<StreamClient> clients = new ArrayList<>();

    @AfterEach
    void close() {
        clients.forEach(StreamClient::close);
        await().atMost(Duration.ofSeconds(30)).until(() -> slots.taken() == 0);
        http.close();
    }

    private String token(String plan) {
        var organization = accounts.createOrganization("stream " + UUID.randomUUID(), plan);
        return accounts.createToken(organization.id(), "test").value();
    }

    private String host() {
        return "localhost:" + environment.getRequiredProperty("local.server.port");
    }

    private StreamClient open(String pathAndQuery) throws Exception {
        StreamClient client = new StreamClient(http, "ws://" + host() + pathAndQuery);
        clients.add(client);
        return client;
    }

    private StreamClient open() throws Exception {
        return open("/?api_token=" + token("standard"));
    }

    /** A cup before a wall. */
    private static byte[] frame(int width, int height, int shift) {
        try {
            BufferedImage cup = ImageIO.read(new ClassPathResource("demo/coffee.png").getInputStream());
            BufferedImage frame = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
            Graphics2D pen = frame.createGraphics();
            pen.drawImage(cup, shift, 0, width, height, Color.WHITE, null);
            pen.dispose();
            var jpeg = new ByteArrayOutputStream();
            ImageIO.write(frame, "jpeg", jpeg);
            return jpeg.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode json(String text) {
        return JsonMapper.builder().build().readTree(text);
    }

    private static String error(StreamClient client) {
        String text = client.texts().getLast();
        assertThat(text).contains("\"type\":\"error\"");
        return json(text).path("message").stringValue();
    }

    @Test
    void aFrameComesBackAsAGreyMaskOfItsSizeUnderItsIdAndTime() throws Exception {
        for (String address : List.of("/?api_token=", "/?oauth=", PATH + "?api_token=")) {
            StreamClient client = open(address + token("standard"));
            client.send(message(1, -2, -77, FRAME)); // the id is unsigned
            var reply = client.reply(-2);
            assertThat(reply.head()).containsExactly(0x42, 0x52, 0x49, 0x41, 3, 1, 1, 1);
            assertThat(reply.time()).isEqualTo(-77);
            BufferedImage mask = ImageIO.read(new ByteArrayInputStream(reply.payload()));
            assertThat(mask.getWidth()).isEqualTo(640);
            assertThat(mask.getHeight()).isEqualTo(360);
            assertThat(mask.getColorModel().getNumComponents()).isEqualTo(1);
            assertThat(mask.getRaster().getSample(320, 170, 0)).isGreaterThan(200); // the cup
            assertThat(mask.getRaster().getSample(10, 10, 0)).isLessThan(30);
            client.text("{\"type\": \"stop\"}");
            assertThat(client.closeCode()).isEqualTo(1000);
        }
    }

    @Test
    void withoutAnUpgradeTheRootSaysWhoWeAreAndTheRouteWhatItNeeds() throws Exception {
        var root = http.send(
                HttpRequest.newBuilder(URI.create("http://" + host() + "/")).build(), BodyHandlers.ofString());
        assertThat(root.statusCode()).isEqualTo(200);
        assertThat(json(root.body()).path("name").stringValue()).isEqualTo("Heliograph");
        var route = http.send(
                HttpRequest.newBuilder(URI.create("http://" + host() + PATH)).build(), BodyHandlers.ofString());
        assertThat(route.statusCode()).isEqualTo(400);
        assertThat(route.headers().firstValue("Upgrade")).hasValue("websocket");
        assertThat(route.body()).contains("wss://");
    }

    @Test
    void whoeverHasNoTokenOrTwoIsLetInAndThenClosed() throws Exception {
        String token = token("standard");
        for (String query : List.of("", "?api_token=", "?api_token=wrong", "?api_token=" + token + "&oauth=" + token)) {
            StreamClient client = open("/" + query);
            assertThat(client.closeCode()).as(query).isEqualTo(1008);
            assertThat(client.reason()).isEqualTo("unauthorized");
            assertThat(error(client)).isNotBlank();
        }
        StreamClient poor = open("/?api_token=" + token("tight"));
        assertThat(poor.closeCode()).isEqualTo(1008);
        assertThat(error(poor)).contains("'streaming'");
    }

    @Test
    void timingsAreToldWhileTheyAreAskedFor() throws Exception {
        StreamClient client = open();
        client.frame(0, FRAME).reply(0);
        assertThat(client.texts()).isEmpty();
        client.text("{\"type\":\"debug\",\"enabled\":true}").frame(1, FRAME);
        int length = client.reply(1).payload().length;
        await().until(() -> !client.texts().isEmpty());
        JsonNode timing = json(client.texts().getFirst());
        assertThat(timing.path("type").stringValue()).isEqualTo("frame_timing");
        assertThat(timing.path("frame_id").longValue()).isEqualTo(1);
        assertThat(timing.path("frames_dropped_since_last").intValue()).isZero();
        assertThat(timing.path("bytes_in").intValue()).isEqualTo(FRAME.length);
        assertThat(timing.path("bytes_out").intValue()).isEqualTo(length);
        JsonNode times = timing.path("server_ms");
        double parts = 0;
        for (String part : List.of("decode_jpeg", "pre", "infer", "post", "encode_mask")) {
            assertThat(times.path(part).isNumber()).as(part).isTrue();
            parts += times.path(part).doubleValue();
        }
        assertThat(times.path("engine_total").doubleValue()).isBetween(parts - 0.01, parts + 0.01);
        assertThat(times.path("session_total").doubleValue())
                .isGreaterThanOrEqualTo(times.path("engine_total").doubleValue());
        client.text("{\"type\":\"debug\",\"enabled\":false}").frame(2, FRAME).reply(2);
        client.text("nonsense")
                .text("{\"type\":\"unknown\"}")
                .text("[1]")
                .frame(3, FRAME)
                .reply(3);
        assertThat(client.texts()).hasSize(1);
    }

    @Test
    void aModelPackMattesLiveFramesAndTheTimingsNameIt() throws Exception {
        Path models = settings.models().folder();
        SelfieTwin.install(models, runtimes);
        packAdmin.scan();
        try {
            StreamClient client = open();
            client.text("{\"type\":\"debug\",\"enabled\":true}").frame(1, FRAME);
            assertThat(client.reply(1).payload()).isNotEmpty();
            await().until(() -> !client.texts().isEmpty());
            assertThat(json(client.texts().getFirst()).path("engine").asString())
                    .isEqualTo("pack/selfie@1");
        } finally {
            FileSystemUtils.deleteRecursively(models.resolve("selfie"));
            packAdmin.scan();
        }
    }

    @Test
    void soundComesBackAsItIs() throws Exception {
        StreamClient client = open();
        byte[] sound = "sound, of any codec".getBytes(StandardCharsets.UTF_8);
        ByteBuffer message = message(2, 7, 99, sound);
        message.put(7, (byte) 9);
        client.send(message);
        var reply = client.reply(7);
        assertThat(reply.head()).containsExactly(0x42, 0x52, 0x49, 0x41, 3, 1, 2, 9);
        assertThat(reply.time()).isEqualTo(99);
        assertThat(reply.payload()).isEqualTo(sound);
    }

    @Test
    void theLatestFrameWins() throws Exception {
        StreamClient client = open();
        client.frame(1000, FRAME).reply(1000);
        for (int i = 0; i < 60; i++) {
            client.frame(i, FRAME);
        }
        client.reply(59);
        List<Long> ids =
                client.replies().stream().map(StreamClient.Reply::id).skip(1).toList();
        assertThat(ids).isSorted().hasSizeLessThan(60).endsWith(59L);
    }

    @Test
    void aDamagedFrameIsToldAndForgivenAndManyAreNot() throws Exception {
        StreamClient client = open();
        byte[] cut = Arrays.copyOf(FRAME, FRAME.length / 2);
        client.frame(0, cut);
        assertThat(client.reply(0).payload()).isEmpty();
        assertThat(error(client)).isNotBlank();
        assertThat(client.frame(1, FRAME).reply(1).payload()).isNotEmpty();
        for (int i = 2; i < 11; i++) {
            assertThat(client.frame(i, cut).reply(i).payload()).isEmpty();
        }
        client.frame(11, cut);
        assertThat(client.closeCode()).isEqualTo(1008);
    }

    @Test
    void hostileFramesEndTheirOwnSessionOnly() throws Exception {
        StreamClient honest = open();
        honest.frame(0, FRAME).reply(0);
        byte[] bomb = FRAME.clone();
        int frame = frameHeader(bomb);
        bomb[frame + 5] = bomb[frame + 7] = 0x4E; // 20000 x 20000
        bomb[frame + 6] = bomb[frame + 8] = 0x20;
        ended(1008, "20000 x 20000", client -> client.frame(0, bomb));
        ended(
                1008,
                "magic",
                client -> client.send(ByteBuffer.wrap("GET / HTTP/1.1 and so on".getBytes(StandardCharsets.UTF_8))));
        ended(1008, "version", client -> client.send(changed(4, 2)));
        ended(1008, "app", client -> client.send(changed(5, 9)));
        ended(1008, "media", client -> client.send(changed(6, 3)));
        ended(1008, "codec", client -> client.send(changed(7, 2)));
        ended(1008, "shorter", client -> client.send(ByteBuffer.wrap(new byte[23])));
        ended(1009, "4194304 bytes", client -> client.flood(message(1, 0, 0, new byte[4194304])));
        ended(1009, "4096 characters", client -> client.text("x".repeat(5000)));
        ended(1008, "120 text messages", client -> {
            for (int i = 0; i < 121; i++) {
                client.text("{}");
            }
        });
        assertThat(honest.frame(1, FRAME).reply(1).payload()).isNotEmpty();
        assertThat(honest.isOpen()).isTrue();
    }

    private interface Attack {
        void run(StreamClient client);
    }

    private void ended(int code, String words, Attack attack) throws Exception {
        StreamClient client = open();
        attack.run(client);
        assertThat(client.closeCode()).as(words).isEqualTo(code);
        assertThat(error(client)).contains(words);
        await().until(() -> slots.taken() == 1);
    }

    private static ByteBuffer changed(int at, int value) {
        return message(1, 0, 0, FRAME).put(at, (byte) value);
    }

    private static int frameHeader(byte[] jpeg) {
        int at = 2;
        while ((jpeg[at + 1] & 255) != 0xC0) {
            at += 2 + 256 * (jpeg[at + 2] & 255) + (jpeg[at + 3] & 255);
        }
        return at;
    }

    @Test
    void silenceEndsASessionAndSoDoesThePlan() throws Exception {
        StreamClient silent = open();
        StreamClient brief = open("/?api_token=" + token("brief"));
        brief.frame(0, FRAME).reply(0);
        assertThat(brief.closeCode()).isEqualTo(4003);
        assertThat(brief.reason()).isEqualTo("session limit reached");
        assertThat(silent.closeCode()).isEqualTo(4008);
        assertThat(silent.reason()).isEqualTo("session timeout");
        assertThat(silent.pings()).isPositive();
    }

    @Test
    void aRevokedTokenEndsItsSession() throws Exception {
        var organization = accounts.createOrganization("stream " + UUID.randomUUID(), "standard");
        var token = accounts.createToken(organization.id(), "test");
        StreamClient client = open("/?api_token=" + token.value());
        client.frame(0, FRAME).reply(0);
        accounts.revoke(token.token().id());
        assertThat(client.closeCode()).isEqualTo(1008);
        assertThat(client.reason()).isEqualTo("unauthorized");
    }

    @Test
    void ofTwentySessionsSixAreServedAndAFreedSlotGoesToTheNext() throws Exception {
        List<StreamClient> asking = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            asking.add(open());
        }
        List<StreamClient> refused = asking.subList(6, 20);
        for (StreamClient each : refused) {
            assertThat(each.closeCode()).isEqualTo(1013);
            assertThat(each.reason()).isEqualTo("capacity exceeded, please try again later");
        }
        List<StreamClient> served = asking.subList(0, 6);
        for (int i = 0; i < 5; i++) {
            for (StreamClient each : served) {
                each.frame(i, FRAME);
            }
            for (StreamClient each : served) {
                assertThat(each.reply(i).payload()).isNotEmpty();
            }
        }
        served.getFirst().close();
        await().until(() -> slots.taken() == 5);
        assertThat(open().frame(5, FRAME).reply(5).payload()).isNotEmpty();
    }

    @Test
    void anOrganizationHasOnlyItsShare() throws Exception {
        String token = token("standard");
        open("/?api_token=" + token);
        open("/?api_token=" + token);
        open("/?api_token=" + token);
        StreamClient another = open("/?api_token=" + token);
        assertThat(another.closeCode()).isEqualTo(1008);
        assertThat(another.reason()).isEqualTo("quota exceeded");
        assertThat(error(another)).contains("3 sessions");
    }

    @Test
    void framesOfAnotherSizeAndOfAnotherSessionBeginAnew() throws Exception {
        String address = "/?api_token=" + token("standard");
        StreamClient client = open(address);
        client.frame(0, FRAME).reply(0);
        byte[] tall = frame(180, 320, 0);
        BufferedImage mask = ImageIO.read(
                new ByteArrayInputStream(client.frame(1, tall).reply(1).payload()));
        assertThat(mask.getWidth()).isEqualTo(180);
        assertThat(mask.getHeight()).isEqualTo(320);
        byte[] tiny = frame(1, 1, 0);
        assertThat(ImageIO.read(new ByteArrayInputStream(
                                client.frame(2, tiny).reply(2).payload()))
                        .getWidth())
                .isEqualTo(1);
        client.close();
        StreamClient again = open(address);
        assertThat(again.frame(3, FRAME).reply(3).payload()).isNotEmpty(); // ids go on after a reconnect
    }
}
