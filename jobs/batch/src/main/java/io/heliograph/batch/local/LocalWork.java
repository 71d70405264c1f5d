// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.local;

import io.heliograph.batch.catalogue.FramePicture;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@link StepWork} of one run in one process: kept files and results are in a folder, remembered values in memory. Used
 * by one thread. Closing it removes the folder.
 */
public final class LocalWork implements StepWork, AutoCloseable {
    /** Name of the member that holds a file's key in a result. */
    public static final String REFERENCE = "$file";

    private static final int ATTEMPTS = 3; // attempts to remove the folder
    private static final Logger LOG = LoggerFactory.getLogger(LocalWork.class);
    private static final JsonMapper JSON = JsonMapper.shared();

    private final String id;
    private final long organizationId;
    private final Path folder;
    private final InputFiles inputs;
    private final BooleanSupplier stop;
    private final Map<String, String> remembered = new LinkedHashMap<>();
    private final Map<String, Object> made = new LinkedHashMap<>();
    private final Map<String, LocalFile> files = new LinkedHashMap<>();
    private final List<String> warnings = new ArrayList<>();
    private final FrameWatch watch;
    private List<String> steps = List.of();
    private String step = "";
    private final ObjectNode result = JsonNodeFactory.instance.objectNode();

    /**
     * A run that has not begun and belongs to no organization.
     *
     * @param id id of the run, from which default seeds are derived
     * @param folder the run's folder; made when needed, removed when the run is closed
     * @param stop whether the run must stop at the next checkpoint
     * @param watch receives the progress in frames of videos
     */
    public LocalWork(String id, Path folder, InputFiles inputs, BooleanSupplier stop, FrameWatch watch) {
        this(id, 0, folder, inputs, stop, watch);
    }

    /** A run that has not begun and belongs to an organization; without progress reports. */
    public LocalWork(String id, long organizationId, Path folder, InputFiles inputs, BooleanSupplier stop) {
        this(id, organizationId, folder, inputs, stop, FrameWatch.NONE);
    }

    private LocalWork(
            String id, long organizationId, Path folder, InputFiles inputs, BooleanSupplier stop, FrameWatch watch) {
        this.watch = watch;
        this.id = id;
        this.organizationId = organizationId;
        this.folder = folder;
        this.inputs = inputs;
        this.stop = stop;
    }

    /**
     * Runs all steps.
     *
     * @throws FailureException the error for the client; CANCELLED if it was stopped
     */
    public LocalOutcome run(Pipeline pipeline) throws Exception {
        steps = pipeline.steps().stream().map(Pipeline.Step::name).toList();
        for (Pipeline.Step each : pipeline.steps()) {
            checkpoint();
            step = each.name();
            switch (each) {
                case Pipeline.Once once -> once.action().run(this);
                case Pipeline.Each items -> {
                    int count = items.count().of(this);
                    for (int item = 0; item < count; item++) {
                        checkpoint();
                        items.action().run(this, item);
                    }
                }
            }
        }
        return new LocalOutcome(
                List.copyOf(files.values()),
                result.deepCopy(),
                warnings.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", warnings)));
    }

    @Override
    public String requestId() {
        return id;
    }

    @Override
    public long organizationId() {
        return organizationId;
    }

    @Override
    public Path scratch() {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("no scratch folder", e);
        }
    }

    @Override
    public Path fetch(String field, MediaSource source, long maxBytes) {
        Path target = scratch().resolve("input-" + flat(field));
        if (!Files.exists(target)) {
            inputs.bring(field, source, maxBytes, target);
        }
        return target;
    }

    @Override
    public void fetchTo(String field, MediaSource source, long maxBytes, Path target) {
        inputs.bring(field, source, maxBytes, target);
    }

    @Override
    public void keep(String name, Path file, String contentType) {
        copy(file, kept(name));
    }

    @Override
    public Path kept(String name) {
        return scratch().resolve("kept-" + flat(name));
    }

    @Override
    public boolean isKept(String name) {
        return Files.exists(kept(name));
    }

    private static String flat(String name) {
        return name.replace('/', '-');
    }

    @Override
    public void remember(String name, String value) {
        remembered.put(name, value);
    }

    @Override
    public Optional<String> recall(String name) {
        return Optional.ofNullable(remembered.get(name));
    }

    @Override
    @SuppressWarnings("unchecked") // the pipeline uses each name for one type only
    public <T> T once(String name, Supplier<T> make) {
        return (T) made.computeIfAbsent(name, _ -> Objects.requireNonNull(make.get()));
    }

    @Override
    public void publish(String key, Path file, String contentType) {
        result(key, publishApart(key, file, contentType));
    }

    @Override
    public Object publishApart(String key, Path file, String contentType) {
        Path target = scratch().resolve("result-" + flat(key));
        copy(file, target);
        return published(new LocalFile(key, Optional.of(target), contentType));
    }

    @Override
    public Object publishApartBlocked(String key, String contentType) {
        return published(new LocalFile(key, Optional.empty(), contentType));
    }

    @Override
    public void publishBlocked(String key) {
        result(key, publishApartBlocked(key, "application/octet-stream"));
    }

    private Object published(LocalFile file) {
        files.put(file.key(), file);
        return Map.of(REFERENCE, file.key());
    }

    @Override
    public JsonNode addresses(JsonNode node) {
        return node.deepCopy(); // local files have no addresses
    }

    @Override
    public void result(String key, Object value) {
        result.set(key, JSON.valueToTree(value));
    }

    @Override
    public void warn(String sentence) {
        if (!warnings.contains(sentence)) {
            warnings.add(sentence);
        }
    }

    @Override
    public void frameDone(long done, long all, FramePicture picture) {
        watch.frameDone(steps, step, done, all);
    }

    @Override
    public void checkpoint() {
        if (stopping()) {
            throw new FailureException(ErrorCode.CANCELLED, "Stopped", "The work was stopped before its end.");
        }
    }

    @Override
    public boolean stopping() {
        return stop.getAsBoolean();
    }

    private static void copy(Path file, Path target) {
        try {
            if (!file.equals(target)) {
                Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        made.values().forEach(value -> {
            if (value instanceof AutoCloseable closeable) {
                try {
                    closeable.close();
                } catch (Exception e) {
                    LOG.warn("a resource of the run could not be closed: {}", e.toString());
                }
            }
        });
        int attempt = 1;
        while (!isRemoved(attempt == ATTEMPTS) && attempt < ATTEMPTS) {
            attempt++;
        }
    }

    /** Tries to remove the folder. An attempt may fail because an interrupted command removes the same files at the same time. */
    private boolean isRemoved(boolean last) {
        try {
            FileSystemUtils.deleteRecursively(folder);
            return true;
        } catch (IOException e) {
            if (last) {
                LOG.warn("scratch folder {} could not be removed: {}", folder, e.getMessage());
            }
            return false;
        }
    }
}
