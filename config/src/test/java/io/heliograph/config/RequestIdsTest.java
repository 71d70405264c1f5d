// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RequestIdsTest {
    private final RequestIds ids = new RequestIds();

    @Test
    void idsAreDistinctVersionSevenAndRecognised() {
        var made = Stream.generate(ids::next).limit(1000).toList();
        assertThat(made)
                .doesNotHaveDuplicates()
                .allMatch(RequestIds::looksLikeOne)
                .allMatch(id -> id.charAt(14) == '7');
    }

    @Test
    void idsInCapitalLettersAreReadAsTheSameIds() {
        String id = ids.next();
        assertThat(RequestIds.read(id.toUpperCase(Locale.ROOT))).hasValue(id);
        assertThat(RequestIds.read("0190A3B0-0000-7000-8000-00000000000Z")).isEmpty();
    }

    @Test
    void otherTextsAreNotRecognised() {
        assertThat(Stream.of("", "unknown", "../../etc", "0190A3B0-0000-7000-8000-00000000000Z"))
                .noneMatch(RequestIds::looksLikeOne);
    }
}
