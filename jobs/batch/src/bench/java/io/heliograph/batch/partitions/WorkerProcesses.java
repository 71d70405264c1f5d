// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.ConnectionPool;
import io.heliograph.storage.objects.S3ObjectStore;
import io.heliograph.storage.objects.S3Server;
import io.heliograph.storage.objects.S3Settings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.springframework.util.FileSystemUtils;

/** Worker processes of a benchmark, each a JVM of its own, on one MariaDB and one S3 server. */
final class WorkerProcesses implements AutoCloseable {
    private static final String BUCKET = "benchmark";

    private final TemporaryDatabase database = TemporaryDatabase.create();
    private final Tables tables = new Tables(database.sql());
    private final Path folder = Files.createTempDirectory("workers");
    private final S3Server server = S3Server.start(Files.createDirectories(folder.resolve("s3")));
    private final List<Process> running = new ArrayList<>();
    private final Class<?> main;
    private int started;

    /**
     * None is started yet.
     *
     * @param main its main method calls {@link #work} with the arguments that it gets
     */
    WorkerProcesses(Class<?> main) throws IOException {
        this.main = main;
    }

    Tables tables() {
        return tables;
    }

    /** A folder that all processes write to. */
    Path folder() {
        return folder;
    }

    /** A node of this process that accepts requests and runs none. */
    Node sender(TestOperation... operations) {
        Node sender = Node.start(
                database.dataSource(),
                folder.resolve("sender"),
                new S3ObjectStore(server.settings(BUCKET)),
                Map.of("roles", "api"),
                operations);
        tables.write("UPDATE worker_process SET ended = TRUE");
        return sender;
    }

    /** Starts workers and waits until as many are known as run. */
    void begin(int count) throws IOException {
        S3Settings objects = server.settings(BUCKET);
        for (int i = 0; i < count; i++) {
            started++;
            running.add(new ProcessBuilder(
                            ProcessHandle.current().info().command().orElseThrow(),
                            "-Xmx256m",
                            "-XX:+UseSerialGC",
                            "-cp",
                            System.getProperty("java.class.path"),
                            main.getName(),
                            database.url(),
                            database.username(),
                            database.password(),
                            folder.resolve("worker-" + started).toString(),
                            server.endpoint().toString(),
                            objects.accessKey(),
                            objects.secretKey(),
                            objects.bucket())
                    .inheritIO()
                    .start());
        }
        until(() -> tables.number("SELECT COUNT(*) FROM worker_process WHERE roles = 'worker' AND NOT ended"
                        + " AND NOT draining AND seen_at > UTC_TIMESTAMP(6) - INTERVAL 10 SECOND")
                == running.size());
    }

    /** A worker of these arguments, until it is killed or asked to end. */
    static void work(String[] arguments, Map<String, String> settings, TestOperation... operations) throws Exception {
        S3Settings objects = S3Settings.of(URI.create(arguments[4]), arguments[5], arguments[6], arguments[7]);
        Node node = Node.start(
                ConnectionPool.open(arguments[0], arguments[1], arguments[2], 24),
                Path.of(arguments[3]),
                new S3ObjectStore(objects),
                settings,
                operations);
        Runtime.getRuntime().addShutdownHook(new Thread(node::close));
        Thread.currentThread().join();
    }

    /** Asks the worker that was started first to end, and waits until it has. */
    void endOldest() {
        Process oldest = running.removeFirst();
        oldest.destroy();
        oldest.onExit().join();
    }

    /** Kills all workers. */
    void kill() {
        for (Process each : running) {
            each.destroyForcibly();
            each.onExit().join();
        }
        running.clear();
        tables.write("UPDATE worker_process SET ended = TRUE, seen_at = UTC_TIMESTAMP(6) - INTERVAL 1 HOUR");
    }

    /** Waits for the end of requests, which must be a success. */
    void awaitDone(String... ids) {
        until(() -> Arrays.stream(ids).allMatch(id -> tables.settlements(id) == 1));
        for (String id : ids) {
            if (tables.number("SELECT COUNT(*) FROM submission WHERE request_id = ? AND outcome = 'COMPLETED'", id)
                    != 1) {
                throw new IllegalStateException("the request " + id + " failed");
            }
        }
    }

    /** A counter of the database server. */
    long status(String name) {
        return tables.sql()
                .read("SHOW GLOBAL STATUS LIKE '" + name + "'")
                .query((row, _) -> row.getLong(2))
                .single();
    }

    /** The most memory that a running worker has used since its start, in KiB. */
    long mostMemory() throws IOException {
        long most = 0;
        for (Process each : running) {
            for (String line : Files.readAllLines(Path.of("/proc/" + each.pid() + "/status"))) {
                if (line.startsWith("VmHWM:")) {
                    most = Math.max(most, Long.parseLong(line.replaceAll("\\D", "")));
                }
            }
        }
        return most;
    }

    static void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
        }
    }

    @Override
    public void close() throws IOException {
        kill();
        server.close();
        database.close();
        FileSystemUtils.deleteRecursively(folder);
    }
}
