// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.BriefReader;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Prompts that say something plain in another way: each is read as the plain prompt beside it. */
class TurnsOfPhraseTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    private static void same(String prompt, String plain) {
        Brief read = READER.read(prompt, "");
        assertThat(READER.refusal(prompt)).as(prompt).isEmpty();
        assertThat(read.unknown()).as(prompt).isEmpty();
        assertThat(read.things()).as(prompt).isEqualTo(READER.read(plain, "").things());
        assertThat(read.setting().scenery())
                .as(prompt)
                .isEqualTo(READER.read(plain, "").setting().scenery());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "not only a cat but also a dog | a cat and a dog",
                "not just a red cup but a blue one too | a red cup and a blue cup",
                "a cat but also a dog | a cat and a dog",
                "a dog, not just a cat | a dog and a cat",
                "a basket with not only apples but also pears | a basket with apples and pears",
                "a table, and on it not merely a vase, but also a bowl | a table, and on it a vase and a bowl",
                "a cup that is not only red but also blue | a cup that is red and blue",
                "there is not only a horse but a cow as well | there is a horse and a cow",
                "not simply a house, but also a tree beside it | a house and a tree beside it"
            })
    void bothSidesOfAnAdditiveContrastAreWanted(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a red car and a blue truck, the latter on the left | a red car and a blue truck on the left",
                "a cup and a bowl, the former on the right | a cup on the right and a bowl",
                "a black cat and a white dog, the latter in the middle | a black cat and a white dog in the middle",
                "two cups and a vase, the latter in the background | two cups and a vase in the background",
                "a red lamp and a blue chair, the former in the foreground | a red lamp in the foreground and a blue chair",
                "a boat and a lighthouse, the latter in the top right corner | a boat and a lighthouse in the top right corner",
                "a horse and a cow, the latter one on the left | a horse and a cow on the left",
                "a bottle and three glasses, the bottle on the right | a bottle on the right and three glasses"
            })
    void theFormerAndTheLatterAreThingsThatAreThere(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a cup and two plates, both plates green | a cup and two green plates",
                "a dog and three cats, all cats white | a dog and three white cats",
                "two chairs and a table, both chairs red | two red chairs and a table",
                "a lamp and two vases, the two vases blue | a lamp and two blue vases",
                "four books and a mug, all the books yellow | four yellow books and a mug",
                "a boat and two birds, these birds black | a boat and two black birds",
                "a cake and two cups, both cups are pink | a cake and two pink cups",
                "two cats, the cat on the left is black | a cat and a black cat on the left"
            })
    void aGroupNamedAgainIsTheSameGroup(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a red and a blue and a green ball | a red ball and a blue ball and a green ball",
                "a red, a blue and a green ball | a red ball, a blue ball and a green ball",
                "one red, one blue and one green ball | one red ball, one blue ball and one green ball",
                "a small and a large and a tiny dog | a small dog and a large dog and a tiny dog",
                "a red and a blue cup on a white table | a red cup and a blue cup on a white table",
                "a white, a black, a grey and a brown horse | a white horse, a black horse, a grey horse and a brown horse",
                "the red, the blue and the green car | a red car, a blue car and a green car",
                "a glass and a wooden table | a glass, and a wooden table"
            })
    void everyArticleIsAThing(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ten birds but one is red | one red bird and 9 birds",
                "ten birds but one of them is red | one red bird and 9 birds",
                "five cups, but two are blue | 2 blue cups and 3 cups",
                "six chairs, and one is green | one green chair and 5 chairs",
                "three dogs and one of them is white | one white dog and 2 dogs",
                "four vases, while two are yellow | 2 yellow vases and 2 vases",
                "eight balloons with one of them red | one red balloon and 7 balloons",
                "three boats where one is blue | one blue boat and 2 boats"
            })
    void aPartOfAGroupMayDiffer(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a vase and a bowl, all but one red | a red vase and a white bowl",
                "a vase and a bowl, both red | a red vase and a red bowl",
                "a vase, a bowl and a cup, all but the cup red | a red vase, a red bowl and a white cup",
                "a chair, a table and a lamp, all of them wooden | a wooden chair, a wooden table and a wooden lamp",
                "a cat and a dog, both of them black | a black cat and a black dog",
                "a car and a truck, each blue | a blue car and a blue truck",
                "a boat and a house that are all white | a white boat and a white house",
                "two cups and a plate, all green | two green cups and a green plate"
            })
    void aListSharesItsQualities(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a horse in pink beside a robot in black | a pink horse beside a black robot",
                "a cat that is blue and a cake that is black | a blue cat and a black cake",
                "a chair painted yellow next to a table painted green | a yellow chair next to a green table",
                "a dog whose colour is brown beside a vase | a brown dog beside a vase",
                "a boat in red in front of a house in white | a red boat in front of a white house",
                "a cup which is green on a table which is white | a green cup on a white table",
                "a bottle in dark green and a glass in light blue | a dark green bottle and a light blue glass",
                "a tree on the right of a car that is red | a tree on the right of a red car",
                "a boat on the left in red and a boat on the right in black | a red boat on the left and a black boat on the right",
                "a woman in red sitting at a table | a red woman sitting at a table",
                "a flag in red, white and blue | a red, white and blue flag",
                "a lamp glowing orange on a table | an orange lamp on a table"
            })
    void aColourBehindItsNounIsItsOwn(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a tree in any season but summer",
                "a tree in any season except summer",
                "a tree in every season but summer",
                "a house in whatever season other than summer",
                "a meadow, any season except for summer",
                "a park in any season of the year but summer",
                "a tree in any season save summer or winter",
                "a tree, not in summer"
            })
    void aDeniedSummerIsAnotherSeason(String prompt) {
        Brief read = READER.read(prompt, "");
        assertThat(read.setting().season()).as(prompt).isEqualTo(SceneSetting.Season.AUTUMN);
        assertThat(read.unknown()).as(prompt).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a flower in any colour except blue and yellow | not blue, not yellow",
                "a car in any colour but red and white | not red, not white",
                "a vase in any colour other than green and black | not green, not black",
                "a house in any color save blue, yellow or red | not blue, not yellow, not red",
                "a ball, any colour except red, green and blue | not red, not green, not blue",
                "a cup in every colour but black or white | not black, not white",
                "a boat of any colour besides red and blue | not red, not blue",
                "a chair in any shade except pink and purple | not pink, not purple"
            })
    void allDeniedColoursAreReported(String prompt, String plain) {
        Brief read = READER.read(prompt, "");
        assertThat(read.things()).as(prompt).allMatch(thing -> thing.colours().isEmpty());
        assertThat(String.join(", ", read.unknown())).as(prompt).isEqualTo(plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nothing except a vase | a vase",
                "nothing but a wooden chair | a wooden chair",
                "a table with nothing on it except a vase of flowers | a table with a vase of flowers on it",
                "a park with no animals except a dog | a park with a dog",
                "a beach with no one but a child | a beach with a child",
                "a shelf without anything on it apart from a clock | a shelf with a clock on it",
                "a meadow with nothing else than a tree | a meadow with a tree",
                "nothing other than two cups on a table | two cups on a table",
                "a vase with no flowers except roses | a vase with roses"
            })
    void anExceptionFromNothingIsThere(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "three dogs, all brown except the smallest, which is white | 2 brown dogs and one small white dog",
                "five cups, all blue but one, which is red | 4 blue cups and one red cup",
                "four balloons, all red except for one, which is yellow | 3 red balloons and one yellow balloon",
                "three brown dogs except the smallest, which is white | 2 brown dogs and one small white dog",
                "three cars which are all green except the biggest one that is yellow | 2 green cars and one large yellow car",
                "two cats, both black apart from the one on the left, which is grey | 1 black cat and one grey cat on the left",
                "six chairs, all but one white, the other black | 5 white chairs and one black chair",
                "all but one of three cats are black, the other is white | 2 black cats and one white cat"
            })
    void oneOfAGroupMayDiffer(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "two white mugs and three, all black | two white mugs and three black mugs",
                "two white mugs and three which are black | two white mugs and three black mugs",
                "a red apple and two, both green | a red apple and two green apples",
                "one green bottle and four more, all of them brown | one green bottle and four brown bottles",
                "three yellow chairs, and two in blue | three yellow chairs and two blue chairs",
                "two brown horses and one that is white | two brown horses and one white horse",
                "four red balloons plus two that are blue | four red balloons and two blue balloons",
                "two wooden chairs and three, each white | two wooden chairs and three white chairs"
            })
    void aSecondNumberCountsTheSameKind(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a cat and two dogs, the latter white | a cat and two white dogs",
                "a cat and two dogs, the latter being white | a cat and two white dogs",
                "a cat and two dogs, the former black and the latter white | a black cat and two white dogs",
                "a cat and a dog. The former is black. | a black cat and a dog",
                "a table and a chair, the latter in red | a table and a red chair",
                "a bicycle and a bench, with the latter green | a bicycle and a green bench",
                "two horses and a cow, the former are brown | two brown horses and a cow",
                "a house and a tree, the former in yellow | a yellow house and a tree"
            })
    void theFormerAndTheLatterAreNouns(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a man w/o a hat | a man without a hat",
                "a house w/ a garden | a house with a garden",
                "a table w/two cups | a table with two cups",
                "a cat W/O a collar | a cat without a collar"
            })
    void shortenedPrepositionsAreRead(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a red and a blue cup | a red cup and a blue cup",
                "a red and blue cup on a table | a red and blue cup on a table",
                "a black and a white cat on a sofa | a black cat and a white cat on a sofa",
                "a large and a small dog | a large dog and a small dog",
                "one green and one yellow apple | one green apple and one yellow apple",
                "a wooden and another white chair | a wooden chair and another white chair",
                "a table with a red and a green bottle | a table with a red bottle and a green bottle",
                "a dark red and a light blue car | a dark red car and a light blue car"
            })
    void twoArticlesAreTwoThings(String prompt, String plain) {
        same(prompt, plain);
    }

    /** A moon and birds are above what stands below them; a castle in the sky is there itself. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a moon over a castle | HILLS",
                "a lighthouse with birds in the sky | BEACH",
                "three seagulls in the sky above a boat | SEA",
                "a castle on a hill with a moon in the sky | HILLS",
                "a hot air balloon above a house | HILLS",
                "a tree and a crescent moon | MEADOW",
                "birds in the sky | SKY",
                "a castle in the sky | SKY"
            })
    void theSkyIsThePlaceOfWhatFliesOnly(String prompt, String scenery) {
        Brief read = READER.read(prompt, "");
        assertThat(read.unknown()).as(prompt).isEmpty();
        assertThat(read.setting().scenery().name()).as(prompt).isEqualTo(scenery);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "red ",
                "one ",
                "a red dog and a blue cat, ",
                "very big red and blue ",
                "a vase and a bowl, both red, ",
                "a cat that is blue and ",
                "not ",
                "the latter "
            })
    void aLongPromptIsReadQuickly(String words) {
        String prompt = words.repeat(10_000 / words.length());
        READER.refusal("a warm start");
        assertTimeout(Duration.ofSeconds(10), () -> READER.refusal(prompt));
    }

    @Test
    void wordsBehindTheFirst400AreReported() {
        String prompt = "a red dog and " + "a blue cat, ".repeat(500);
        assertTimeout(
                Duration.ofSeconds(10),
                () -> assertThat(READER.read(prompt, "").unknown()).contains("everything after the first 400 words"));
        assertThat(READER.read("a dog " + "and a cat ".repeat(100), "").unknown())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a forest in any season but winter",
                "a forest in every season except winter and autumn",
                "a forest in a season other than winter",
                "a forest, any season besides winter or spring",
                "a house in any weather except snow",
                "a street in any weather but rain or snow",
                "a village at any time of day but night",
                "a lake at any time of the year except winter"
            })
    void anExceptedSeasonWeatherOrTimeIsNotDrawn(String prompt) {
        Brief read = READER.read(prompt, "");
        assertThat(List.of("WINTER", "AUTUMN", "SPRING"))
                .doesNotContain(read.setting().season().name());
        assertThat(List.of("SNOW", "RAIN"))
                .doesNotContain(read.setting().weather().name());
        assertThat(read.light().kind().name()).isNotEqualTo("NIGHT");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a red car, its doors yellow | a red car with yellow doors",
                "a red car, its doors yellow and its roof white | a red car with yellow doors and a white roof",
                "a house whose roof is blue | a house with a blue roof",
                "a dog, his ears are black | a dog with black ears",
                "a man, his hat blue | a man with a blue hat",
                "a dog with its ears black and its tail white | a dog with black ears and a white tail",
                "a girl, her dress red, on a chair | a girl with a red dress, on a chair",
                "a house, its windows lit, in the snow | a house with lit windows, in the snow"
            })
    void aPartBelongsToTheThingThatHasIt(String prompt, String plain) {
        same(prompt, plain);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a dog beside a cat, which is white | a dog beside a white cat",
                "a boat, which is blue, on a lake | a blue boat on a lake",
                "an orange and an orange cup | one orange and a cup in orange",
                "two oranges on an orange plate | two oranges on a plate in orange",
                "a pyramid of oranges | a stack of oranges"
            })
    void aColourBelongsToTheNounBesideIt(String prompt, String plain) {
        same(prompt, plain);
    }
}
