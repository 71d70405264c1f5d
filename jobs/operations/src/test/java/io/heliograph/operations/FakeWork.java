// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations;

import io.heliograph.batch.catalogue.FramePicture;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** A request's work on a folder: what is kept and remembered lives on in {@link #next()}, as after the death of a node. */
public final class FakeWork implements StepWork, AutoCloseable {
    private final Path folder;
    private final Map<String, Path> remote;
    private final Map<String, String> memory;
    private final Map<String, Object> made = new HashMap<>();
    private final Map<String, byte[]> published = new LinkedHashMap<>();
    private final Map<String, String> types = new HashMap<>();
    private final Map<String, Object> results = new LinkedHashMap<>();
    private final List<String> blocked = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final List<String> framesDone = new ArrayList<>();
    private byte[] lastPicture = {};
    private int checksLeft = Integer.MAX_VALUE;

    /** The first execution of a new request. */
    public FakeWork() {
        this(folder(), new HashMap<>(), new HashMap<>());
    }

    /** The first execution of the request with an id; several may have the same one and know nothing of each other. */
    public static FakeWork ofRequest(String id) throws IOException {
        return new FakeWork(Files.createDirectory(folder().resolve(id)), new HashMap<>(), new HashMap<>());
    }

    private FakeWork(Path folder, Map<String, Path> remote, Map<String, String> memory) {
        this.folder = folder;
        this.remote = remote;
        this.memory = memory;
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory(Files.createDirectories(Path.of("target", "works")), "work");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Puts a file at an address. */
    public FakeWork web(String address, Path file) {
        remote.put(address, file);
        return this;
    }

    /** Tells the work to stop when it has looked so many times whether it is to. */
    public FakeWork stopAfter(int looks) {
        checksLeft = looks;
        return this;
    }

    /** The execution after this one. */
    public FakeWork next() {
        return new FakeWork(folder, remote, memory);
    }

    /** The bytes of a result. */
    public byte[] published(String key) {
        return Optional.ofNullable(published.get(key)).orElseThrow(() -> new NoSuchElementException(key));
    }

    /** All results by key. */
    public Map<String, byte[]> published() {
        return Collections.unmodifiableMap(published);
    }

    /** The result as a file. */
    public Path publishedFile(String key, String extension) throws IOException {
        return Files.write(folder.resolve("published-" + key + "." + extension), published(key));
    }

    /** The content type of a result. */
    public String type(String key) {
        return Optional.ofNullable(types.get(key)).orElseThrow();
    }

    /** Keys of withheld results. */
    public List<String> blocked() {
        return blocked;
    }

    /** What the client is told beside the result. */
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public String requestId() {
        return folder.getFileName().toString();
    }

    @Override
    public Path scratch() {
        return folder;
    }

    @Override
    public JsonNode addresses(JsonNode result) {
        return result;
    }

    @Override
    public long organizationId() {
        return 0;
    }

    @Override
    public void fetchTo(String field, MediaSource source, long maxBytes, Path target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path fetch(String field, MediaSource source, long maxBytes) {
        byte[] bytes = switch (source) {
            case MediaSource.Inline inline -> inline.content().bytes();
            case MediaSource.Remote(var address) -> read(find(field, address.toString()));
            case MediaSource.Stored(String key) -> read(kept(key));
        };
        if (bytes.length > maxBytes) {
            throw new FailureException(ErrorCode.PAYLOAD_TOO_LARGE, "Too large: " + field, "At most " + maxBytes);
        }
        return write("input-" + field, bytes);
    }

    private Path find(String field, String address) {
        return Optional.ofNullable(remote.get(address))
                .orElseThrow(() -> new FailureException(ErrorCode.INPUT_NOT_FOUND, "Not found: " + field, address));
    }

    @Override
    public void keep(String name, Path file, String contentType) {
        write("kept-" + name.replace('/', '_'), read(file));
    }

    @Override
    public Path kept(String name) {
        return folder.resolve("kept-" + name.replace('/', '_'));
    }

    @Override
    public boolean isKept(String name) {
        return Files.exists(kept(name));
    }

    @Override
    public void remember(String name, String value) {
        memory.put(name, value);
    }

    @Override
    public Optional<String> recall(String name) {
        return Optional.ofNullable(memory.get(name));
    }

    @Override
    @SuppressWarnings("unchecked") // what was made under a name has the type asked for under it
    public <T> T once(String name, Supplier<T> make) {
        return (T) made.computeIfAbsent(name, _ -> make.get());
    }

    @Override
    public void publish(String key, Path file, String contentType) {
        published.put(key, read(file));
        types.put(key, contentType);
    }

    @Override
    public Object publishApart(String key, Path file, String contentType) {
        publish(key, file, contentType);
        return "asset:" + key;
    }

    @Override
    public void publishBlocked(String key) {
        blocked.add(key);
    }

    @Override
    public Object publishApartBlocked(String key, String contentType) {
        blocked.add(key);
        return "asset:" + key;
    }

    @Override
    public void result(String key, Object value) {
        results.put(key, value);
    }

    /** The values of the result. */
    public Map<String, Object> results() {
        return results;
    }

    @Override
    public void warn(String sentence) {
        warnings.add(sentence);
    }

    @Override
    public void frameDone(long done, long all, FramePicture picture) {
        try {
            framesDone.add(done + "/" + all);
            lastPicture = picture.jpeg();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How far the work said it is with frames: {@code done/all} of each. */
    public List<String> framesDone() {
        return framesDone;
    }

    /** The picture of the latest frame. */
    public byte[] lastPicture() {
        return lastPicture;
    }

    @Override
    public void checkpoint() {
        if (stopping()) {
            throw new CancellationException("told to stop");
        }
    }

    @Override
    public boolean stopping() {
        return checksLeft-- <= 0;
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path write(String name, byte[] bytes) {
        try {
            return Files.write(folder.resolve(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        for (Object each : made.values()) {
            if (each instanceof AutoCloseable closeable) {
                try {
                    closeable.close();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
