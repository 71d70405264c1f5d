// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import io.heliograph.storage.database.ConnectionPool;
import io.heliograph.storage.database.EmbeddedMariaDb;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.S3ObjectStore;
import io.heliograph.storage.objects.S3Server;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** One api and three workers on one database and one S3 server, both behind proxies that can cut them off. */
final class ChaosCluster implements AutoCloseable {
    private static final String PASSWORD = "chaos";
    private static final int DISK_MEGABYTES = 96;
    private static final String MASTER_KEY = "5a".repeat(32);

    private final Path home;
    private final EmbeddedMariaDb database;
    private final FaultyProxy databaseProxy;
    private final FaultyProxy linkOfTwo;
    private final S3Server store;
    private final FaultyProxy storeProxy;
    private final SmallDisk disk;
    private final Path packs;
    private final List<ServerProcess> nodes;

    ChaosCluster(Path home) throws IOException, InterruptedException {
        this.home = Files.createDirectories(home);
        disk = SmallDisk.mount(home.resolve("two/data"), DISK_MEGABYTES);
        packs = TestPack.in(home.resolve("packs"), "onnxruntime");
        int port = freePort();
        database = EmbeddedMariaDb.start(home.resolve("db"), port, PASSWORD);
        databaseProxy = new FaultyProxy(URI.create("tcp://127.0.0.1:" + port));
        linkOfTwo = new FaultyProxy(URI.create("tcp://127.0.0.1:" + port));
        store = S3Server.start(Files.createDirectories(home.resolve("s3")));
        storeProxy = new FaultyProxy(store.endpoint());
        nodes = List.of(
                node("api", "api,webhook,maintenance", databaseProxy),
                node("one", "worker", databaseProxy),
                node("two", "worker,webhook", linkOfTwo),
                node("three", "worker", databaseProxy));
    }

    private ServerProcess node(String name, String roles, FaultyProxy link) throws IOException {
        var s3 = store.settings("heliograph");
        return new ServerProcess(
                home.resolve(name),
                "-Xmx768m",
                Stream.concat(
                                Stream.of(
                                        "-XX:ErrorFile=" + home.resolve(name).resolve("hs_err_%p"),
                                        "-XX:TieredStopAtLevel=1",
                                        "-XX:+UseSerialGC"), // most of a node's life here is its start
                                Stream.of(System.getProperty("heliograph.fault.jvm", "")
                                                .split(" "))
                                        .filter(option -> !option.isBlank()))
                        .toList(),
                List.of(
                        "--heliograph.roles=" + roles,
                        "--heliograph.node-name=" + name,
                        "--heliograph.master-key=" + MASTER_KEY,
                        "--heliograph.database.url=jdbc:mariadb://127.0.0.1:"
                                + link.endpoint().getPort() + "/heliograph",
                        "--heliograph.database.username=" + database.access().username(),
                        "--heliograph.database.password=" + PASSWORD,
                        "--heliograph.object-store.endpoint=" + storeProxy.endpoint(),
                        "--heliograph.object-store.access-key=" + s3.accessKey(),
                        "--heliograph.object-store.secret-key=" + s3.secretKey(),
                        "--heliograph.models.folder=" + packs,
                        "--heliograph.dependencies.free-bytes=16777216",
                        "--heliograph.health.shutdown-delay=3s",
                        "--heliograph.outgoing.allowed=127.0.0.1/32",
                        "--heliograph.webhooks.retry-delays=2s,4s,8s,16s,32s,32s,32s,32s,32s,32s",
                        "--logging.level.root=warn",
                        "--logging.level.io.heliograph.batch=info"));
    }

    ServerProcess api() {
        return nodes.getFirst();
    }

    List<ServerProcess> nodes() {
        return nodes;
    }

    /** The api first: it makes the tables. */
    void start() throws IOException {
        api().start();
        api().awaitReady();
        for (ServerProcess node : nodes.subList(1, nodes.size())) {
            node.start();
        }
        nodes.forEach(ServerProcess::awaitReady);
    }

    void storeIs(FaultyProxy.Mode mode) {
        storeProxy.behave(mode);
    }

    void databaseIs(FaultyProxy.Mode mode) {
        databaseProxy.behave(mode);
        linkOfTwo.behave(mode);
    }

    /** Between the second worker and the database alone: the others go on, and take its work. */
    void linkOfTwoIs(FaultyProxy.Mode mode) {
        linkOfTwo.behave(mode);
    }

    /** No byte is free on the disk of the second worker, or as many as before. */
    void diskOfTwoIsFull(boolean full) throws IOException {
        if (full) {
            disk.fill();
        } else {
            disk.free();
        }
    }

    /** The folder of everything. */
    Path home() {
        return home;
    }

    /** A view of the objects past the proxy. */
    S3ObjectStore objects() {
        return new S3ObjectStore(store.settings("heliograph"));
    }

    /** Does something with the tables, past the proxy. */
    <T> T withTables(Function<SqlStatements, T> work) {
        try (var pool =
                ConnectionPool.open(database.access().url(), database.access().username(), PASSWORD, 4)) {
            return work.apply(new SqlStatements(pool, new JdbcTransactionManager(pool)));
        }
    }

    /** kill -9 of the database server, which this JVM then starts again. */
    boolean killDatabase() throws IOException {
        Path file = home.resolve("db/pid");
        if (!Files.exists(file)) {
            return false; // it is being started
        }
        return ProcessHandle.of(Long.parseLong(Files.readString(file).strip()))
                .map(ProcessHandle::destroyForcibly)
                .orElse(false);
    }

    /** A connection past the proxy. */
    Connection connect() throws SQLException {
        return DriverManager.getConnection(
                database.access().url(), database.access().username(), PASSWORD);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() throws IOException {
        storeIs(FaultyProxy.Mode.PASS);
        databaseIs(FaultyProxy.Mode.PASS);
        for (ServerProcess node : nodes.reversed()) {
            node.close();
        }
        storeProxy.close();
        store.close();
        linkOfTwo.close();
        databaseProxy.close();
        database.close();
        disk.close();
    }
}
