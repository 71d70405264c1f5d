// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.FailureException;
import io.heliograph.operations.text.TextRewriting.TextChange;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.vision.text.LineBox;
import io.heliograph.vision.text.TextLine;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineChoiceTest {
    private static final List<WordedLine> POSTER = List.of(
            line("Summer Sale", 100, 60),
            line("Open daily 9-17", 200, 20),
            line("only €19.90", 240, 24),
            line("www.example.com", 280, 14),
            line("Sale ends 4 Oct", 320, 20));

    private static WordedLine line(String words, double y, double height) {
        TextLine line = new TextLine(new LineBox(200, y, 300, height, 0), 0.9);
        return new WordedLine(line, line, words, 0.98, List.of());
    }

    private static LineChoice choose(String named) {
        return LineChoice.of(POSTER, Optional.of(named), Optional.empty(), 400, 400);
    }

    @ParameterizedTest
    @CsvSource({
        "open DAILY 9-17, Open daily 9-17",
        "Open daily, Open daily 9-17",
        "Opan dailv 9-17, Open daily 9-17",
        "the title, Summer Sale",
        "largest line, Summer Sale",
        "the price, only €19.90",
        "the website, www.example.com",
        "the date, Sale ends 4 Oct",
        "the bottom line, Sale ends 4 Oct",
        "the top line, Summer Sale",
        "smallest line, www.example.com"
    })
    void theLineThatIsNamedIsChosen(String named, String words) {
        assertThat(choose(named).only()).map(WordedLine::words).contains(words);
    }

    @ParameterizedTest
    @CsvSource({
        "+44 20 7946 0958, true",
        "01.23.45.67.89, true",
        "call 555-0134-22, true",
        "12.05.2024, false",
        "2024-05-12, false",
        "09.00 - 17.30, false",
        "2019 - 2024, false"
    })
    void aDateIsNoPhoneNumber(String words, boolean phone) {
        List<WordedLine> lines = List.of(line(words, 50, 20));
        assertThat(LineChoice.of(lines, Optional.of("the phone number"), Optional.empty(), 400, 400)
                        .only()
                        .isPresent())
                .isEqualTo(phone);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12.50 | true",
                "1,299.00 | true",
                "from 7,90 a kilo | true",
                "12 EUR | true",
                "on 12.05.2026 only 9.90 | true",
                "12.05.2026 | false",
                "12.05.26 | false",
                "2026-05-12 | false",
                "09.00 - 17.30 | false",
                "12.50 % | false",
                "10.20.30.40 | false"
            })
    void aDateIsNoPrice(String words, boolean price) {
        List<WordedLine> lines = List.of(line(words, 50, 20));
        assertThat(LineChoice.of(lines, Optional.of("the price"), Optional.empty(), 400, 400)
                        .only()
                        .isPresent())
                .isEqualTo(price);
    }

    @Test
    void severalAlikeAndNoneAreNotChosen() {
        assertThat(choose("sale").lines()).hasSize(2);
        assertThat(choose("Winter").lines()).isEmpty();
        assertThat(LineChoice.of(
                                List.of(line("FRESH", 50, 40), line("BREAD", 110, 41)),
                                Optional.empty(),
                                Optional.empty(),
                                400,
                                400)
                        .lines())
                .hasSize(2);
    }

    @Test
    void aPlaceDecidesAmongThoseThatFit() {
        LineChoice choice = LineChoice.of(POSTER, Optional.of("sale"), Optional.of(PicturePlace.BOTTOM), 400, 400);
        assertThat(choice.only()).map(WordedLine::words).contains("Sale ends 4 Oct");
    }

    @Test
    void aRefusalShowsWhatWasReadAndWhere() {
        var wish = new TextChange("X", Optional.of("Winter"), Optional.empty());
        assertThatThrownBy(() -> NamedLine.of(POSTER, wish, 400, 400, "image"))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().details())
                                .contains("\"Winter\"", "\"Summer Sale\" at 50, 70, 300 x 60", "\"www.example.com\""));
    }

    @ParameterizedTest
    @CsvSource({
        "Open daily 9-17, open daily, Closed, Closed 9-17",
        "Open daily 9-17, Open daily 9-17, Closed, Closed",
        "Open daily 9-17, the title, Closed, Closed",
        "SALE 50%, sale, $1 deal, $1 deal 50%",
        "Visit example.com. Thanks, example.com., shop.com., Visit shop.com. Thanks",
        "Visit example.com. Thanks, example.com, shop.de, Visit shop.de. Thanks",
        "www.welcome.com, .com, .de, www.welcome.de"
    })
    void whereAPartIsNamedTheRestStays(String line, String old, String text, String result) {
        assertThat(LineChoice.changed(line, old, text)).isEqualTo(result);
    }
}
