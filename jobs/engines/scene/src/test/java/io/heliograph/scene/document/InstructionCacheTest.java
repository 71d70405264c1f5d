// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.TestVocabulary;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InstructionCacheTest {
    private static final Brief EMPTY = BriefReader.load(new TestVocabulary()).read("", "");

    private final InstructionCache cache = new InstructionCache();
    private final List<String> read = new ArrayList<>();

    private String canonical(String instruction) {
        return cache.get(instruction, text -> {
                    read.add(text);
                    return new InstructionCache.Reading(EMPTY, text + ".");
                })
                .canonical();
    }

    @Test
    void anInstructionIsReadOnceWhileItIsAmongTheLast128() {
        assertThat(canonical("blur it")).isEqualTo("blur it.");
        for (int k = 0; k < 127; k++) {
            canonical("crop " + k);
        }
        assertThat(canonical("blur it")).isEqualTo("blur it.");
        assertThat(read).hasSize(128);
        canonical("crop 0");
        canonical("turn it");
        canonical("crop 1"); // dropped for "turn it"
        assertThat(read).hasSize(130);
    }

    @Test
    void aLongInstructionIsNotKept() {
        String once = "blur it ".repeat(30);
        canonical(once);
        canonical(once);
        assertThat(read).hasSize(2);
    }
}
