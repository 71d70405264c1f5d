// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a thing is compared with, and what a picture is for, do not become things; warnings report them. */
class ComparisonsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hot air balloon shaped like a pear | hot air balloon | shaped like a pear",
                "a cookie in the shape of a heart | cookie | in the shape of a heart",
                "a cactus that looks like a smiling face | cactus | that looks like a smiling face",
                "a rock resembling an elephant | rock | resembling an elephant",
                "a chair, worn like it's been in the family for years | chair | like it been in the family for years",
                "a mug, as if it came from a castle | mug | as if it came from a castle"
            })
    void aComparisonIsReportedAsAWhole(String prompt, String drawn, String reported) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly(drawn);
        assertThat(brief.unknown()).contains(reported);
    }

    @Test
    void aThingAfterAComparisonIsStillDrawn() {
        assertThat(READER.read("a balloon shaped like a pear above a house", "").things())
                .extracting(BriefThing::noun)
                .containsExactly("balloon", "house");
    }

    @Test
    void aWishIsNoComparison() {
        assertThat(READER.read("I would like a red mug", "").things())
                .extracting(BriefThing::noun)
                .containsExactly("mug");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a soap bar, for my online shop | for my online shop",
                "a lantern for a kindergarten poster | for a kindergarten poster",
                "for our sale flyer: a pumpkin | for our sale flyer"
            })
    void thePurposeOfAPictureIsNoPlace(String prompt, String reported) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things()).hasSize(1);
        assertThat(brief.setting().words()).isEmpty();
        assertThat(brief.unknown()).contains(reported);
    }

    @Test
    void theSeasonOfAPurposeIsThatOfThePicture() {
        assertThat(READER.read("for our autumn sale flyer: a pumpkin", "")
                        .setting()
                        .season())
                .hasToString("AUTUMN");
    }
}
