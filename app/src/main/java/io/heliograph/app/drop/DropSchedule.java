// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.profile.DropProfiles;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.integration.dsl.StandardIntegrationFlow;

/**
 * Regularly scans the inbox and the claims, in a process with the role {@code drop}. Stops before the pools, so that no file is claimed
 * that could not be submitted any more.
 */
final class DropSchedule implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(DropSchedule.class);
    private static final int PHASE = Integer.MAX_VALUE - 10;
    private static final long CLAIMS_MILLIS = 500;
    private static final long RESTARTED_MILLIS = 2000;
    private static final long STOP_SECONDS = 10;
    private static final long AGAIN_SECONDS = 10;

    private final DropFolders folders;
    private final DropProfiles profiles;
    private final ClaimRounds rounds;
    private final RestartedOriginals restarted;
    private final StandardIntegrationFlow inbox;
    private final Settings settings;
    private volatile @Nullable ScheduledExecutorService thread;

    DropSchedule(
            DropFolders folders,
            DropProfiles profiles,
            ClaimRounds rounds,
            RestartedOriginals restarted,
            IntegrationFlow inbox,
            Settings settings) {
        this.folders = folders;
        this.profiles = profiles;
        this.rounds = rounds;
        this.restarted = restarted;
        this.inbox = (StandardIntegrationFlow) inbox;
        this.settings = settings;
    }

    @Override
    public synchronized void start() {
        if (thread != null) {
            return;
        }
        ScheduledExecutorService made = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("drop-claims").factory());
        thread = made;
        begin(made);
    }

    /** Starts watching as soon as the folders exist: a share may be mounted after the start of the process. */
    private synchronized void begin(ScheduledExecutorService made) {
        if (made.isShutdown()) {
            return; // the schedule was stopped meanwhile
        }
        try {
            folders.create();
            Files.createDirectories(folders.inbox().resolve("default"));
            if (settings.database().url().isBlank()) { // the database is embedded, so there is no other node
                rounds.takeOver();
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.error(
                    "the folder {} cannot be watched; the next attempt is in {} s: {}",
                    folders.root(),
                    AGAIN_SECONDS,
                    e.toString());
            var _ = made.schedule(() -> begin(made), AGAIN_SECONDS, TimeUnit.SECONDS);
            return;
        }
        profiles.check();
        var _ = made.scheduleWithFixedDelay(lasting(restarted::takeUp), 0, RESTARTED_MILLIS, TimeUnit.MILLISECONDS);
        var _ = made.scheduleWithFixedDelay(lasting(rounds::look), 0, CLAIMS_MILLIS, TimeUnit.MILLISECONDS);
        var _ = made.scheduleWithFixedDelay(
                lasting(profiles::check), 0, settings.drop().polling().toMillis(), TimeUnit.MILLISECONDS);
        inbox.start();
        if (!StandardCharsets.UTF_8.name().equals(System.getProperty("sun.jnu.encoding"))) {
            LOG.warn(
                    "names of files are read as {}: files with accents in their names are not found. Start with LC_ALL=C.UTF-8",
                    System.getProperty("sun.jnu.encoding"));
        }
        LOG.info("files dropped below {} are worked on", folders.inbox());
    }

    /** Wraps scheduled work: logs its exceptions, which would otherwise cancel the schedule. */
    static Runnable lasting(Runnable work) {
        return () -> {
            try {
                work.run();
            } catch (RuntimeException | Error e) {
                LOG.error("a look at the watched folders failed", e);
            }
        };
    }

    @Override
    public synchronized void stop() {
        ScheduledExecutorService running = thread;
        if (running != null) {
            inbox.stop();
            running.shutdown();
            try {
                if (!running.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
                    running.shutdownNow();
                }
            } catch (InterruptedException e) {
                running.shutdownNow();
                Thread.currentThread().interrupt();
            }
            thread = null;
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    @Override
    public boolean isAutoStartup() {
        return DropConfiguration.isWanted(settings);
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
