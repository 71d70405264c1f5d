// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogueTest {
    private record Nothing(OperationSpec spec) implements Operation {
        static Nothing at(String name, String... paths) {
            return new Nothing(
                    OperationSpec.v2(name, paths).gives("image_url", "nothing").build());
        }

        @Override
        public Pipeline pipeline(OperationRequest operationRequest) {
            return Pipeline.of();
        }

        @Override
        public String sample() {
            return "{}";
        }
    }

    @Test
    void operationsAreFoundByNameAndListedByAddress() {
        var catalogue = new Catalogue(List.of(Nothing.at("b", "/v2/a"), Nothing.at("a", "/v2/b", "/v2/c")));
        assertThat(catalogue.named("a").spec().paths()).containsExactly("/v2/b", "/v2/c");
        assertThat(catalogue.all())
                .extracting(operation -> operation.spec().name())
                .containsExactly("b", "a");
        assertThatThrownBy(() -> catalogue.named("c")).hasMessageContaining("c");
    }

    @Test
    void whatHasAFieldForAFileCanBeDoneWithEachOfManyButBulkRunsAndRecipesCannot() {
        List<Operation> operations = new ArrayList<>();
        for (String name : List.of("recipe", "erase", "bulk", "blur")) {
            operations.add(new Nothing(OperationSpec.v2(name, "/v2/" + name)
                    .takes(Field.image("picture").required())
                    .gives("image_url", "nothing")
                    .build()));
        }
        operations.add(Nothing.at("generate", "/v2/generate"));
        assertThat(new Catalogue(operations).perFile())
                .extracting(OperationSpec::name)
                .containsExactly("blur", "erase");
    }

    @Test
    void namesAndAddressesAreUnique() {
        assertThatThrownBy(() -> new Catalogue(List.of(Nothing.at("a", "/v2/a"), Nothing.at("a", "/v2/b"))))
                .hasMessage("two operations are called a");
        assertThatThrownBy(() -> new Catalogue(List.of(Nothing.at("a", "/v2/a"), Nothing.at("b", "/v2/b", "/v2/a"))))
                .hasMessage("two operations answer at /v2/a");
    }
}
