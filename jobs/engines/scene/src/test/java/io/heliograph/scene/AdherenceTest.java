// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Small samples of the two benchmarks, so that what they measure cannot rot. */
class AdherenceTest {
    @Test
    void whatIsAskedForIsSeen() {
        Adherence a = AdherenceBenchmark.run(9, 128, 96);
        assertTrue(a.visibleOf >= 20 && a.relatedOf >= 4, "a sample worth the name");
        assertTrue(a.visible >= 0.95 * a.visibleOf, a.faults::toString);
        assertTrue(a.counted >= 0.9 * a.countedOf, a.faults::toString);
        assertTrue(a.coloured >= 0.8 * a.colouredOf, a.faults::toString);
        assertTrue(a.related >= 0.85 * a.relatedOf, a.faults::toString);
    }

    @Test
    void randomPromptsGivePictures() {
        assertEquals(List.of(), RandomPrompts.run(6, 14, 96, 72));
    }
}
