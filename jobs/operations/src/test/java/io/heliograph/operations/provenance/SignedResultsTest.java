// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.ResultSigning;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.containers.ByteSource;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import io.heliograph.provenance.IngredientDraft;
import io.heliograph.provenance.ManifestSigner;
import io.heliograph.provenance.ManifestSummary;
import io.heliograph.provenance.ManifestVerifier;
import io.heliograph.provenance.SoftBinding;
import io.heliograph.provenance.VerificationResult;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.credential.DevelopmentAuthority;
import io.heliograph.provenance.credential.SigningCredential;
import io.heliograph.provenance.status.ValidationState;
import io.heliograph.storage.accounts.SharedSecrets;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import tools.jackson.databind.node.ObjectNode;

class SignedResultsTest {
    private static final String REMOVE = "image.remove_background";
    private static final String BLUR = "image.blur_background";

    @TempDir
    static Path folder;

    @BeforeAll
    static void credential() throws Exception {
        Files.writeString(folder.resolve("own.pem"), DevelopmentAuthority.pem("Tests", Instant.now()));
    }

    private static Room room(Map<String, Object> changed) {
        Map<String, Object> all = new HashMap<>(changed);
        String pem = folder.resolve("own.pem").toString();
        all.putIfAbsent("heliograph.provenance.chain", pem);
        all.putIfAbsent("heliograph.provenance.key", pem);
        return new Room(all);
    }

    private static byte[] disc() {
        try (Raster disc = Scenes.disc(240, 180)) {
            return ImageEncoder.encode(disc, new ImageEncoding.Png(6));
        }
    }

    private static FakeWork run(Room room, String name, ObjectNode body) throws Exception {
        Operation operation = room.operation(name);
        OperationRequest request = Room.bind(operation, body);
        FakeWork work = new FakeWork();
        try (work) {
            Room.run(room.get(ResultSigning.class).signed(operation, request, operation.pipeline(request)), work);
        }
        return work;
    }

    private static FakeWork publishing(Room room, byte[] file, String type) throws Exception {
        Operation operation = room.operation(REMOVE);
        OperationRequest request = Room.bind(operation, Room.body("image", disc()));
        Pipeline pipeline = Pipeline.of(new Pipeline.Once("publish", work -> {
            work.remember(StepWork.WATERMARK, "key-1:pattern-7");
            work.publish("image_url", Files.write(work.scratch().resolve("made"), file), type);
        }));
        FakeWork work = new FakeWork();
        try (work) {
            Room.run(room.get(ResultSigning.class).signed(operation, request, pipeline), work);
        }
        return work;
    }

    private static Optional<VerificationResult> verify(Room room, byte[] file) throws Exception {
        return room.get(ManifestVerifier.class).verify(ByteSource.of(file));
    }

    @Test
    void aResultTellsWhatItWasMadeOfAndByWhatAndLooksTheSame() throws Exception {
        try (Room room = room(Map.of())) {
            byte[] plain = room.run(REMOVE, Room.body("image", disc())).published("image_url");
            byte[] signed = run(room, REMOVE, Room.body("image", disc())).published("image_url");
            assertThat(signed.length - plain.length).isBetween(1_000, 4_000);
            try (Raster one = Scenes.decode(plain);
                    Raster other = Scenes.decode(signed)) {
                assertThat(Scenes.sample(other.mat(), 60, 45, 0)).isEqualTo(Scenes.sample(one.mat(), 60, 45, 0));
            }
            VerificationResult found = verify(room, signed).orElseThrow();
            assertThat(found.state()).as("%s", found).isEqualTo(ValidationState.TRUSTED);
            ManifestSummary manifest = found.active().orElseThrow();
            assertThat(manifest.generator()).startsWith("Heliograph ");
            assertThat(manifest.ingredients()).singleElement().satisfies(input -> {
                assertThat(input.title()).isEqualTo("image");
                assertThat(input.format()).isEqualTo("image/png");
                assertThat(input.relationship()).isEqualTo("parentOf");
            });
            assertThat(manifest.actions())
                    .extracting(ManifestSummary.ActionSummary::action)
                    .containsExactly("c2pa.opened", "c2pa.edited");
            ManifestSummary.ActionSummary edit = manifest.actions().get(1);
            assertThat(edit.digitalSourceType()).isEqualTo("algorithmicallyEnhanced");
            assertThat(edit.softwareAgent()).matches("builtin/(salient-matting|saliency-grabcut) 1");
            assertThat(edit.parameters()).isEqualTo(Map.of("io.heliograph.operation", REMOVE));
        }
    }

    @Test
    void aDrawingThatTheSubjectOfAPictureStandsInSaysSo() throws Exception {
        try (Room room = room(Map.of())) {
            FakeWork work = run(
                    room,
                    "legacy.reimagine",
                    Room.body("structure_image_file", disc())
                            .put("prompt", "in a meadow")
                            .put("num_results", 1)
                            .put("seed", 7));
            ManifestSummary manifest = verify(room, work.published("image_1"))
                    .orElseThrow()
                    .active()
                    .orElseThrow();
            assertThat(manifest.ingredients()).singleElement().satisfies(input -> {
                assertThat(input.title()).isEqualTo("structure_image_url");
                assertThat(input.relationship()).isEqualTo("componentOf");
            });
            assertThat(manifest.actions())
                    .extracting(ManifestSummary.ActionSummary::action)
                    .containsExactly("c2pa.created", "c2pa.placed");
            assertThat(manifest.actions().getFirst().digitalSourceType()).isEqualTo("compositeSynthetic");
        }
    }

    @Test
    void theSameRequestHasTheSameBytesAgain() throws Exception {
        try (Room room = room(Map.of())) {
            assertThat(run(room, REMOVE, Room.body("image", disc())).published("image_url"))
                    .isEqualTo(run(room, REMOVE, Room.body("image", disc())).published("image_url"));
        }
    }

    @Test
    void aResultOfAResultKeepsItsHistoryUnlessThatIsTooLong() throws Exception {
        byte[] once;
        try (Room room = room(Map.of())) {
            once = run(room, REMOVE, Room.body("image", disc())).published("image_url");
            VerificationResult found = verify(
                            room, run(room, BLUR, Room.body("image", once)).published("image_url"))
                    .orElseThrow();
            assertThat(found.state()).as("%s", found).isEqualTo(ValidationState.TRUSTED);
            assertThat(found.manifests()).hasSize(2);
            assertThat(found.manifests().getFirst().ingredients().getFirst().manifest())
                    .contains(found.manifests().get(1).label());
        }
        try (Room room = room(Map.of("heliograph.provenance.ingredient-bytes", 100))) {
            VerificationResult found = verify(
                            room, run(room, BLUR, Room.body("image", once)).published("image_url"))
                    .orElseThrow();
            assertThat(found.state()).isEqualTo(ValidationState.TRUSTED);
            assertThat(found.manifests()).hasSize(1);
        }
    }

    @Test
    void credentialsOfInputsThatAreTooManyForTheResultAreLeftOutAndTheClientIsTold() throws Exception {
        try (Room room = room(Map.of())) {
            byte[] once = run(room, REMOVE, Room.body("image", disc())).published("image_url");
            Path pem = folder.resolve("own.pem");
            ManifestVerifier verifier = room.get(ManifestVerifier.class);
            ProvenanceLimits all = ProvenanceLimits.DEFAULT;
            var one = new ProvenanceLimits(
                    all.manifestBytes(),
                    all.depth(),
                    all.boxes(),
                    1, // manifest: that of the result alone
                    all.items(),
                    all.mediaParts(),
                    all.pictureBytes());
            Operation operation = room.operation(REMOVE);
            var order = new SigningOrder(
                    ManifestSigner.reproducible(SigningCredential.read(pem, pem), verifier, one),
                    new InputNotes(room.get(Settings.class).provenance(), verifier),
                    new ManifestDrafts(operation, Room.bind(operation, Room.body("image", once)), false),
                    true);
            try (FakeWork work = new FakeWork()) {
                order.note(work, "image", Files.write(work.scratch().resolve("sent.png"), once));
                Path result = Files.write(work.scratch().resolve("made.png"), disc());
                byte[] signed =
                        Files.readAllBytes(order.sign(work, "image_url", result).orElseThrow());
                assertThat(work.warnings())
                        .containsExactly(
                                "The content credentials of the inputs were dropped: they are too large for the result.");
                VerificationResult found = verify(room, signed).orElseThrow();
                assertThat(found.state()).as("%s", found).isEqualTo(ValidationState.TRUSTED);
                assertThat(found.manifests())
                        .singleElement()
                        .satisfies(manifest -> assertThat(manifest.ingredients())
                                .singleElement()
                                .satisfies(input -> {
                                    assertThat(input.title()).isEqualTo("image");
                                    assertThat(input.relationship()).isEqualTo("parentOf");
                                    assertThat(input.manifest()).isEmpty();
                                }));
            }
        }
    }

    @Test
    void aJobThatIsToStopDoesNotReadTheCredentialsOfItsInputs() throws Exception {
        try (Room room = room(Map.of())) {
            byte[] once = run(room, REMOVE, Room.body("image", disc())).published("image_url");
            var notes = new InputNotes(room.get(Settings.class).provenance(), room.get(ManifestVerifier.class));
            try (FakeWork work = new FakeWork()) {
                Path sent = Files.write(work.scratch().resolve("sent.png"), once);
                work.stopAfter(0);
                assertThatThrownBy(() -> notes.note(work, "image", sent))
                        .isInstanceOf(CancellationException.class)
                        .hasMessage("told to stop");
            }
        }
    }

    @Test
    void wordsAreToldWhereTheSettingsSaySo() throws Exception {
        List<IngredientDraft> parent = List.of(
                IngredientDraft.of("image", "image/png", IngredientDraft.Relationship.PARENT, Optional.empty()));
        try (Room room = room(Map.of())) {
            Operation operation = room.operation("image.replace_background");
            ObjectNode fields = Room.body("image", disc()).put("prompt", "a quiet beach");
            OperationRequest request = Room.bind(operation, fields);
            var silent = new ManifestDrafts(operation, request, false).of(new FakeWork(), parent, List.of());
            var telling = new ManifestDrafts(operation, request, true).of(new FakeWork(), parent, List.of());
            assertThat(silent.toString()).doesNotContain("beach");
            assertThat(telling.toString()).contains("io.heliograph.prompt=a quiet beach");
        }
    }

    @Test
    void aWatermarkIsNamedAsASoftBinding() throws Exception {
        try (Room room = room(Map.of())) {
            byte[] signed = publishing(room, disc(), "image/png").published("image_url");
            assertThat(verify(room, signed).orElseThrow().active().orElseThrow().softBindings())
                    .containsExactly(new SoftBinding("io.heliograph.watermark.1", "key-1:pattern-7"));
        }
    }

    @Test
    void whatHoldsNoManifestIsPublishedAsItIs() throws Exception {
        byte[] json = "{\"a\": 1}".getBytes(StandardCharsets.UTF_8);
        try (Room room = room(Map.of("heliograph.provenance.mode", "required"))) {
            FakeWork work = publishing(room, json, "application/json");
            assertThat(work.published("image_url")).isEqualTo(json);
            assertThat(work.warnings()).isEmpty();
        }
        try (Room room = room(Map.of("heliograph.provenance.mode", "off"))) {
            assertThat(publishing(room, disc(), "image/png").published("image_url"))
                    .isEqualTo(disc());
        }
    }

    @Test
    void aResultThatCannotBeSignedIsNotLostUnlessSignaturesAreRequired() throws Exception {
        byte[] broken = "\u0089PNG\r\n\u001a\nbroken".getBytes(StandardCharsets.ISO_8859_1);
        try (Room room = room(Map.of())) {
            FakeWork work = publishing(room, broken, "image/png");
            assertThat(work.published("image_url")).isEqualTo(broken);
            assertThat(work.warnings())
                    .containsExactly("The result could not be signed and carries no content credentials.");
        }
        try (Room room = room(Map.of("heliograph.provenance.mode", "required"))) {
            assertThatThrownBy(() -> publishing(room, broken, "image/png"))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.INTERNAL_ERROR));
        }
    }

    @Test
    void withoutADatabaseOnlyAnOwnKeySigns() throws Exception {
        Map<String, Object> none = Map.of("heliograph.provenance.chain", "", "heliograph.provenance.key", "");
        try (Room room = room(none)) {
            byte[] made = run(room, REMOVE, Room.body("image", disc())).published("image_url");
            assertThat(verify(room, made)).isEmpty();
        }
    }

    @Test
    void anAuthorityOfItsOwnIsMadeByTheFirstFileThatNeedsIt() throws Exception {
        byte[] signed;
        try (Room room = room(Map.of())) {
            signed = publishing(room, disc(), "image/png").published("image_url");
        }
        var asked = new AtomicInteger();
        ManifestVerifier verifier = withoutKey(Map.of(), asked).verifier();
        assertThat(asked).as("at the start").hasValue(0);
        assertThat(verifier.verify(ByteSource.of(signed))).isPresent();
        assertThat(asked).hasValue(1);
        withoutKey(Map.of("heliograph.provenance.mode", "required"), asked).verifier();
        assertThat(asked).as("a start that must sign").hasValue(2);
    }

    private static SigningCredentials withoutKey(Map<String, Object> settings, AtomicInteger asked) {
        ObjectProvider<SharedSecrets> secrets = new ObjectProvider<>() {
            @Override
            public @Nullable SharedSecrets getIfAvailable() {
                asked.incrementAndGet();
                return null;
            }
        };
        try (Room room = new Room(settings)) {
            return new SigningCredentials(
                    room.get(Settings.class), secrets, new StaticListableBeanFactory().getBeanProvider(Clock.class));
        }
    }
}
