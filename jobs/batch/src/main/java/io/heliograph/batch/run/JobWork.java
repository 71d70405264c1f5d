// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.FramePicture;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.fetch.StagedInputs;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.outcome.JobMemory;
import io.heliograph.batch.outcome.StoppedException;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.config.StepLimitSettings;
import io.heliograph.config.delivery.FileSettings;
import io.heliograph.config.storage.RetentionSettings;
import io.heliograph.storage.objects.NoSuchObjectException;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAssets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.JsonNode;

/** {@link StepWork} of one execution. */
final class JobWork implements StepWork, AutoCloseable {
    private static final String BINARY = "application/octet-stream";
    private static final Logger LOG = LoggerFactory.getLogger(JobWork.class);

    private final JobRun jobRun;
    private final OperationSpec operationSpec;
    private final JobMemory memory;
    private final Places places;
    private final Path scratch;
    private final LiveFrames live;
    private final Map<String, Object> made = new LinkedHashMap<>();

    /** Sources of inputs and destinations of results. */
    record Places(
            ObjectStore objects,
            StagedInputs inputs,
            ResultAssets assets,
            RetentionSettings retention,
            FileSettings files,
            Path scratchRoot,
            StepLimitSettings limits,
            LiveFrames.Table live,
            SharedFiles shared) {}

    JobWork(JobRun jobRun, OperationSpec operationSpec, JobMemory memory, Places places) {
        this.jobRun = jobRun;
        this.operationSpec = operationSpec;
        this.memory = memory;
        this.places = places;
        this.scratch = places.scratchRoot().resolve(jobRun.picked().requestId() + "-" + jobRun.executionId() + part());
        if (isPartition()) {
            places.shared().enter(shared());
        }
        this.live = new LiveFrames(places.live(), jobRun.picked().requestId(), jobRun.executionId());
    }

    private boolean isPartition() {
        return jobRun.partition().isPresent();
    }

    /** Key of the files that partitions share. It contains the version, since each version may write other files of the same names. */
    private String shared() {
        return requestId() + "-" + jobRun.partition().orElseThrow().version();
    }

    private String part() {
        return isPartition() ? "-" + jobRun.stepId() : "";
    }

    /** The run that this work belongs to. */
    JobRun run() {
        return jobRun;
    }

    /** Runs a step, or a chunk of items, with the time limit of its pool. */
    void timed(String step, Action action) throws Exception {
        jobRun.beginStep(step, places.limits().longest().get(jobRun.picked().pool()));
        try {
            action.run();
        } catch (FailureException e) {
            throw e;
        } catch (Exception e) {
            if (!jobRun.isToldToStop()) {
                failIfOverdue(e);
            }
            throw e;
        } finally {
            jobRun.endStep();
        }
    }

    /** The work of a step. */
    interface Action {
        void run() throws Exception;
    }

    /** Cost of an item in the fair queue. A partition of minimum size costs as much as a whole request without partitions. */
    double costOfItem(Each each) {
        return operationSpec.cost() / Math.max(1, each.spread().least());
    }

    /** The pool of the request. */
    Pool pool() {
        return jobRun.picked().pool();
    }

    @Override
    public String requestId() {
        return jobRun.picked().requestId();
    }

    @Override
    public long organizationId() {
        return jobRun.picked().organizationId();
    }

    @Override
    public Path scratch() {
        try {
            return Files.createDirectories(scratch);
        } catch (IOException e) {
            throw new UncheckedIOException("no scratch folder", e);
        }
    }

    @Override
    public Path fetch(String field, MediaSource source, long maxBytes) {
        Path target = scratch().resolve("input-" + field);
        if (!Files.exists(target)) {
            fetchTo(field, source, maxBytes, target);
        }
        return target;
    }

    @Override
    public void fetchTo(String field, MediaSource source, long maxBytes, Path target) {
        places.inputs().fetch(field, source, maxBytes, jobRun.picked().baseUrl(), target);
    }

    @Override
    public void keep(String name, Path file, String contentType) {
        jobRun.lease().requireLocally();
        places.objects().put(key(name), file, contentType);
    }

    @Override
    public Path kept(String name) {
        try {
            if (isPartition()) {
                return places.shared().file(shared(), name, key(name));
            }
            Path target = scratch().resolve("kept-" + name.replace('/', '-'));
            if (!Files.exists(target)) {
                places.objects().fetchTo(key(name), target);
            }
            return target;
        } catch (NoSuchObjectException e) {
            throw new FailureException(
                    new ClientFailure(
                            ErrorCode.INTERNAL_ERROR,
                            "A file is gone",
                            "The file '" + name
                                    + "' of this request is not in the object store any more; send the request again."),
                    e);
        }
    }

    @Override
    public boolean isKept(String name) {
        return places.objects().stat(key(name)).isPresent();
    }

    private String key(String name) {
        return "work/" + requestId() + "/" + name;
    }

    @Override
    public void remember(String name, String value) {
        memory.remember(name, value);
    }

    @Override
    public Optional<String> recall(String name) {
        return memory.recall(name);
    }

    @Override
    @SuppressWarnings("unchecked") // the pipeline uses each name for one type only
    public synchronized <T> T once(String name, Supplier<T> make) {
        return (T) made.computeIfAbsent(name, _ -> java.util.Objects.requireNonNull(make.get()));
    }

    @Override
    public void publish(String key, Path file, String contentType) {
        memory.result(key, publishApart(key, file, contentType));
    }

    @Override
    public Object publishApart(String key, Path file, String contentType) {
        String object = "results/" + requestId() + "/" + key + AssetReference.extension(contentType);
        jobRun.lease().requireLocally();
        places.objects().put(object, file, contentType);
        long bytes;
        try {
            bytes = Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException("the result file is gone", e);
        }
        return publish(key, Optional.of(object), contentType, bytes);
    }

    @Override
    public void publishBlocked(String key) {
        memory.result(key, publish(key, Optional.empty(), BINARY, 0));
    }

    @Override
    public Object publishApartBlocked(String key, String contentType) {
        return publish(key, Optional.empty(), contentType, 0);
    }

    private Object publish(String key, Optional<String> object, String contentType, long bytes) {
        Duration lifetime = operationSpec.retention().in(places.retention());
        jobRun.late().alongside(() -> places.assets().publish(requestId(), key, object, contentType, bytes, lifetime));
        return AssetReference.of(places.assets(), requestId(), key, contentType);
    }

    @Override
    public JsonNode addresses(JsonNode result) {
        return AssetReference.resolve(
                result,
                places.files().base(jobRun.picked().baseUrl()),
                jobRun.picked().baseUrl());
    }

    @Override
    public void result(String key, Object value) {
        memory.result(key, value);
    }

    @Override
    public void warn(String sentence) {
        memory.warn(sentence);
    }

    @Override
    public void frameDone(long done, long all, FramePicture picture) {
        if (!jobRun.lease().isLost() && !isPartition()) { // a partition has only a part of the step's frames
            jobRun.step().ifPresent(step -> live.done(step, done, all, picture));
        }
    }

    @Override
    public void checkpoint() {
        if (jobRun.isToldToStop()) {
            throw new StoppedException(requestId());
        }
        failIfOverdue(null);
    }

    private void failIfOverdue(@Nullable Exception cause) {
        jobRun.overdue().ifPresent(clientFailure -> {
            throw new FailureException(clientFailure, cause);
        });
    }

    @Override
    public boolean stopping() {
        return jobRun.stopsNow();
    }

    @Override
    public void close() {
        live.end();
        if (isPartition()) {
            places.shared().leave(shared());
        }
        made.values().forEach(value -> {
            if (value instanceof AutoCloseable closeable) {
                try {
                    closeable.close();
                } catch (Exception e) {
                    LOG.warn("a resource of the run could not be closed: {}", e.toString());
                }
            }
        });
        try {
            FileSystemUtils.deleteRecursively(scratch);
        } catch (IOException e) {
            LOG.warn("scratch folder {} could not be removed: {}", scratch, e.toString());
        }
    }
}
