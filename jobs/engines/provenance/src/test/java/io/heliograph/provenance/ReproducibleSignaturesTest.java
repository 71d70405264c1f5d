// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.DevelopmentAuthority;
import io.heliograph.provenance.credential.SigningCredential;
import io.heliograph.provenance.status.ValidationState;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReproducibleSignaturesTest {
    private static byte[] signed(byte[] file, ManifestDraft draft) throws Exception {
        ManifestSigner signer = ManifestSigner.reproducible(
                SampleFiles.credential(), SampleFiles.trusting(SampleFiles.credential()), ProvenanceLimits.DEFAULT);
        var out = new ByteArrayOutputStream();
        signer.sign(ByteSource.of(file), draft, out);
        return out.toByteArray();
    }

    private static VerificationResult verify(byte[] file) throws Exception {
        return SampleFiles.trusting(SampleFiles.credential())
                .verify(ByteSource.of(file))
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void theSameFileSignedAgainHasTheSameBytes(MediaFormat format) throws Exception {
        byte[] once = signed(SampleFiles.of(format), SampleFiles.rendered());
        assertThat(signed(SampleFiles.of(format), SampleFiles.rendered())).isEqualTo(once);
        assertThat(verify(once).state()).isEqualTo(ValidationState.TRUSTED);
    }

    @Test
    void filesAndDraftsThatDifferHaveManifestsOfOtherNames() throws Exception {
        byte[] file = SampleFiles.of(MediaFormat.PNG);
        ManifestDraft other = ManifestDraft.of(
                SampleFiles.US, ActionDraft.created(DigitalSourceType.TRAINED_ALGORITHMIC_MEDIA, SampleFiles.US));
        List<String> labels = List.of(
                label(signed(file, SampleFiles.rendered())),
                label(signed(file, other)),
                label(signed(SampleFiles.picture("png", 31, 17), SampleFiles.rendered())));
        assertThat(labels).doesNotHaveDuplicates();
        assertThat(labels)
                .allMatch(label -> label.matches("urn:c2pa:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f-]{16}"));
    }

    private static String label(byte[] file) throws Exception {
        return verify(file).active().orElseThrow().label();
    }

    @Test
    void aCredentialInOneTextIsReadBack() throws Exception {
        String pem = DevelopmentAuthority.pem("Studio", SampleFiles.CLOCK.instant());
        SigningCredential read = SigningCredential.parse(pem, "the test");
        assertThat(read.chain()).hasSize(2);
        assertThat(read.chain().getFirst().getSubjectX500Principal().getName()).contains("Studio signer");
    }

    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void whatWasRecordedOfAParentStandsForIt(MediaFormat format) throws Exception {
        byte[] parent = signed(SampleFiles.of(format), SampleFiles.rendered());
        ManifestVerifier verifier = SampleFiles.trusting(SampleFiles.credential());
        IngredientRecord record = IngredientRecord.of(ByteSource.of(parent), verifier, ProvenanceLimits.DEFAULT)
                .orElseThrow();
        IngredientRecord kept = IngredientRecord.read(record.encoded(), ProvenanceLimits.DEFAULT);
        byte[] plain = SampleFiles.of(MediaFormat.PNG);
        byte[] byRecord = signed(
                plain,
                edited(IngredientDraft.of(
                        "before", format.mediaType(), IngredientDraft.Relationship.PARENT, Optional.of(kept))));
        byte[] byFile = signed(
                plain,
                edited(new IngredientDraft(
                        "before",
                        format.mediaType(),
                        IngredientDraft.Relationship.PARENT,
                        Optional.of(ByteSource.of(parent)))));
        assertThat(byRecord).isEqualTo(byFile);
        assertThat(verify(byRecord).manifests()).hasSize(2);
        assertThat(verify(byRecord).state()).isEqualTo(ValidationState.TRUSTED);
    }

    private static ManifestDraft edited(IngredientDraft parent) {
        return new ManifestDraft(
                "", SampleFiles.US, List.of(ActionDraft.opened(0, SampleFiles.US)), List.of(parent), List.of());
    }
}
