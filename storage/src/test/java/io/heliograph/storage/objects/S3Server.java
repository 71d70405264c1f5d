// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import static org.awaitility.Awaitility.await;

import io.heliograph.storage.FreePort;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A real S3 server (s3proxy over a folder) in a JVM of its own, on a loopback port, up in about a second. It checks signatures.
 *
 * <p>The jar is looked for in the folder that the system property {@value #PROPERTY} names; without it in
 * {@code target/s3proxy} of the module under test and then in {@code storage/target/s3proxy} beside it or above, where the build
 * of {@code storage} puts it. Modules that use this from the test jar also need Awaitility.
 */
public final class S3Server implements AutoCloseable {
    /** The folder of {@value #JAR}. */
    public static final String PROPERTY = "heliograph.s3proxy";

    private static final String JAR = "s3proxy-jar-with-dependencies.jar";
    private static final String IDENTITY = "local-identity";
    private static final String CREDENTIAL = "local-credential";
    private static final int ATTEMPTS = 3; // somebody may take the port that we found free

    private final Process process;
    private final Thread atExit;
    private final URI endpoint;

    private S3Server(Process process, URI endpoint) {
        this.process = process;
        this.endpoint = endpoint;
        this.atExit = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /**
     * Starts a server and waits until it answers.
     *
     * @param home an empty folder for its data, its settings and its log
     */
    public static S3Server start(Path home) throws IOException {
        Path data = Files.createDirectories(home.resolve("data"));
        Path log = home.resolve("log");
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            URI endpoint = URI.create("http://127.0.0.1:" + FreePort.next());
            Path settings = Files.writeString(home.resolve("s3proxy.properties"), settings(endpoint, data));
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx256m",
                            "-XX:TieredStopAtLevel=1",
                            "-jar",
                            jar().toString(),
                            "--properties",
                            settings.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            S3Server server = new S3Server(process, endpoint);
            await("s3proxy to answer, see " + log)
                    .atMost(Duration.ofSeconds(60))
                    .pollInterval(Duration.ofMillis(50))
                    .until(() -> !process.isAlive() || answers(endpoint));
            if (process.isAlive()) {
                return server;
            }
            server.close();
        }
        throw new IllegalStateException("s3proxy ended at once: " + Files.readString(log));
    }

    /** Where it listens. */
    public URI endpoint() {
        return endpoint;
    }

    /** Settings for a bucket on this server. */
    public S3Settings settings(String bucket) {
        return S3Settings.of(endpoint, IDENTITY, CREDENTIAL, bucket);
    }

    /** Ends the process. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(5, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().removeShutdownHook(atExit);
    }

    private static String settings(URI endpoint, Path data) {
        return """
                s3proxy.endpoint=%s
                s3proxy.authorization=aws-v2-or-v4
                s3proxy.identity=%s
                s3proxy.credential=%s
                jclouds.provider=filesystem-nio2
                jclouds.identity=x
                jclouds.credential=x
                jclouds.filesystem.basedir=%s
                """.formatted(endpoint, IDENTITY, CREDENTIAL, data);
    }

    private static Path jar() {
        Path here = Path.of("").toAbsolutePath();
        Stream<Path> nearby = Stream.iterate(here, folder -> folder != null, Path::getParent)
                .map(folder -> folder.resolve("storage/target/s3proxy"));
        Stream<Path> folders = Optional.ofNullable(System.getProperty(PROPERTY))
                .map(named -> Stream.of(Path.of(named)))
                .orElseGet(() -> Stream.concat(Stream.of(here.resolve("target/s3proxy")), nearby));
        return folders.map(folder -> folder.resolve(JAR))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "no " + JAR + ": run the build of storage to generate-test-resources, or set -D" + PROPERTY));
    }

    private static boolean answers(URI endpoint) {
        try {
            HttpURLConnection connection = (HttpURLConnection) endpoint.toURL().openConnection();
            connection.setConnectTimeout(1000);
            connection.setReadTimeout(5000);
            try {
                return connection.getResponseCode() > 0;
            } finally {
                connection.disconnect();
            }
        } catch (IOException e) {
            return false;
        }
    }
}
