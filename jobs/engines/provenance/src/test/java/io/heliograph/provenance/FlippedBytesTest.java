// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.status.ValidationState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How many bytes are changed, a file each: 300, or as many as the system property {@code flips} says. */
class FlippedBytesTest {
    private static final int FLIPS = Integer.getInteger("flips", 300);

    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void aFileOfWhichAByteWasChangedIsNeverTrusted(MediaFormat format) throws Exception {
        byte[] signed = SampleFiles.signed(SampleFiles.of(format), SampleFiles.rendered());
        ManifestVerifier verifier = SampleFiles.trusting(SampleFiles.credential());
        Random random = new Random(20260601);
        List<String> trusted = new ArrayList<>();
        for (int flip = 0; flip < FLIPS; flip++) {
            // Every other byte of those around the manifest, where a change is hardest to see
            int place = flip % 2 == 0 ? random.nextInt(signed.length) : near(signed, random);
            byte[] changed = signed.clone();
            changed[place] ^= (byte) (1 + random.nextInt(255));
            try {
                Optional<VerificationResult> verification = verifier.verify(ByteSource.of(changed));
                if (verification.map(VerificationResult::state).orElse(ValidationState.INVALID)
                        == ValidationState.TRUSTED) {
                    trusted.add("byte " + place + " of " + signed.length + " from " + (signed[place] & 0xff) + " to "
                            + (changed[place] & 0xff));
                }
            } catch (ProvenanceException e) {
                assertThat(e).hasMessageMatching(".+");
            }
        }
        assertThat(trusted).isEmpty();
    }

    private static int near(byte[] signed, Random random) {
        String text = new String(signed, java.nio.charset.StandardCharsets.ISO_8859_1);
        int manifest = Math.max(0, Math.max(text.indexOf("jumb"), text.indexOf("c2pa:manifest")));
        int start = Math.max(0, manifest - 64);
        return start + random.nextInt(Math.min(4000, signed.length - start));
    }
}
