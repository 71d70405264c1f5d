// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;

class KeyPointsTypeTest {
    private static final KeyPointsType TYPE = new KeyPointsType(3, 20);

    private static List<KeyPoint> read(String json) {
        return TYPE.read("key_points", JsonMapper.shared().readTree(json));
    }

    @Test
    void pointsComeAsAListAsOneObjectOrAsText() {
        var both = List.of(new KeyPoint(12, 34, true, null), new KeyPoint(5, 6, false, 7));
        assertThat(read("[{\"x\":12,\"y\":34},{\"x\":\"5\",\"y\":6.0,\"type\":\"Negative\",\"frame\":7}]"))
                .isEqualTo(both);
        assertThat(read("{\"x\":12,\"y\":34,\"type\":\"positive\"}")).containsExactly(both.getFirst());
        assertThat(read("\"[{\\\"x\\\":12,\\\"y\\\":34}]\"")).containsExactly(both.getFirst());
        assertThat(TYPE.read("key_points", TYPE.write(both))).isEqualTo(both);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[{\"x\":1}]|BAD_REQUEST|key_points[0].y",
                "[{\"x\":1,\"y\":-1}]|VALIDATION_ERROR|key_points[0].y",
                "[{\"x\":1,\"y\":1},{\"x\":1,\"y\":1,\"type\":\"maybe\"}]|VALIDATION_ERROR|key_points[1].type",
                "[{\"x\":1,\"y\":1,\"frames\":3}]|VALIDATION_ERROR|an unknown member 'frames'",
                "[{\"x\":1,\"y\":1},{\"x\":1,\"y\":1,\"label\":0}]|VALIDATION_ERROR|an unknown member 'label'",
                "[{\"x\":1,\"y\":1,\"frame\":21}]|VALIDATION_ERROR|key_points[0].frame",
                "[[1,2]]|BAD_REQUEST|key_points[0]",
                "\"not json\"|BAD_REQUEST|key_points",
                "[{\"x\":1,\"y\":1},{\"x\":1,\"y\":1},{\"x\":1,\"y\":1},{\"x\":1,\"y\":1}]|VALIDATION_ERROR|at most 3"
            })
    void whatIsNoPointIsRefusedByItsPlace(String json, ErrorCode code, String place) {
        assertThatThrownBy(() -> read(json)).isInstanceOfSatisfying(FailureException.class, refused -> {
            assertThat(refused.failure().code()).isEqualTo(code);
            assertThat(refused.failure().details()).contains(place);
        });
    }

    @Test
    void aTextThatIsTooLongIsRefusedForItsLength() {
        String text = "[{\"x\":1,\"y\":1}]" + " ".repeat(20_000);
        assertThatThrownBy(() -> TYPE.read("key_points", StringNode.valueOf(text)))
                .isInstanceOfSatisfying(FailureException.class, refused -> {
                    assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(refused.failure().details())
                            .isEqualTo("The field 'key_points' must be at most 20000 characters.");
                });
    }
}
