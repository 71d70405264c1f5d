// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.FailureException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class MaskChangesTypeTest {
    private static final MaskChangesType TYPE = new MaskChangesType(3);

    private static List<MediaSource> read(String json) {
        return TYPE.read("changes", JsonMapper.shared().readTree(json));
    }

    @Test
    void masksOfWhatIsToGoAreTakenAndTheOthersPassedOver() {
        assertThat(read("""
                        [{"mask_url": "http://a.example/1.png", "mask_source": "manual", "actions": {"remove": true}},
                         {"mask_url": "http://a.example/2.png", "actions": {"remove": "false"}},
                         {"mask_url": "http://a.example/3.png"}]"""))
                .containsExactly(
                        new MediaSource.Remote(URI.create("http://a.example/1.png")),
                        new MediaSource.Remote(URI.create("http://a.example/3.png")));
    }

    @Test
    void whatIsWrittenIsReadBack() {
        List<MediaSource> masks = List.of(
                new MediaSource.Remote(URI.create("http://a.example/1.png")), new MediaSource.Stored("inputs/1"));
        assertThat(TYPE.read("changes", TYPE.write(masks))).isEqualTo(masks);
    }

    @Test
    void whatIsMissingIsSaidByItsPlace() {
        assertThatThrownBy(() -> read("[{\"mask_url\": \"http://a.example/1.png\"}, {\"mask_id\": 4}]"))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("changes[1].mask_url");
        assertThatThrownBy(() -> read("[7]")).hasMessageContaining("changes[0]");
        assertThatThrownBy(() -> read("[{}, {}, {}, {}]")).hasMessageContaining("at most 3");
    }
}
