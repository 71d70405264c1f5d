// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The packaged jar in a process of its own, on a port and a data folder that stay the same over its lives. */
final class ServerProcess implements AutoCloseable {
    static final String TOKEN = "hlg_fault_test_token";

    static final Path JAR = Path.of(System.getProperty("heliograph.fault.jar", "target/heliograph.jar"))
            .toAbsolutePath();

    private final Path home;
    private final int port;
    private final List<String> options;
    private final List<String> arguments;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private List<String> prefix = List.of();
    private Supplier<Map<String, String>> environment = Map::of;
    private @Nullable Process process;

    ServerProcess(Path home, List<String> arguments) throws IOException {
        this(home, "-Xmx1g", arguments);
    }

    ServerProcess(Path home, String heap, List<String> arguments) throws IOException {
        this(home, List.of(heap), arguments);
    }

    /** With further options of the JVM. */
    ServerProcess(Path home, String heap, List<String> jvm, List<String> arguments) throws IOException {
        this(
                home,
                java.util.stream.Stream.concat(java.util.stream.Stream.of(heap), jvm.stream())
                        .toList(),
                arguments);
    }

    /**
     * @param options of its JVM
     */
    ServerProcess(Path home, List<String> options, List<String> arguments) throws IOException {
        this.options = options;
        this.home = Files.createDirectories(home);
        this.arguments = arguments;
        port = freePort();
    }

    /** Below those that systems give to whoever asks for any: while the server is dead, nobody else takes it, and answers in its place. */
    private static int freePort() {
        int port = 0;
        while (port == 0) {
            try (var socket = new ServerSocket(ThreadLocalRandom.current().nextInt(15_000, 30_000))) {
                port = socket.getLocalPort();
            } catch (IOException e) {
                port = 0; // it is in use
            }
        }
        return port;
    }

    String base() {
        return "http://127.0.0.1:" + port;
    }

    Path data() {
        return home.resolve("data");
    }

    void start() throws IOException {
        var command = new ArrayList<>(prefix);
        command.add(ProcessHandle.current().info().command().orElseThrow());
        command.addAll(options);
        command.addAll(List.of("-jar", JAR.toString()));
        command.addAll(arguments);
        var builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(home.resolve("log").toFile()));
        builder.environment().put("HELIOGRAPH_DATA_DIR", data().toString());
        builder.environment().put("HELIOGRAPH_BOOTSTRAP_TOKEN", TOKEN);
        builder.environment().put("SERVER_PORT", Integer.toString(port));
        builder.environment().putAll(environment.get());
        process = builder.start();
    }

    /** Its further lives heed SIGINT, which what is started in the background ignores. */
    void heedInterrupts() {
        prefix = List.of("env", "--default-signal=INT");
    }

    /** Variables of its further lives, asked for at each start. */
    void withEnvironment(Supplier<Map<String, String>> variables) {
        environment = variables;
    }

    /** Its children and theirs, now. */
    List<ProcessHandle> descendants() {
        return live().toHandle().descendants().toList();
    }

    void awaitReady() {
        await("the server is ready, see " + home.resolve("log"))
                .atMost(Duration.ofMinutes(Integer.getInteger("heliograph.fault.start", 3)))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> (live().isAlive() && isReady()) || fails());
    }

    private boolean fails() {
        if (!live().isAlive()) {
            throw new IllegalStateException(
                    "the server ended with " + live().exitValue() + ", see " + home.resolve("log"));
        }
        return false;
    }

    /** Whether it says so itself. */
    boolean isReady() {
        try {
            return http.send(
                                    HttpRequest.newBuilder(URI.create(base() + "/health/ready"))
                                            .timeout(Duration.ofSeconds(2))
                                            .build(),
                                    BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The id of the process. */
    long pid() {
        return live().pid();
    }

    boolean isAlive() {
        return process != null && process.isAlive();
    }

    /** SIGSTOP or SIGCONT: a machine that stands still, and goes on. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start().waitFor();
    }

    /** kill -9. */
    void kill() throws InterruptedException {
        live().destroyForcibly().waitFor();
    }

    /** SIGTERM; the exit status. */
    int terminate() throws InterruptedException {
        live().destroy();
        if (!live().waitFor(90, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the server does not stop");
        }
        return live().exitValue();
    }

    /** Waits for its own end. */
    int awaitExit(Duration limit) throws InterruptedException {
        if (!live().waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("the server does not end, see " + home.resolve("log"));
        }
        return live().exitValue();
    }

    /** kill -9 of the embedded database server. */
    void killDatabase() throws IOException {
        long pid =
                Long.parseLong(Files.readString(data().resolve("database/pid")).strip());
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
    }

    /** kill -STOP of the embedded database server: it neither answers nor ends, so nobody starts it anew. */
    void freezeDatabase() throws IOException, InterruptedException {
        signalDatabase("STOP");
    }

    /** kill -CONT of it. */
    void thawDatabase() throws IOException, InterruptedException {
        signalDatabase("CONT");
    }

    private void signalDatabase(String signal) throws IOException, InterruptedException {
        String pid = Files.readString(data().resolve("database/pid")).strip();
        if (new ProcessBuilder("kill", "-" + signal, pid).start().waitFor() != 0) {
            throw new IllegalStateException("no " + signal + " for the database");
        }
    }

    /** Connection settings of the embedded database. */
    Properties database() throws IOException {
        var properties = new Properties();
        try (var in = Files.newBufferedReader(data().resolve("database/access.properties"))) {
            properties.load(in);
        }
        return properties;
    }

    private Process live() {
        return java.util.Objects.requireNonNull(process, "not started");
    }

    @Override
    public void close() {
        if (process != null && process.isAlive()) {
            process.destroy();
            process.onExit().orTimeout(90, TimeUnit.SECONDS).join();
        }
    }
}
