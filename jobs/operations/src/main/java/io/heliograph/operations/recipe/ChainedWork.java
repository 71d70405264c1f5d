// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.recipe;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.operations.models.EngineNaming;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * The work of an operation within a recipe. Names of stored files are prefixed, and the result is stored for the next operation instead of
 * published.
 *
 * @param number position of the operation in its recipe, from 1
 */
record ChainedWork(StepWork work, int number) implements StepWork {
    /** Key of the stored result of the previous operation, used as the source of the next one. */
    static final String PREVIOUS = "recipe:previous";

    /** Name under which the result of an operation is stored. */
    static String result(int number) {
        return "recipe-" + number + "-result";
    }

    private String own(String name) {
        return "recipe-" + number + "-" + name;
    }

    @Override
    public String requestId() {
        return work.requestId();
    }

    @Override
    public boolean isIntermediate() {
        return true;
    }

    @Override
    public long organizationId() {
        return work.organizationId();
    }

    @Override
    public Path scratch() {
        try {
            return Files.createDirectories(work.scratch().resolve("recipe-" + number));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Path fetch(String field, MediaSource source, long maxBytes) {
        return source instanceof MediaSource.Stored(String key) && key.equals(PREVIOUS)
                ? work.kept(result(number - 1))
                : work.fetch(field, source, maxBytes);
    }

    @Override
    public void fetchTo(String field, MediaSource source, long maxBytes, Path target) {
        if (source instanceof MediaSource.Stored(String key) && key.equals(PREVIOUS)) {
            try {
                Files.copy(work.kept(result(number - 1)), target, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        } else {
            work.fetchTo(field, source, maxBytes, target);
        }
    }

    @Override
    public void keep(String name, Path file, String contentType) {
        work.keep(own(name), file, contentType);
    }

    @Override
    public Path kept(String name) {
        return work.kept(own(name));
    }

    @Override
    public boolean isKept(String name) {
        return work.isKept(own(name));
    }

    @Override
    public void remember(String name, String value) {
        work.remember(own(name), value);
    }

    @Override
    public Optional<String> recall(String name) {
        return work.recall(own(name));
    }

    @Override
    public <T> T once(String name, Supplier<T> make) {
        return work.once(own(name), make);
    }

    @Override
    public void publish(String key, Path file, String contentType) {
        var _ = publishApart(key, file, contentType);
    }

    @Override
    public Object publishApart(String key, Path file, String contentType) {
        if (contentType.startsWith("image/")) {
            work.keep(result(number), file, contentType);
        }
        return Map.of();
    }

    @Override
    public Object publishApartBlocked(String key, String contentType) {
        return Map.of();
    }

    @Override
    public void publishBlocked(String key) {}

    @Override
    public JsonNode addresses(JsonNode result) {
        return work.addresses(result);
    }

    @Override
    public void result(String key, Object value) { // drops results of a step, but keeps its engines' names
        if (key.equals(EngineNaming.RESULT) && value instanceof List<?> engines) {
            remember(EngineNaming.RESULT, engines.stream().map(String::valueOf).collect(Collectors.joining(" ")));
        }
    }

    /** Engines that the operation named in its result. */
    List<String> engines() {
        return recall(EngineNaming.RESULT)
                .map(names -> List.of(names.split(" ", -1)))
                .orElse(List.of());
    }

    @Override
    public void warn(String sentence) {
        work.warn(sentence);
    }

    @Override
    public void checkpoint() {
        work.checkpoint();
    }

    @Override
    public boolean stopping() {
        return work.stopping();
    }
}
