// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.container.BmffBox;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BmffExclusionsTest {
    private static final ProvenanceLimits LIMITS = new ProvenanceLimits(1 << 20, 32, 1000, 16, 5000, 2000, 1 << 20);

    @Test
    void partsThatAreLeftOutAreCounted() throws Exception {
        ByteBuffer file = ByteBuffer.allocate(1000 * 16);
        for (int i = 0; i < 1000; i++) {
            file.putInt(16).put("free".getBytes(StandardCharsets.US_ASCII)).putLong(i);
        }
        ByteSource source = ByteSource.of(file.array());
        List<BmffBox> boxes = BmffBox.read(source, LIMITS);
        BmffExclusions two = BmffExclusions.of(List.of(exclusion(2)), boxes, source, LIMITS);
        assertThat(two.keptOf(boxes.getFirst().range())).containsExactly(new ByteSpan(0, 8), new ByteSpan(9, 7));
        assertThatThrownBy(() -> BmffExclusions.of(List.of(exclusion(3)), boxes, source, LIMITS))
                .hasMessage("more than 2000 parts are left out of the hash")
                .isInstanceOfSatisfying(
                        ProvenanceException.class, e -> assertThat(e.kind()).isEqualTo(ProvenanceException.Kind.LIMIT));
    }

    private static CborValue exclusion(int subsets) {
        CborValue subset = CborValue.of(Map.of("offset", CborValue.of(8), "length", CborValue.of(1)));
        return CborValue.of(
                Map.of("xpath", CborValue.of("/free"), "subset", CborValue.of(Collections.nCopies(subsets, subset))));
    }
}
