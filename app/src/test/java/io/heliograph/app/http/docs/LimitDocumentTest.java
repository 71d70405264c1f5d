// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.TestSettings;
import io.heliograph.app.http.EdgeTest;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** {@code /openapi.json}, which {@code /docs} shows. That work is refused by the same settings is in {@code MemoryBudgetTest} and {@code LargePicturesTest}. */
@EdgeTest
class LimitDocumentTest {
    @Autowired
    Catalogue catalogue;

    private String document(Map<String, Object> changed) {
        return OpenApiDocument.of(catalogue, List.of(), TestSettings.with(changed));
    }

    @Test
    void theLargestFileIsThatOfTheSettings() {
        assertThat(document(Map.of()))
                .contains("at most 12 MB and ")
                .doesNotContain("at most 5.5 MB", "{largest-file}");
        assertThat(document(Map.of("heliograph.limits.image-bytes", 5_767_168)))
                .contains("at most 5.5 MB and ")
                .doesNotContain("12 MB");
    }

    @Test
    void theMegapixelsOfEveryRouteFollowFromTheMemoryForPictures() {
        List<OperationSpec> bounded = catalogue.all().stream()
                .map(Operation::spec)
                .filter(spec -> spec.limits().contains(LimitText.MEGAPIXELS))
                .toList();
        assertThat(bounded).hasSizeGreaterThan(20);
        for (long bytes : new long[] {1_879_048_192L, 700_000_000L, 400_000_000L}) {
            Map<String, Object> changed = Map.of("heliograph.limits.decoded-bytes", bytes);
            var limits = TestSettings.with(changed).limits();
            String document = document(changed);
            assertThat(document).doesNotContain(LimitText.MEGAPIXELS);
            assertThat(bounded)
                    .allSatisfy(spec -> assertThat(document)
                            .as(spec.path())
                            .contains(" and " + LimitText.megapixels(spec, limits) + " megapixels"));
        }
        assertThat(LimitText.megapixels(
                        bounded.getFirst(),
                        TestSettings.with(Map.of("heliograph.limits.decoded-bytes", 400_000_000L))
                                .limits()))
                .isLessThan(LimitText.megapixels(
                        bounded.getFirst(), TestSettings.with(Map.of()).limits()));
    }

    @Test
    void theLargestPictureIsThatOfTheSettings() {
        assertThat(document(Map.of("heliograph.limits.image-pixels", 3_000_000)))
                .contains(" and 3 megapixels")
                .doesNotContain(" and 4 megapixels", " and 62 megapixels");
    }
}
