// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

class FiniteNumbersTest {
    private static final TextType DOCUMENT = new TextType(500, true);

    @Test
    void infiniteNumbersOfDocumentsAreRefusedWithTheirPlace() {
        String document = "{\"aesthetics\": {\"scores\": [1, -1e999999999]}}";
        for (JsonNode sent : List.of(tree(document), JsonNodeFactory.instance.stringNode(document))) {
            assertRefused(DOCUMENT, "structured_prompt", sent, "structured_prompt.aesthetics.scores[1]");
        }
        String right = "{\"scores\": [1, -1.7e308, 1e-400]}";
        assertThat(DOCUMENT.read("structured_prompt", JsonNodeFactory.instance.stringNode(right)))
                .isEqualTo(right);
    }

    @Test
    void infiniteNumbersInPlaceOfTextsAreRefused() {
        assertRefused(new WordOrNumberType(20), "template_id", tree("1e999999999"), "template_id");
        assertRefused(new ObjectListType(3), "elements", tree("[{}, {\"content\": 1e400}]"), "elements[1].content");
        assertRefused(new BulkInputsType(3), "inputs", tree("[{\"name\": 1e400}]"), "inputs[0].name");
        assertRefused(new BulkInputsType(3), "inputs", tree("[{}, {\"prompt\": 1e400}]"), "inputs[1].prompt");
        assertThat(new WordOrNumberType(20).read("template_id", tree("1062"))).isEqualTo("1062");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x1p0", "1f", "1d", "Infinity", "NaN", "1,5", "1e", ".", "--1", ""})
    void textsInOtherFormsThanJsonsAreNoNumbers(String text) {
        var type = new DecimalType(-10, 10, false);
        FailureException refusal = catchThrowableOfType(
                FailureException.class, () -> type.read("zoom", JsonNodeFactory.instance.stringNode(text)));
        assertThat(refusal.failure().details()).isEqualTo("The field 'zoom' must be a number.");
        assertThat(type.read("zoom", JsonNodeFactory.instance.stringNode(" -1.5e0 ")))
                .isEqualTo(-1.5);
    }

    private static void assertRefused(FieldType<?> type, String field, JsonNode sent, String place) {
        FailureException refusal = catchThrowableOfType(FailureException.class, () -> type.read(field, sent));
        assertThat(refusal.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
        assertThat(refusal.failure().details())
                .isEqualTo("The field '" + place + "' must be a number between -1.8e308 and 1.8e308.");
    }

    private static JsonNode tree(String json) {
        return UnderflowParser.readTree(JsonMapper.shared(), json);
    }
}
