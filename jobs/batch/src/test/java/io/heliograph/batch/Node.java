// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.heartbeat.ProcessExit;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.batch.intake.SubmissionTerms;
import io.heliograph.batch.settlement.SettlementWatch;
import io.heliograph.config.RequestIds;
import io.heliograph.config.Settings;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.VideoProgressRows;
import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.ParkedOriginals;
import io.heliograph.storage.submissions.PoolPauses;
import io.heliograph.storage.submissions.QueueQueries;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.support.JdbcTransactionManager;
import tools.jackson.databind.json.JsonMapper;

/** A whole engine on a test database: one node of a cluster. Several may share the database; each has its data folder. */
public final class Node implements AutoCloseable {
    private static final String KEY = "00".repeat(32);

    private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
    private final Map<String, Operation> operations = new HashMap<>();
    private final RequestIds ids = new RequestIds();
    private final List<String> exits = new CopyOnWriteArrayList<>();

    private Node(
            DataSource source,
            Path folder,
            ObjectStore objects,
            Clock clock,
            Map<String, String> settings,
            Operation... operations) {
        var transactions = new JdbcTransactionManager(source);
        var sqlStatements = new SqlStatements(source, transactions);
        bean(Settings.class, () -> TestSettings.with(folder, settings));
        bean(Clock.class, () -> clock);
        bean(DataSource.class, () -> source);
        bean(DataSourceTransactionManager.class, () -> transactions);
        bean(SqlStatements.class, () -> sqlStatements);
        var key = MasterKey.of(KEY);
        bean(ObjectStore.class, () -> objects);
        bean(ProcessExit.class, () -> exits::add);
        bean(
                GuardedHttp.class,
                () -> new GuardedHttp(AddressRules.publicAnd(List.of("127.0.0.1/32")), Node::resolve, 4));
        bean(Submissions.class, () -> new Submissions(sqlStatements, Clock.systemUTC()));
        bean(DispatchRows.class, () -> new DispatchRows(sqlStatements));
        bean(QueueQueries.class, () -> new QueueQueries(sqlStatements));
        bean(StepPartitions.class, () -> new StepPartitions(sqlStatements));
        bean(PartitionRuns.class, () -> new PartitionRuns(sqlStatements, Clock.systemUTC()));
        bean(FairClock.class, () -> new FairClock(sqlStatements));
        bean(PoolPauses.class, () -> new PoolPauses(sqlStatements, Clock.systemUTC()));
        bean(HeldRequests.class, () -> new HeldRequests(sqlStatements, Clock.systemUTC()));
        bean(ParkedOriginals.class, () -> new ParkedOriginals(sqlStatements));
        bean(RequestIds.class, () -> ids);
        bean(DeliveryOutbox.class, () -> new DeliveryOutbox(sqlStatements, Clock.systemUTC()));
        bean(ResultAssets.class, () -> new ResultAssets(sqlStatements, key, Clock.systemUTC()));
        bean(FormUploads.class, () -> new FormUploads(sqlStatements, key, Clock.systemUTC()));
        bean(VideoProgressRows.class, () -> new VideoProgressRows(sqlStatements));
        for (Operation operation : operations) {
            context.registerBean(operation.spec().name(), Operation.class, () -> operation);
            this.operations.put(operation.spec().name(), operation);
        }
        context.scan("io.heliograph.batch");
        context.refresh();
    }

    /** Starts a node with its own folder for everything. */
    public static Node start(
            TemporaryDatabase database, Path folder, Map<String, String> settings, Operation... operations) {
        return start(database.dataSource(), folder, settings, operations);
    }

    /** Starts a node on any database that has the tables. */
    public static Node start(DataSource source, Path folder, Map<String, String> settings, Operation... operations) {
        return start(source, folder, files(folder.resolve("objects")), settings, operations);
    }

    /** Starts a node that shares its objects with others. */
    public static Node start(
            TemporaryDatabase database,
            Path folder,
            Path objects,
            Map<String, String> settings,
            Operation... operations) {
        return start(database.dataSource(), folder, objects, settings, operations);
    }

    /** Starts a node on any database that has the tables, which shares its objects with others. */
    public static Node start(
            DataSource source, Path folder, Path objects, Map<String, String> settings, Operation... operations) {
        return start(source, folder, files(objects), settings, operations);
    }

    /** Starts a node on any database, with any object store. */
    public static Node start(
            DataSource source,
            Path folder,
            ObjectStore objects,
            Map<String, String> settings,
            Operation... operations) {
        return new Node(source, folder, objects, Clock.systemUTC(), settings, operations);
    }

    /** Starts a node whose machine has this clock. */
    static Node start(
            DataSource source,
            Path folder,
            Path objects,
            Clock clock,
            Map<String, String> settings,
            Operation... operations) {
        return new Node(source, folder, files(objects), clock, settings, operations);
    }

    /** All names below {@code .test} are this machine's; nothing is looked up. */
    private static List<InetAddress> resolve(String host) throws UnknownHostException {
        if (host.endsWith(".test")) {
            return List.of(InetAddress.getLoopbackAddress());
        }
        throw new UnknownHostException(host);
    }

    /** Objects in a folder. */
    static ObjectStore files(Path folder) {
        return new FileObjectStore(folder, Clock.systemUTC());
    }

    /** Why this node wanted to end its process. */
    public List<String> exits() {
        return exits;
    }

    private <T> void bean(Class<T> type, Supplier<T> supplier) {
        context.registerBean(type, supplier);
    }

    public <T> T get(Class<T> type) {
        return context.getBean(type);
    }

    /** A request of organization 1 on the standard plan. */
    public JobRequest work(String operation, String json) {
        return work(operation, json, 1, false);
    }

    public JobRequest work(String operation, String json, long organization, boolean sync) {
        Operation found = java.util.Objects.requireNonNull(operations.get(operation));
        return new JobRequest(
                ids.next(),
                found,
                RequestBinding.bind(found.spec(), JsonMapper.shared().readTree(json)),
                organization,
                Optional.empty(),
                "standard",
                sync,
                "http://localhost",
                "rest",
                Optional.empty(),
                SubmissionTerms.PLAIN);
    }

    /** Accepts a request and tells its id. */
    public String accept(String operation, String json) {
        JobRequest work = work(operation, json);
        get(RequestIntake.class).accept(work);
        return work.requestId();
    }

    /** Waits for the end of a request. */
    public SubmissionStatus await(String requestId) throws InterruptedException {
        return get(SettlementWatch.class)
                .await(requestId, Duration.ofMinutes(1))
                .orElseThrow(() -> new AssertionError(requestId + " is not settled"));
    }

    /** Accepts and waits for several. */
    public Iterable<SubmissionStatus> awaitAll(String... requestIds) {
        return Arrays.stream(requestIds)
                .map(id -> {
                    try {
                        return await(id);
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                })
                .toList();
    }

    @Override
    public void close() {
        context.close();
    }
}
