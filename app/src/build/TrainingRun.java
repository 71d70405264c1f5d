// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Makes the ahead-of-time caches (JEP 514): one of a server that started, cut out a picture over HTTP and showed its console, and one of a cut-out by the command line.
 */
final class TrainingRun implements AutoCloseable {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** A server runs with ten times these thresholds; profiles recorded with those made its main thread a fifth slower. */
    private static final String TRAINED =
            "-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000";

    private static final Duration LOOK = Duration.ofMillis(500);

    private final HttpClient client = HttpClient.newHttpClient();
    private final String token = "hlg_" + UUID.randomUUID().toString().replace("-", "");
    private final Path data;
    private final int port;
    private final Process server;

    private TrainingRun(Path root, Path cache) throws IOException {
        data = Files.createTempDirectory("heliograph-training");
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        var builder = new ProcessBuilder(root.resolve("bin/heliograph").toString()).redirectErrorStream(true).redirectOutput(data.resolve("server.log").toFile());
        builder.environment().put("JAVA_OPTS", "-XX:AOTCacheOutput=" + cache + " " + TRAINED);
        builder.environment().put("SERVER_PORT", Integer.toString(port));
        builder.environment().put("SERVER_ADDRESS", "127.0.0.1");
        builder.environment().put("HELIOGRAPH_DATA_DIR", data.resolve("data").toString());
        builder.environment().put("HELIOGRAPH_BOOTSTRAP_TOKEN", token);
        server = builder.start();
    }

    /**
     * Makes the cache of the commands that work on files.
     *
     * @throws IOException if the command fails or leaves no cache
     */
    static void command(Path root, Path picture) throws IOException, InterruptedException {
        Path cache = root.resolve("app/commands.aot");
        Path result = Files.createTempDirectory("heliograph-training").resolve("out.png");
        try {
            ChildProcess.run(
                    Map.of("JAVA_OPTS", "-XX:AOTCacheOutput=" + cache),
                    root.resolve("bin/heliograph").toString(), "cutout", picture.toString(), result.toString());
            if (!Files.exists(result) || !Files.exists(cache)) {
                throw new IOException("the cut-out left no result or no cache");
            }
        } finally {
            ReleaseArchive.delete(result.getParent());
        }
    }

    /**
     * Makes the cache of the server.
     *
     * @throws IOException if the server does not start, does not answer or leaves no cache
     */
    static void server(Path root, Path picture) throws IOException, InterruptedException {
        Path cache = root.resolve("app/heliograph.aot");
        try (var run = new TrainingRun(root, cache)) {
            run.awaitReady();
            run.work(picture);
            run.stop(cache);
        }
    }

    private void awaitReady() throws IOException, InterruptedException {
        long end = System.nanoTime() + LONGEST.toNanos();
        while (System.nanoTime() < end && server.isAlive()) {
            try {
                if (client.send(request("/health/ready").build(), BodyHandlers.discarding()).statusCode() == 200) {
                    return;
                }
            } catch (IOException e) {
                // not yet listening
            }
            Thread.sleep(LOOK);
        }
        throw failure("the server did not become ready");
    }

    private void work(Path picture) throws IOException, InterruptedException {
        String boundary = "training";
        byte[] head = ("--" + boundary + "\r\nContent-Disposition: form-data; name=\"sync\"\r\n\r\ntrue\r\n--" + boundary
                        + "\r\nContent-Disposition: form-data; name=\"image\"; filename=\"coffee.png\"\r\nContent-Type: image/png\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8);
        byte[] foot = ("\r\n--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8);
        var body = HttpRequest.BodyPublishers.concat(
                HttpRequest.BodyPublishers.ofByteArray(head), HttpRequest.BodyPublishers.ofFile(picture), HttpRequest.BodyPublishers.ofByteArray(foot));
        HttpRequest cutout = request("/v2/image/edit/remove_background")
                .header("api_token", token)
                .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                .POST(body)
                .build();
        var answer = client.send(cutout, BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw failure("the cut-out was answered with " + answer.statusCode() + " " + answer.body());
        }
        for (String page : new String[] {"/console", "/docs", "/openapi.json"}) {
            client.send(request(page).build(), BodyHandlers.discarding());
        }
    }

    private void stop(Path cache) throws IOException, InterruptedException {
        server.destroy();
        if (!server.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS) || !Files.exists(cache)) {
            throw failure("the server left no cache");
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).timeout(LONGEST);
    }

    private IOException failure(String message) throws IOException {
        return new IOException(message + ":\n" + Files.readString(data.resolve("server.log")));
    }

    @Override
    public void close() throws IOException {
        server.destroyForcibly();
        client.close();
        ReleaseArchive.delete(data);
    }
}
