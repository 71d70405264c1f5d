// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.batch.engine.Intake;
import io.heliograph.batch.engine.NewWork;
import io.heliograph.batch.engine.SettlementWatch;
import io.heliograph.config.FailureException;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.Assets;
import io.heliograph.storage.submissions.NewSubmission;
import io.heliograph.storage.submissions.Outcome;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The engine's doors without the engine: real submissions, worked on at once by a thread of their own; those called "wait" only when told to. */
final class InstantEngine implements Intake, SettlementWatch {
    private final Sql sql;
    private final Submissions submissions;
    private final Assets assets;
    private final ObjectStore objects;
    private final Clock clock;
    private final Map<String, CountDownLatch> settled = new ConcurrentHashMap<>();
    private final Map<String, Runnable> held = new ConcurrentHashMap<>();

    InstantEngine(Sql sql, Submissions submissions, Assets assets, ObjectStore objects, Clock clock) {
        this.sql = sql;
        this.submissions = submissions;
        this.assets = assets;
        this.objects = objects;
        this.clock = clock;
    }

    @Override
    public void accept(NewWork work) {
        sql.inTransaction(() -> submissions.insert(new NewSubmission(
                work.requestId(),
                work.organizationId(),
                work.tokenId(),
                work.operation().spec().name(),
                work.source(),
                work.operation().spec().pool(),
                work.sync(),
                work.baseUrl(),
                "{}",
                Optional.empty(),
                0,
                work.warning(),
                clock.instant())));
        settled.put(work.requestId(), new CountDownLatch(1));
        if (work.request().find(TestOperation.PROMPT).orElse("").equals("wait")) {
            held.put(work.requestId(), () -> run(work));
        } else {
            Thread.startVirtualThread(() -> run(work));
        }
    }

    /** Lets a held request go on, to its end. */
    void release(String requestId) {
        Optional.ofNullable(held.remove(requestId)).orElseThrow().run();
    }

    @Override
    public Optional<SubmissionStatus> await(String requestId, Duration limit) throws InterruptedException {
        var latch = settled.getOrDefault(requestId, new CountDownLatch(0));
        return latch.await(limit.toMillis(), TimeUnit.MILLISECONDS) ? submissions.status(requestId) : Optional.empty();
    }

    private void run(NewWork work) {
        Outcome outcome;
        try {
            var result = new Result(work);
            for (Pipeline.Step step : work.operation().pipeline(work.request()).steps()) {
                if (step instanceof Pipeline.Once once) {
                    once.action().run(result);
                }
            }
            outcome = new Outcome.Completed(
                    JsonMapper.shared().writeValueAsString(result.tree),
                    result.warnings.isEmpty() ? null : String.join(" ", result.warnings));
        } catch (FailureException e) {
            outcome = new Outcome.Failed(e.failure());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        Outcome end = outcome;
        sql.inTransaction(() -> submissions.settle(work.requestId(), end));
        Optional.ofNullable(settled.get(work.requestId())).orElseThrow().countDown();
    }

    /** As much of a work as the test operations need. */
    private final class Result implements Work {
        private final NewWork work;
        private final ObjectNode tree = JsonNodeFactory.instance.objectNode();
        private final List<String> warnings = new ArrayList<>();

        Result(NewWork work) {
            this.work = work;
        }

        @Override
        public String requestId() {
            return work.requestId();
        }

        @Override
        public Path scratch() {
            try {
                return Files.createTempDirectory(Files.createDirectories(Path.of("target", "scratch")), "work");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void publish(String key, Path file, String contentType) {
            String object = "results/" + requestId() + "/" + key;
            objects.put(object, file, contentType);
            assets.publish(
                    requestId(),
                    key,
                    Optional.of(object),
                    contentType,
                    file.toFile().length(),
                    Duration.ofDays(1));
            tree.putObject(key).put("$asset", assets.id(requestId(), key) + ".png");
        }

        @Override
        public void publishBlocked(String key) {
            assets.publish(requestId(), key, Optional.empty(), "application/octet-stream", 0, Duration.ofDays(1));
            tree.putObject(key).put("$asset", assets.id(requestId(), key));
        }

        @Override
        public void result(String key, Object value) {
            tree.putPOJO(key, value);
        }

        @Override
        public void warn(String sentence) {
            warnings.add(sentence);
        }

        @Override
        public Path fetch(String field, MediaSource source, long maxBytes) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void keep(String name, Path file, String contentType) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Path kept(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isKept(String name) {
            return false;
        }

        @Override
        public void remember(String name, String value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<String> recall(String name) {
            return Optional.empty();
        }

        @Override
        public <T> T once(String name, Supplier<T> make) {
            return make.get();
        }

        @Override
        public void checkpoint() {
            // never told to stop
        }

        @Override
        public boolean stopping() {
            return false;
        }
    }
}
