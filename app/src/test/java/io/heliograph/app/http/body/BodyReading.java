// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.TestSettings;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.web.MockHttpServletRequest;

/** A reader of bodies with small budgets, on a disk of its own; its tests extend this. */
abstract class BodyReading {
    static final Field<MediaSource> IMAGE = Field.image("image").or("image_url", "file");
    static final Field<List<MediaSource>> MORE = Field.images("more", 2);
    static final Field<String> PROMPT = Field.text("prompt", 100_000);
    static final OperationSpec SPEC = OperationSpec.v2("body_test", "/v2/body")
            .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
            .takes(IMAGE, MORE, PROMPT)
            .build();
    static final OperationSpec TEXT_ONLY =
            OperationSpec.v2("text_test", "/v2/text").takes(PROMPT).build();
    static final byte[] PICTURE = picture(150_000);
    static final String BASE64 = Base64.getEncoder().encodeToString(PICTURE);
    static final BodyOwner OWNER = new BodyOwner(1, ClientNetwork.of("192.0.2.1"));

    @TempDir
    Path folder;

    Settings settings;
    IntakeBudget budget;
    final SuspectedDependencies health = new SuspectedDependencies();
    BodyReader reader;

    @BeforeEach
    void make() {
        settings = TestSettings.with(Map.of(
                "heliograph.data-dir",
                folder.toString(),
                "heliograph.limits.image-bytes",
                200_000,
                "heliograph.intake.text-bytes",
                65536,
                "heliograph.intake.under-way-bytes",
                2_000_000,
                "heliograph.intake.uploads-under-way-bytes",
                2_000_000));
        budget = new IntakeBudget(settings);
        reader = new BodyReader(budget, new SpoolFolder(settings, Clock.systemUTC()), health);
    }

    static byte[] picture(int bytes) {
        byte[] picture = new byte[bytes];
        new Random(3).nextBytes(picture);
        return picture;
    }

    static MockHttpServletRequest json(String body) {
        return request("application/json", body.getBytes(StandardCharsets.UTF_8), true);
    }

    static MockHttpServletRequest request(String type, byte[] body, boolean length) {
        var request = new MockHttpServletRequest("POST", "/v2/body") {
            @Override
            public long getContentLengthLong() {
                return length ? super.getContentLengthLong() : -1;
            }
        };
        request.setContentType(type);
        request.setContent(body);
        return request;
    }

    BodyRules rules() {
        return BodyRules.of(SPEC, settings);
    }

    static byte[] content(MediaSource source) {
        return ((MediaSource.Inline) source).content().bytes();
    }

    void assertRefused(MockHttpServletRequest request, BodyRules rules, ErrorCode code, String... words)
            throws IOException {
        long before = budget.underWay();
        assertThatThrownBy(() -> {
                    try (ReceivedBody received = reader.read(request, rules, OWNER)) {
                        RequestBinding.bindFromClient(SPEC, received.fields());
                    }
                })
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code()).as(e.failure().details()).isEqualTo(code);
                    assertThat(e.failure().toString()).contains(words);
                });
        assertThat(budget.underWay()).isEqualTo(before);
    }

    void assertNothingIsHeld() throws IOException {
        assertThat(budget.underWay()).isZero();
        assertThat(budget.inMemory()).isZero();
        try (var files = Files.list(folder.resolve("spool"))) {
            assertThat(files).isEmpty();
        }
    }

    static void assertCode(ErrorCode code, ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().code()).isEqualTo(code));
    }
}
