// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import io.heliograph.fuzzing.CallBounds;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.credential.TrustSettings;
import java.time.Duration;
import java.util.Arrays;

/** The readers of content credentials. The first byte of an input chooses one: of files, of manifest stores (JUMBF) or of CBOR. */
public final class ManifestFuzz {
    static final byte FILE = 0;
    static final byte STORE = 1;
    static final byte CBOR = 2;

    private static final CallBounds BOUNDS = new CallBounds(Duration.ofSeconds(1), 64 << 20);
    private static final ManifestVerifier VERIFIER =
            new ManifestVerifier(TrustSettings.nobody(), ProvenanceLimits.DEFAULT, SampleFiles.CLOCK);

    private ManifestFuzz() {}

    /** Verifies a file, or reads a part of a manifest. */
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length == 0) {
            return;
        }
        byte[] content = Arrays.copyOfRange(input, 1, input.length);
        BOUNDS.hold(
                () -> {
                    switch (input[0]) {
                        case STORE ->
                            ManifestTree.read(content, ProvenanceLimits.DEFAULT)
                                    .manifests()
                                    .forEach(ManifestTree::url);
                        case CBOR ->
                            demandText(CborReader.read(content, ProvenanceLimits.DEFAULT)
                                    .toString());
                        default -> demandVerdict(VERIFIER, content);
                    }
                },
                ProvenanceException.class);
    }

    private static void demandText(String text) {
        if (text.isEmpty()) {
            throw new IllegalStateException("a value without a text");
        }
    }

    private static void demandVerdict(ManifestVerifier verifier, byte[] file) throws Exception {
        verifier.verify(ByteSource.of(file)).ifPresent(result -> {
            if (result.statuses().isEmpty()) {
                throw new IllegalStateException("a verdict without a reason");
            }
        });
    }
}
