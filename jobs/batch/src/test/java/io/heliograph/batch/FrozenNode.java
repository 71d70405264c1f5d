// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.storage.database.ConnectionPool;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/** A process with one node that accepts one request, and is frozen by SIGSTOP within a transaction of the kind that its arguments say. */
final class FrozenNode {
    static final int ITEMS = 3;

    private static final CountDownLatch IN_ITEM = new CountDownLatch(1);
    private static final CountDownLatch NEVER = new CountDownLatch(1);

    private FrozenNode() {}

    /** The transactions that a process may be frozen in. */
    enum Kind {
        ACCEPT("(?i)INSERT INTO submission", false),
        PICK("(?i)update dispatch_image set picked = .*picked_by", false),
        CHUNK("(?i)UPDATE BATCH_STEP_EXECUTION", false),
        SETTLE("(?i)DELETE FROM dispatch_image", false),
        HEARTBEAT("(?i)update dispatch_image set last_heartbeat = \\?", true),
        RELEASE("(?i)UPDATE dispatch_image SET picked = FALSE", true);

        private final Pattern statement;
        private final boolean working;

        Kind(String statement, boolean working) {
            this.statement = Pattern.compile(statement);
            this.working = working;
        }
    }

    /** A node whose one operation has {@link #ITEMS} items; {@code item} is done for each. */
    static Node node(DataSource source, Path folder, Path objects, Pipeline.ItemAction item) {
        return Node.start(
                source,
                folder,
                objects,
                Map.of("jobs.shutdown-grace", "1s", "pools.image.threads", "1", "jobs.gather-progress", "false"),
                TestOperation.of("items", _ -> Pipeline.of(new Each("render", _ -> ITEMS, item))));
    }

    @SuppressWarnings("SystemOut") // the test reads it
    public static void main(String... arguments) throws Exception {
        Kind kind = Kind.valueOf(arguments[0]);
        Path folder = Path.of(arguments[1]);
        try (var pool = ConnectionPool.open(arguments[2], arguments[3], arguments[4], 12)) {
            var source = new FreezingDataSource(ConnectionPool.lazy(pool), kind.statement);
            Node node =
                    node(source, folder.resolve("frozen"), folder.resolve("objects"), (work, _) -> item(kind, work));
            JobRequest request = node.work("items", "{}");
            System.out.println("request " + request.requestId());
            if (!kind.working) {
                source.arm();
            }
            node.get(RequestIntake.class).accept(request);
            if (kind.working) {
                IN_ITEM.await();
                source.arm();
            }
            if (kind == Kind.RELEASE) {
                node.close();
            }
            NEVER.await();
        }
    }

    private static void item(Kind kind, StepWork work) throws InterruptedException {
        IN_ITEM.countDown();
        while (kind.working) {
            work.checkpoint();
            var _ = NEVER.await(50, TimeUnit.MILLISECONDS);
        }
    }
}
