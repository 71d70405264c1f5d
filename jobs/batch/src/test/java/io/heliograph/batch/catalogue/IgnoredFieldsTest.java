// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class IgnoredFieldsTest {
    private static final OperationSpec SPEC = OperationSpec.v2("image.try", "/v2/image/try")
            .takes(Field.text("prompt", 100).or("text"), Field.flag("fast").or("quick"))
            .build();

    private static String warning(String body) {
        ObjectNode object = (ObjectNode) JsonMapper.shared().readTree(body);
        return IgnoredFields.warning(SPEC, object).orElse("");
    }

    @Test
    void aFieldUnderTwoOfItsNamesIsNamedIfTheValuesDiffer() {
        assertThat(warning("{\"prompt\": \"a cat\", \"text\": \"a dog\"}"))
                .isEqualTo("This route ignored: text (another name of prompt, which was used).");
        assertThat(warning("{\"fast\": false, \"quick\": true}"))
                .contains("quick (another name of fast, which was used)");
        assertThat(warning("{\"prompt\": \"a cat\", \"text\": \"a cat\"}")).isEmpty();
        assertThat(warning("{\"prompt\": null, \"text\": \"a dog\"}")).isEmpty();
    }

    @Test
    void aMistypedFieldIsNamedWithTheOneOfASimilarName() {
        assertThat(warning("{\"promt\": \"a cat\"}"))
                .isEqualTo("This route does not know, and ignored: promt (did you mean prompt?).");
    }
}
