// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IpSignalTest {
    private final IpSignal signal = new IpSignal(Optional.empty());

    @ParameterizedTest
    @CsvSource({
        "a pair of Nike shoes, BRAND, nike",
        "Coca-Cola bottle on ice, BRAND, coca cola",
        "a Ferarri in the rain, BRAND, ferrari",
        "an apple watch on a wrist, BRAND, apple watch",
        "Pokémon on a beach, CHARACTER, pokemon",
        "Micky Mouse waving, CHARACTER, mickey mouse",
        "mickey mouse waving, CHARACTER, mickey mouse",
        "a lightsaber from Star Wars, CHARACTER, star wars",
        "Sp1derman on a wall, CHARACTER, spiderman",
        "a castle in the style of Greg Rutkowski, ARTIST, greg rutkowski",
        "a street painted by Banksy, ARTIST, banksy",
        "'a forest, Studio Ghibli style', ARTIST, studio ghibli"
    })
    void aProtectedNameIsSaid(String text, TrademarkSignal.Kind kind, String name) {
        List<TrademarkSignal> found = signal.in(text);
        assertEquals(1, found.size(), found.toString());
        assertEquals(kind, found.getFirst().kind());
        assertEquals(name, found.getFirst().name());
        assertEquals(
                text.substring(found.getFirst().start(), found.getFirst().end()),
                found.getFirst().words());
        assertTrue(signal.warning(text).orElseThrow().contains(found.getFirst().words()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "an apple on a table",
                "a marble statue",
                "the english channel at dawn",
                "a boatman on a river",
                "target practice with a bow",
                "a kidney bean stew",
                "a painting in the style of Vincent van Gogh",
                "a park bench with David Hockney reading",
                "a ford across a river",
                "two minks and a mansion"
            })
    void anEverydayWordIsNone(String text) {
        assertEquals(List.of(), signal.in(text));
        assertTrue(signal.warning(text).isEmpty());
    }

    @Test
    void harmlessPromptsSeldomNameAnything() throws IOException {
        try (var stream = IpSignalTest.class.getResourceAsStream("/moderation/benign.txt")) {
            List<String> set = new String(
                            java.util.Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
            List<String> found = set.stream()
                    .flatMap(each -> signal.in(each).stream())
                    .map(TrademarkSignal::name)
                    .toList();
            System.out.println("ip signal on harmless prompts: " + found.size() + " of " + set.size() + " " + found);
            assertTrue(found.size() <= set.size() / 100, found.toString());
        }
    }

    @Test
    void theOperatorAddsNames(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("brands.txt"), "[names]\nheliographer\n");
        IpSignal own = new IpSignal(Optional.of(folder));
        assertEquals("heliographer", own.in("a mug by Heliograher").getFirst().name());
        assertFalse(own.in("a nike shoe").isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "ferrari,ferari,true",
        "ferrari,ferrrari,true",
        "ferrari,ferrrai,true",
        "ferrari,ferrary,true",
        "ferrari,verrari,false",
        "ferrari,fearrri,false",
        "disney,kidney,false"
    })
    void oneLetterMayBeWrongPastTheFirst(String one, String other, boolean like) {
        assertEquals(like, NameList.isOneOff(one, other));
    }
}
