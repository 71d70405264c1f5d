// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.batch.catalogue.fields.InlineContent;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.ObjectStoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Moves media inside a request to the object store while the client waits, within a time limit. */
final class InlineInputs {
    private static final String BINARY = "application/octet-stream";

    private final ObjectStore objects;
    private final DependencyHealth health;
    private final Duration limit;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    InlineInputs(ObjectStore objects, DependencyHealth health, Duration limit) {
        this.objects = objects;
        this.health = health;
        this.limit = limit;
    }

    /** Whether a request contains inline media, also within the inputs of a bulk run. */
    boolean hasInline(OperationRequest operationRequest) {
        return operationRequest.values().values().stream()
                .flatMap(value -> value instanceof Collection<?> several ? several.stream() : Stream.of(value))
                .anyMatch(value -> value instanceof MediaSource.Inline
                        || (value instanceof BulkInput input && !input.files().isEmpty()));
    }

    /** Stores the inline media of a request and replaces them by their keys in the object store. */
    OperationRequest stored(JobRequest work) {
        Map<Field<?>, Object> values = new HashMap<>(work.request().values());
        if (hasInline(work.request())) {
            long deadline = System.nanoTime() + limit.toNanos();
            values.replaceAll((field, value) -> stored(work, field.name(), value, deadline));
        }
        return new OperationRequest(values);
    }

    /** Stores the inline media of a value, which may be a list, and replaces them by their keys. */
    private Object stored(JobRequest work, String name, Object value, long deadline) {
        if (value instanceof List<?> several) {
            return IntStream.range(0, several.size())
                    .mapToObj(i -> stored(work, name + "-" + i, several.get(i), deadline))
                    .toList();
        }
        if (value instanceof MediaSource.Inline(InlineContent content)) {
            return new MediaSource.Stored(store(work, name, content, deadline));
        }
        if (value instanceof BulkInput input) {
            List<InlineContent> files = input.files();
            return input.stored(IntStream.range(0, files.size())
                    .mapToObj(i -> store(work, name + "-" + i, files.get(i), deadline))
                    .toList());
        }
        return value;
    }

    private String store(JobRequest work, String name, InlineContent content, long deadline) {
        String key = "inputs/" + work.requestId() + "/" + name;
        await(threads.submit(() -> put(key, content)), deadline);
        return key;
    }

    private void put(String key, InlineContent content) {
        try (InputStream in = content.open()) {
            objects.put(key, in, content.length(), BINARY);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void await(Future<?> put, long deadline) {
        try {
            put.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ObjectStoreException failed) {
                health.suspect(Dependency.OBJECT_STORE, failed);
                throw failed;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (TimeoutException e) {
            put.cancel(true);
            health.suspect(Dependency.OBJECT_STORE, e);
            throw new FailureException(
                    ErrorCode.UNAVAILABLE,
                    "Unavailable",
                    Dependency.OBJECT_STORE.sentence() + " Nothing was accepted; try again later.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FailureException(ErrorCode.UNAVAILABLE, "Unavailable", "The service is stopping.");
        }
    }
}
