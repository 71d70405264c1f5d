// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A whole server with its own database is told to end while native code works: networks on ONNX Runtime and OpenCV, videos with FFmpeg. Libtorch is not in the jar;
 * {@code NativeExitTest} of {@code jobs/engines/inference} tries it. {@code -Dheliograph.fault.ends=3} makes a short one.
 */
@Tag("fault")
class SignalProofIT {
    private static final int ENDS = Integer.getInteger("heliograph.fault.ends", 20);
    private static final int REQUESTS = 8;
    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    private Path home;

    @ParameterizedTest
    @CsvSource({"onnxruntime, TERM", "onnxruntime, INT", "opencv, TERM", "opencv, INT", "ffmpeg, TERM", "ffmpeg, INT"})
    void aSignalDuringNativeWorkDrainsAndLeavesNothing(String work, String signal) throws Exception {
        Path packs = TestPack.in(home.resolve("packs"), work.equals("ffmpeg") ? "opencv" : work);
        var ends = new PoliteEnds();
        try (var server = new ServerProcess(
                home,
                List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-XX:ErrorFile=" + home.resolve("hs_err_%p")),
                List.of("--heliograph.models.folder=" + packs, "--heliograph.jobs.shutdown-grace=3s"))) {
            server.heedInterrupts();
            var client = new Client(server.base());
            for (int i = 0; i < ENDS; i++) {
                server.start();
                server.awaitReady();
                for (int j = 0; j < REQUESTS; j++) {
                    submit(client, work);
                }
                await("work begins").atMost(Duration.ofSeconds(60)).until(() -> running(server) > 0);
                ends.end(server, signal);
            }
            assertThat(ends.faults(home))
                    .allSatisfy((what, count) -> assertThat(count).as(what).isZero());
        }
    }

    private static void submit(Client client, String work) throws InterruptedException, IOException {
        ObjectNode body = JSON.createObjectNode();
        if (work.equals("ffmpeg")) {
            String clip = client.upload(resource("/fault/cup.mp4")).orElseThrow();
            var _ = client.post(
                            "/v2/video/edit/green_screen",
                            body.put("video", clip).put("output_container_and_codec", "mp4_h264"))
                    .orElseThrow();
        } else {
            String photo = Base64.getEncoder().encodeToString(resource("/demo/coffee.png"));
            var _ = client.post(
                            "/v2/image/edit/increase_resolution",
                            body.put("image", photo).put("desired_increase", 2))
                    .orElseThrow();
        }
    }

    /** Executions under way. */
    private static int running(ServerProcess server) throws Exception {
        var access = server.database();
        try (var database = java.sql.DriverManager.getConnection(
                        "jdbc:mariadb://127.0.0.1:" + access.getProperty("port") + "/heliograph",
                        access.getProperty("username"),
                        access.getProperty("password"));
                var statement = database.createStatement();
                var rows =
                        statement.executeQuery("SELECT COUNT(*) FROM BATCH_JOB_EXECUTION WHERE STATUS = 'STARTED'")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = SignalProofIT.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
