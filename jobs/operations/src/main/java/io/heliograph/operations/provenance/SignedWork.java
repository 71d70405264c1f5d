// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.batch.catalogue.FramePicture;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Wraps the work of a request: inputs are recorded on arrival, and result files are signed before they are published. */
record SignedWork(StepWork work, SigningOrder order) implements StepWork {
    @Override
    public String requestId() {
        return work.requestId();
    }

    @Override
    public long organizationId() {
        return work.organizationId();
    }

    @Override
    public Path scratch() {
        return work.scratch();
    }

    @Override
    public Path fetch(String field, MediaSource source, long maxBytes) {
        Path file = work.fetch(field, source, maxBytes);
        order.note(work, field, file);
        return file;
    }

    @Override
    public void fetchTo(String field, MediaSource source, long maxBytes, Path target) {
        work.fetchTo(field, source, maxBytes, target);
        order.note(work, field, target);
    }

    @Override
    public void keep(String name, Path file, String contentType) {
        work.keep(name, file, contentType);
    }

    @Override
    public Path kept(String name) {
        return work.kept(name);
    }

    @Override
    public boolean isKept(String name) {
        return work.isKept(name);
    }

    @Override
    public void remember(String name, String value) {
        work.remember(name, value);
    }

    @Override
    public Optional<String> recall(String name) {
        return work.recall(name);
    }

    @Override
    public <T> T once(String name, Supplier<T> make) {
        return work.once(name, make);
    }

    /** Publishes a file. */
    private interface Publication<T> {
        T of(Path file);
    }

    @Override
    public void publish(String key, Path file, String contentType) {
        boolean _ = signed(key, file, signed -> {
            work.publish(key, signed, contentType);
            return true;
        });
    }

    @Override
    public Object publishApart(String key, Path file, String contentType) {
        return signed(key, file, signed -> work.publishApart(key, signed, contentType));
    }

    private <T> T signed(String key, Path file, Publication<T> publication) {
        Optional<Path> signed = order.sign(work, key, file);
        try {
            return publication.of(signed.orElse(file));
        } finally {
            signed.ifPresent(SignedWork::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Object publishApartBlocked(String key, String contentType) {
        return work.publishApartBlocked(key, contentType);
    }

    @Override
    public void publishBlocked(String key) {
        work.publishBlocked(key);
    }

    @Override
    public JsonNode addresses(JsonNode result) {
        return work.addresses(result);
    }

    @Override
    public void result(String key, Object value) {
        work.result(key, value);
    }

    @Override
    public void warn(String sentence) {
        work.warn(sentence);
    }

    @Override
    public void frameDone(long done, long all, FramePicture picture) {
        work.frameDone(done, all, picture);
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
