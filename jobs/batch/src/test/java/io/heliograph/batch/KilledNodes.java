// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Nodes that are killed at a commit ({@link MortalDataSource}), and what they did before. */
public final class KilledNodes {
    /** Only {@link #foundDead} finds a node dead: its silence would take four minutes. */
    public static final Map<String, String> SETTINGS = Map.of(
            "lease.heartbeat", "60s",
            "lease.polling", "50ms",
            "jobs.retry-delay", "10ms",
            "jobs.shutdown-grace", "1s",
            "pools.image.threads", "1");

    private final Tables tables;
    private final List<String> done = new CopyOnWriteArrayList<>();

    public KilledNodes(Tables tables) {
        this.tables = tables;
    }

    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Records an action of a living node; a dead one does nothing more. */
    public void act(MortalDataSource life, String what) {
        if (life.isDead()) {
            throw new Killed();
        }
        done.add(what);
    }

    /** The actions since {@link #forget}, in their order. */
    public List<String> done() {
        return done;
    }

    public void forget() {
        done.clear();
    }

    /** Id of the request, if its acceptance was committed. */
    public Optional<String> accept(Node node, JobRequest work) {
        try {
            node.get(RequestIntake.class).accept(work);
        } catch (FailureException e) {
            assertThat(e.failure().code()).isEqualTo(ErrorCode.UNAVAILABLE);
        }
        return Optional.of(work.requestId())
                .filter(id -> tables.number("SELECT COUNT(*) FROM submission WHERE request_id = ?", id) == 1);
    }

    /** What the other nodes do when they have not heard of a process for too long. */
    public void foundDead() {
        tables.write("UPDATE worker_process SET seen_at = seen_at - INTERVAL 2 HOUR");
        tables.write("UPDATE dispatch_image SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL,"
                + " consecutive_failures = COALESCE(consecutive_failures, 0) + 1, version = version + 1 WHERE picked");
    }
}
