// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.batch.TestSettings;
import io.heliograph.batch.catalogue.ContentLookup;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.EntryPoint;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestPriority;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.GuardedHttp;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class SubmissionServiceTest {
    private static final Field<MediaSource> IMAGE =
            Field.image("image").required().doc("what to work on");
    private static final Field<String> PROMPT = Field.text("prompt", 10).doc("what to do");

    private final List<String> calls = Collections.synchronizedList(new ArrayList<>());
    private final Settings settings = TestSettings.with(
            Path.of("target"),
            Map.of("limits.image-bytes", "1000", "plans.low.features", "*", "plans.low.highest-priority", "low"));
    private final SubmissionService service = new SubmissionService(
            new Intake(),
            new PlanRights(settings.plans()),
            new GuardedHttp(AddressRules.publicAnd(List.of()), 4),
            _ -> _ -> Optional.empty(),
            settings);

    /** Notes what arrives. */
    private final class Intake implements RequestIntake {
        @Override
        public JobRequest accept(JobRequest work) {
            calls.add("accept");
            return work;
        }

        @Override
        public WaitForecast forecast(JobRequest work) {
            calls.add("forecast");
            return new WaitForecast(1, 0.5);
        }
    }

    /** Work that nobody waits for. */
    private record Film(boolean needsVideo) implements Operation {
        @Override
        public OperationSpec spec() {
            return OperationSpec.v2("film", "/v2/film")
                    .asyncOnly()
                    .takes(IMAGE, PROMPT)
                    .gives("image_url", "the film")
                    .summary("Films")
                    .build();
        }

        @Override
        public List<Operation> parts(OperationRequest request) {
            return needsVideo ? List.of(new Video()) : List.of();
        }

        @Override
        public Optional<String> notice(OperationRequest request) {
            return Optional.of("Mind the film.");
        }

        @Override
        public Pipeline pipeline(OperationRequest request) {
            return Pipeline.of(new Pipeline.Once("film", _ -> {}));
        }

        @Override
        public String sample() {
            return "{\"image\": \"{image}\"}";
        }
    }

    /** Looks at the contents of its input for as long as the test wants. */
    private record Slow(CountDownLatch looking, CountDownLatch enough, AtomicInteger looks) implements Operation {
        @Override
        public OperationSpec spec() {
            return new Film(false).spec();
        }

        @Override
        public void checkContent(OperationRequest request, ContentLookup contents) {
            looks.incrementAndGet();
            looking.countDown();
            try {
                assertThat(enough.await(20, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public Pipeline pipeline(OperationRequest request) {
            return new Film(false).pipeline(request);
        }

        @Override
        public String sample() {
            return new Film(false).sample();
        }
    }

    /** A part of a feature that the plan "trial" does not include. */
    private record Video() implements Operation {
        @Override
        public OperationSpec spec() {
            return OperationSpec.v2("clip", "/v2/clip")
                    .feature("video")
                    .gives("image_url", "the clip")
                    .build();
        }

        @Override
        public Pipeline pipeline(OperationRequest request) {
            return Pipeline.of(new Pipeline.Once("clip", _ -> {}));
        }

        @Override
        public String sample() {
            return "{}";
        }
    }

    private static SubmissionSender client(String plan) {
        return SubmissionSender.client(new Caller(7, 3, plan, Optional.empty()), EntryPoint.REST);
    }

    private static Submission submission(SubmissionSender sender, String json, SubmissionOptions options) {
        return new Submission(
                "r1",
                new Film(false),
                new SubmissionFields.Sent((ObjectNode) JsonMapper.shared().readTree(json)),
                sender,
                "http://localhost",
                options);
    }

    private static SubmissionOptions priority(RequestPriority priority) {
        return new SubmissionOptions(Optional.of(priority), Optional.of("key"), Optional.empty(), Optional.empty());
    }

    private void refused(Submission submission, String words) {
        assertThatExceptionOfType(FailureException.class)
                .isThrownBy(() -> service.submit(submission))
                .satisfies(refusal ->
                        assertThat(refusal.failure().details()).as(words).contains(words));
        assertThat(calls).as("nothing was accepted").isEmpty();
    }

    @Test
    void aCheckedSubmissionBecomesARequestWithItsTermsAndWarnings() {
        var options = new SubmissionOptions(
                Optional.of(RequestPriority.LOW), Optional.of("key"), Optional.empty(), Optional.of("As before."));
        JobRequest request =
                service.submit(submission(client("standard"), "{\"image\": \"AAAA\", \"glitter\": 1}", options));
        assertThat(request.organizationId()).isEqualTo(3);
        assertThat(request.tokenId()).hasValue(7L);
        assertThat(request.sync()).isFalse();
        assertThat(request.terms().priority()).isEqualTo(RequestPriority.LOW);
        assertThat(request.terms().claim()).isPresent();
        assertThat(request.warning())
                .hasValue("As before. This route does not know, and ignored: glitter. Mind the film.");
        assertThat(calls).containsExactly("accept");
    }

    @Test
    void aRefusalNamesTheFieldsThatTheRouteDoesNotKnow() {
        assertThatExceptionOfType(FailureException.class)
                .isThrownBy(() -> service.submit(
                        submission(client("standard"), "{\"imge\": \"AAAA\", \"glitter\": 1}", SubmissionOptions.NONE)))
                .satisfies(refusal -> assertThat(refusal.failure().details())
                        .isEqualTo("The field 'image' is required. This route does not know, and ignored: "
                                + "imge (did you mean image?), glitter."));
    }

    @Test
    void aRefusalOfPlanOrRightsNamesNoFields() {
        assertThatExceptionOfType(FailureException.class)
                .isThrownBy(() -> service.submit(
                        submission(client("gold"), "{\"image\": \"AAAA\", \"glitter\": 1}", SubmissionOptions.NONE)))
                .satisfies(refusal -> assertThat(refusal.failure().details()).doesNotContain("glitter"));
    }

    @Test
    void aRepetitionHasTheWarningOfItsOriginalOnce() {
        var options = new SubmissionOptions(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.of("Mind the film."));
        assertThat(service.submit(submission(client("standard"), "{\"image\": \"AAAA\"}", options))
                        .warning())
                .hasValue("Mind the film.");
    }

    @Test
    void aForecastAcceptsNothingAndUsesNoKey() {
        SubmissionForecast forecast = service.forecast(
                submission(client("standard"), "{\"image\": \"AAAA\"}", priority(RequestPriority.NORMAL)));
        assertThat(forecast.waiting().position()).isEqualTo(1);
        assertThat(forecast.request().terms().claim()).isEmpty();
        assertThat(calls).containsExactly("forecast");
    }

    @Test
    void filesAreStoredBetweenTheLookAtTheQueueAndTheAcceptance() throws IOException {
        Submission submission = submission(client("standard"), "{\"image\": \"AAAA\"}", SubmissionOptions.NONE);
        service.submit(submission, () -> calls.add("put"));
        assertThat(calls).containsExactly("forecast", "put", "accept");
        calls.clear();
        SubmissionService.InputUpload<IOException> failing = () -> {
            throw new IOException("disk");
        };
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> service.submit(submission, failing));
        assertThat(calls).containsExactly("forecast");
    }

    @Test
    void aSlowObjectStoreHoldsUpFewSubmissions() throws Exception {
        int most = settings.intake().headerChecks();
        var slow = new Slow(new CountDownLatch(most), new CountDownLatch(1), new AtomicInteger());
        var submission = new Submission(
                "r1",
                slow,
                new SubmissionFields.Sent((ObjectNode) JsonMapper.shared().readTree("{\"image\": \"AAAA\"}")),
                client("standard"),
                "http://localhost",
                SubmissionOptions.NONE);
        try (var threads = Executors.newFixedThreadPool(most)) {
            var held = IntStream.range(0, most)
                    .mapToObj(_ -> threads.submit(() -> service.forecast(submission)))
                    .toList();
            assertThat(slow.looking().await(20, TimeUnit.SECONDS)).isTrue();
            service.forecast(submission); // not held up
            assertThat(slow.looks()).hasValue(most);
            slow.enough().countDown();
            for (var each : held) {
                each.get();
            }
        }
        service.forecast(submission);
        assertThat(slow.looks()).hasValue(most + 1);
    }

    @Test
    void everyCheckRefusesWhoeverSends() {
        String good = "{\"image\": \"AAAA\"}";
        SubmissionSender operator = new SubmissionSender(
                new Caller(0, 3, "trial", Optional.empty()),
                Optional.empty(),
                EntryPoint.CONSOLE,
                SubmissionSender.Waiting.NEVER);
        var scoped = new Caller(7, 3, "standard", Optional.empty(), Optional.of(Set.of("video")), Optional.empty());
        for (SubmissionSender sender : List.of(client("trial"), operator)) {
            refused(
                    new Submission(
                            "r1",
                            new Video(),
                            new SubmissionFields.Sent(JsonMapper.shared().createObjectNode()),
                            sender,
                            "http://localhost"),
                    "does not include the feature 'video'");
            refused(
                    new Submission(
                            "r1",
                            new Film(true),
                            new SubmissionFields.Sent(
                                    (ObjectNode) JsonMapper.shared().readTree(good)),
                            sender,
                            "http://localhost"),
                    "does not include the feature 'video'");
            refused(submission(sender, good, priority(RequestPriority.HIGH)), "allows 'priority' up to normal");
            refused(submission(sender, "{\"image\": \"AAAA\", \"sync\": true}", SubmissionOptions.NONE), "'sync'");
            refused(
                    submission(sender, "{\"image\": \"http://10.1.2.3/a.png\"}", SubmissionOptions.NONE),
                    "is not one that this service may call: it is not a public address; an operator can allow it by"
                            + " heliograph.outgoing.allowed.");
            refused(submission(sender, "{\"image\": {\"object\": \"inputs/x\"}}", SubmissionOptions.NONE), "image");
            refused(
                    submission(sender, "{\"image\": \"AAAA\", \"prompt\": \"12345678901\"}", SubmissionOptions.NONE),
                    "'prompt'");
            String large = Base64.getEncoder().encodeToString(new byte[1001]);
            refused(
                    submission(sender, "{\"image\": \"" + large + "\"}", SubmissionOptions.NONE),
                    "The limit of the field 'image' is 1000 bytes.");
        }
        refused(submission(client("gold"), good, SubmissionOptions.NONE), "plan 'gold' is not in the service's");
        refused(
                submission(SubmissionSender.client(scoped, EntryPoint.REST), good, SubmissionOptions.NONE),
                "scope does not include 'image'");
    }

    @Test
    void thePriorityOfThoseWhoNameNoneIsThePlansHighestAtMost() {
        var plans = new PlanRights(settings.plans());
        assertThat(plans.priority(client("low").caller(), Optional.empty())).isEqualTo(RequestPriority.LOW);
        assertThat(plans.priority(client("standard").caller(), Optional.empty()))
                .isEqualTo(RequestPriority.NORMAL);
    }
}
