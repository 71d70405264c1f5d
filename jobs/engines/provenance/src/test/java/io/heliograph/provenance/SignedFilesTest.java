// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.TrustSettings;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SignedFilesTest {
    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void aSignedFileIsTrustedByWhoeverTrustsItsAuthority(MediaFormat format) throws Exception {
        byte[] signed = SampleFiles.signed(SampleFiles.of(format), SampleFiles.rendered());
        VerificationResult verification = verify(signed);
        assertThat(verification.statuses())
                .as("%s", verification.statuses())
                .allMatch(status -> status.code().kind() != StatusCode.Kind.FAILURE);
        assertThat(verification.state()).isEqualTo(ValidationState.TRUSTED);
        assertThat(verification.format()).isEqualTo(format);
        ManifestSummary manifest = verification.active().orElseThrow();
        assertThat(manifest.generator()).isEqualTo("Heliograph 1.0");
        assertThat(manifest.signer()).contains("development, not for publication".replace(",", "\\,"));
        assertThat(manifest.actions()).singleElement().satisfies(action -> {
            assertThat(action.action()).isEqualTo("c2pa.created");
            assertThat(action.digitalSourceType()).isEqualTo("algorithmicMedia");
            assertThat(action.softwareAgent()).isEqualTo("Heliograph 1.0");
        });
    }

    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void aFileWithoutAManifestHasNone(MediaFormat format) throws Exception {
        assertThat(SampleFiles.trusting(SampleFiles.credential()).verify(ByteSource.of(SampleFiles.of(format))))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void whoTrustsNobodyFindsItValid(MediaFormat format) throws Exception {
        byte[] signed = SampleFiles.signed(SampleFiles.of(format), SampleFiles.rendered());
        ManifestVerifier doubting =
                new ManifestVerifier(TrustSettings.nobody(), ProvenanceLimits.DEFAULT, SampleFiles.CLOCK);
        VerificationResult verification = doubting.verify(ByteSource.of(signed)).orElseThrow();
        assertThat(verification.state()).isEqualTo(ValidationState.VALID);
        assertThat(verification.has(StatusCode.SIGNING_CREDENTIAL_UNTRUSTED)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void aFileThatIsSignedAgainHasTheNewManifestOnly(MediaFormat format) throws Exception {
        byte[] once = SampleFiles.signed(SampleFiles.of(format), SampleFiles.rendered());
        byte[] twice = SampleFiles.signed(once, SampleFiles.rendered());
        VerificationResult verification = verify(twice);
        assertThat(verification.state()).isEqualTo(ValidationState.TRUSTED);
        assertThat(verification.manifests()).hasSize(1);
        assertThat(twice.length).isLessThan(once.length + 200);
    }

    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void theParentKeepsItsManifest(MediaFormat format) throws Exception {
        byte[] parent = SampleFiles.signed(SampleFiles.of(format), SampleFiles.rendered());
        byte[] plain = SampleFiles.of(MediaFormat.PNG);
        ManifestDraft draft = new ManifestDraft(
                "edited",
                SampleFiles.US,
                List.of(
                        ActionDraft.opened(0, SampleFiles.US),
                        ActionDraft.edited(
                                        DigitalSourceType.COMPOSITE_WITH_TRAINED_ALGORITHMIC_MEDIA,
                                        new SoftwareAgent("matting network", "3"))
                                .with(Map.of("io.heliograph.prompt", "a red car"))),
                List.of(
                        new IngredientDraft(
                                "before",
                                format.mediaType(),
                                IngredientDraft.Relationship.PARENT,
                                Optional.of(ByteSource.of(parent))),
                        new IngredientDraft(
                                "mask",
                                "image/png",
                                IngredientDraft.Relationship.INPUT,
                                Optional.of(ByteSource.of(plain)))),
                List.of(new SoftBinding("io.heliograph.watermark", "0011")));
        VerificationResult verification = verify(SampleFiles.signed(plain, draft));
        assertThat(verification.state()).as("%s", verification).isEqualTo(ValidationState.TRUSTED);
        assertThat(verification.deltas()).isEmpty();
        assertThat(verification.has(StatusCode.INGREDIENT_MANIFEST_VALIDATED)).isTrue();
        assertThat(verification.manifests()).hasSize(2);
        ManifestSummary manifest = verification.active().orElseThrow();
        assertThat(manifest.title()).isEqualTo("edited");
        assertThat(manifest.ingredients()).extracting("title").containsExactly("before", "mask");
        assertThat(manifest.ingredients().get(0).manifest())
                .contains(verification.manifests().get(1).label());
        assertThat(manifest.ingredients().get(1).manifest()).isEmpty();
        assertThat(manifest.actions().get(1).parameters()).containsEntry("io.heliograph.prompt", "a red car");
        assertThat(manifest.softBindings()).containsExactly(new SoftBinding("io.heliograph.watermark", "0011"));
    }

    @ParameterizedTest
    @EnumSource(
            value = MediaFormat.class,
            names = {"JPEG", "PNG", "GIF", "SVG"})
    void anUpdateAddsToAManifestAndLeavesTheHashAlone(MediaFormat format) throws Exception {
        byte[] signed = SampleFiles.signed(SampleFiles.of(format), SampleFiles.rendered());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ManifestDraft draft = new ManifestDraft("published", SampleFiles.US, List.of(), List.of(), List.of());
        SampleFiles.signer(SampleFiles.credential()).update(ByteSource.of(signed), draft, out);
        VerificationResult verification = verify(out.toByteArray());
        assertThat(verification.state()).as("%s", verification).isEqualTo(ValidationState.TRUSTED);
        assertThat(verification.active().orElseThrow().isUpdate()).isTrue();
        assertThat(verification.manifests()).hasSize(2);
    }

    @Test
    void picturesLookTheSameAfterwards() throws Exception {
        for (MediaFormat format : List.of(MediaFormat.JPEG, MediaFormat.PNG, MediaFormat.GIF, MediaFormat.TIFF)) {
            byte[] file = SampleFiles.of(format);
            byte[] signed = SampleFiles.signed(file, SampleFiles.rendered());
            assertThat(pixels(signed)).as("%s", format).isEqualTo(pixels(file));
        }
    }

    private static int[] pixels(byte[] file) throws Exception {
        java.awt.image.BufferedImage picture = javax.imageio.ImageIO.read(new java.io.ByteArrayInputStream(file));
        return picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
    }

    private static VerificationResult verify(byte[] file) throws Exception {
        return SampleFiles.trusting(SampleFiles.credential())
                .verify(ByteSource.of(file))
                .orElseThrow();
    }
}
