// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.Room;
import io.heliograph.provenance.DigitalSourceType;
import io.heliograph.provenance.SoftwareAgent;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class EngineOriginsTest {
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static OperationSpec spec(String name) {
        return ROOM.operation(name).spec();
    }

    @Test
    void whatIsDrawnAndMasksAreNewAndAllElseIsAnEditOfAnInput() {
        for (Operation operation : ROOM.catalogue().all()) {
            String name = operation.spec().name();
            boolean isNew = EngineOrigins.makesNew(operation.spec());
            if (name.matches("image\\.generate.*|legacy\\.(text_to.*|reimagine)|.*mask.*")) {
                assertThat(isNew).as(name).isTrue();
            } else if (name.startsWith("image.") || name.startsWith("video.")) {
                assertThat(isNew).as(name).isFalse();
                assertThat(operation.spec().fileField()).as(name).isPresent();
            }
        }
    }

    @Test
    void theRendererIsNoAiAndAPackThatDrawsIs() {
        assertThat(EngineOrigins.of(List.of(spec("image.generate")), List.of(), false))
                .containsExactly(
                        Map.entry(new SoftwareAgent("builtin/scene", "1"), DigitalSourceType.ALGORITHMIC_MEDIA));
        assertThat(EngineOrigins.of(List.of(spec("image.generate")), List.of("pack/painter@2"), false))
                .containsExactly(
                        Map.entry(new SoftwareAgent("pack/painter", "2"), DigitalSourceType.TRAINED_ALGORITHMIC_MEDIA));
    }

    @Test
    void aDrawingWithASubjectOfAPictureInItIsAComposite() {
        assertThat(EngineOrigins.of(List.of(spec("image.generate")), List.of("pack/isnet@1"), true))
                .containsExactly(
                        Map.entry(new SoftwareAgent("pack/isnet", "1"), DigitalSourceType.ALGORITHMICALLY_ENHANCED),
                        Map.entry(new SoftwareAgent("builtin/scene", "1"), DigitalSourceType.COMPOSITE_SYNTHETIC));
    }

    @Test
    void aNetworkThatFillsMakesPixelsAndOneThatCutsOutDoesNot() {
        assertThat(EngineOrigins.of(List.of(spec("image.erase")), List.of("pack/lama@1"), false))
                .containsEntry(
                        new SoftwareAgent("pack/lama", "1"), DigitalSourceType.COMPOSITE_WITH_TRAINED_ALGORITHMIC_MEDIA)
                .containsEntry(new SoftwareAgent("builtin/patchmatch", "1"), DigitalSourceType.HUMAN_EDITS);
        assertThat(EngineOrigins.of(List.of(spec("image.remove_background")), List.of("pack/isnet@1"), false))
                .containsEntry(new SoftwareAgent("pack/isnet", "1"), DigitalSourceType.ALGORITHMICALLY_ENHANCED);
        assertThat(EngineOrigins.of(List.of(spec("image.increase_resolution")), List.of(), false))
                .containsEntry(
                        new SoftwareAgent("builtin/espcn", "1"),
                        DigitalSourceType.COMPOSITE_WITH_TRAINED_ALGORITHMIC_MEDIA);
    }

    @Test
    void anAdIsNewAndOfSeveralThings() {
        assertThat(EngineOrigins.makesNew(spec("ads.generate"))).isTrue();
        assertThat(EngineOrigins.of(List.of(spec("ads.generate")), List.of("pack/isnet@1"), false))
                .containsEntry(new SoftwareAgent("builtin/ads", "1"), DigitalSourceType.COMPOSITE_SYNTHETIC)
                .containsKey(new SoftwareAgent("pack/isnet", "1"));
    }

    @Test
    void whatIsMadeByNoEngineIsMadeByUs() {
        OperationSpec plain = OperationSpec.v2("plain", "/plain").build();
        assertThat(EngineOrigins.of(List.of(plain), List.of(), false)
                        .firstEntry()
                        .getKey()
                        .name())
                .isEqualTo("Heliograph");
    }
}
