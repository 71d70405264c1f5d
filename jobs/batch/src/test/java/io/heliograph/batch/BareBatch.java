// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.SqlStatements;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.springframework.batch.core.configuration.support.MapJobRegistry;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.launch.support.TaskExecutorJobOperator;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.repository.support.JdbcJobRepositoryFactoryBean;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.task.SyncTaskExecutor;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Spring Batch alone, as its defaults have it but for READ COMMITTED: what its traps are shown with, and what the benchmark compares with. */
public final class BareBatch implements AutoCloseable {
    private final HikariDataSource pool;
    private final JobRepository repository;
    private final JdbcTransactionManager transactions;
    private final TaskExecutorJobOperator operator = new TaskExecutorJobOperator();

    public BareBatch(TemporaryDatabase database) throws Exception {
        var config = new HikariConfig();
        config.setJdbcUrl(
                database.url() + "?useServerPrepStmts=true&prepStmtCacheSize=300"); // the same driver options as ours
        config.setUsername(database.username());
        config.setPassword(database.password());
        config.setMaximumPoolSize(24);
        pool = new HikariDataSource(config);
        new ResourceDatabasePopulator(new ClassPathResource("org/springframework/batch/core/schema-mariadb.sql"))
                .execute(pool);
        transactions = new JdbcTransactionManager(pool);
        var factory = new JdbcJobRepositoryFactoryBean();
        factory.setDataSource(pool);
        factory.setTransactionManager(transactions);
        factory.setIsolationLevelForCreate("ISOLATION_READ_COMMITTED");
        factory.afterPropertiesSet();
        repository = Objects.requireNonNull(factory.getObject());
        operator.setJobRepository(repository);
        operator.setJobRegistry(new MapJobRegistry());
        operator.setTaskExecutor(new SyncTaskExecutor());
        operator.afterPropertiesSet();
    }

    public JobRepository repository() {
        return repository;
    }

    public JdbcTransactionManager transactions() {
        return transactions;
    }

    /** Runs jobs on the caller's thread. */
    public TaskExecutorJobOperator operator() {
        return operator;
    }

    public Tables tables() {
        return new Tables(new SqlStatements(pool, transactions));
    }

    /** A job of one step. */
    public Job job(Step step) {
        return new JobBuilder("plain", repository).start(step).build();
    }

    /** A step of one action. */
    public Step tasklet(Callable<?> work) {
        return new StepBuilder("step", repository)
                .tasklet(
                        (_, _) -> {
                            work.call();
                            return RepeatStatus.FINISHED;
                        },
                        transactions)
                .build();
    }

    /** Parameters that no job has had. */
    public static JobParameters fresh() {
        return new JobParametersBuilder()
                .addString("requestId", UUID.randomUUID().toString())
                .toJobParameters();
    }

    @Override
    public void close() {
        pool.close();
    }
}
