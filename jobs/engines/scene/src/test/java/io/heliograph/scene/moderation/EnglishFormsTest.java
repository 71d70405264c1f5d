// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnglishFormsTest {
    @ParameterizedTest
    @CsvSource({
        "forge, forges forged forging",
        "stab, stabs stabbed stabbing",
        "build, builds built building",
        "die, dies died dying",
        "carry, carries carried carrying",
        "traffic, traffics trafficked trafficking",
        "slash, slashes slashed slashing",
        "detonate, detonates detonated detonating",
        "knife, knives knifed",
        "woman, women",
        "free, frees freeing"
    })
    void formsFollowTheSpelling(String lemma, String forms) {
        assertTrue(
                EnglishForms.of(lemma).containsAll(List.of(forms.split(" "))),
                () -> EnglishForms.of(lemma).toString());
    }
}
