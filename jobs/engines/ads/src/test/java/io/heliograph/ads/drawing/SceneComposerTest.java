// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.ads.AdSamples;
import io.heliograph.ads.colour.PaletteColour;
import io.heliograph.ads.library.AdLibrary;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdScene;
import io.heliograph.ads.template.AdTemplate;
import java.awt.geom.Rectangle2D;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The small sizes of all templates; docs/bench AdContactSheet measures the large ones and all brands. */
class SceneComposerTest {
    private static final AdLibrary LIBRARY = new AdLibrary(Path.of("target/none"), Clock.systemUTC());
    private static final int SMALL = 250_000; // pixels
    private static final double ROUNDING = 0.01;

    private static AdContent content(AdTemplate template, String heading, String body) {
        AdContent samples = AdSamples.of(template, LIBRARY);
        Map<String, String> words = new HashMap<>(samples.words());
        words.computeIfPresent("Heading #1", (_, own) -> heading.isEmpty() ? own : heading);
        words.computeIfPresent("Body #1", (_, own) -> body.isEmpty() ? own : body);
        return new AdContent(words, samples.pictures(), samples.smart());
    }

    private static DrawnScene draw(AdScene scene, AdBrand brand, AdContent content) {
        return SceneComposer.compose(scene, brand, content, LIBRARY.shaper());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Hi", "Geschwindigkeitsbegrenzung für alle", "قهوة توقظ المكان كله"})
    void everyLetterLiesInItsBoxAndStandsOutFromWhatLiesBelow(String heading) {
        int turn = 0;
        for (AdTemplate template : LIBRARY.publicTemplates()) {
            for (AdScene scene : template.scenes()) {
                if (scene.grid().width() * scene.grid().height() > SMALL) {
                    continue;
                }
                List<AdBrand> brands = LIBRARY.publicBrands();
                AdBrand brand = template.own().orElse(brands.get(turn++ % brands.size()));
                DrawnScene drawn = draw(scene, brand, content(template, heading, ""));
                String what = template.id() + " " + scene.name() + " " + brand.name() + " ";
                drawn.words().forEach(words -> {
                    Rectangle2D ink = words.ink();
                    assertThat(words.box()
                                    .contains(
                                            ink.getX() + ROUNDING,
                                            ink.getY() + ROUNDING,
                                            ink.getWidth() - 2 * ROUNDING,
                                            ink.getHeight() - 2 * ROUNDING))
                            .as(what + words)
                            .isTrue();
                    assertThat(words.contrast()).as(what + words.contentType()).isGreaterThanOrEqualTo(4.5);
                    drawn.logos()
                            .forEach(logo -> assertThat(logo.intersects(ink))
                                    .as(what + words.contentType() + " in the clear space of the logo")
                                    .isFalse());
                });
            }
        }
    }

    @Test
    void pixelsOfLettersHaveTheContrastThatIsTold() {
        AdTemplate template = LIBRARY.template(1072).orElseThrow();
        AdScene scene = template.scenes().get(5);
        DrawnScene drawn = draw(scene, LIBRARY.brand(167).orElseThrow(), content(template, "", ""));
        DrawnScene.SetWords heading = drawn.words().getFirst();
        double darkest = 1;
        for (int y = (int) heading.ink().getMinY(); y < heading.ink().getMaxY(); y++) {
            for (int x = (int) heading.ink().getMinX(); x < heading.ink().getMaxX(); x++) {
                darkest = Math.min(
                        darkest, PaletteColour.luminance(drawn.picture().getRGB(x, y)));
            }
        }
        double ground =
                PaletteColour.luminance(drawn.picture().getRGB(5, scene.grid().height() / 2));
        assertThat(PaletteColour.contrast(darkest, ground))
                .isCloseTo(heading.contrast(), org.assertj.core.data.Offset.offset(0.2));
    }

    @Test
    void aPanelComesBelowWordsWhereThePictureHasBothLightAndDark() {
        AdTemplate template = LIBRARY.template(1063).orElseThrow();
        var checks = new java.awt.image.BufferedImage(600, 600, java.awt.image.BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < 600; y++) {
            for (int x = 0; x < 600; x++) {
                checks.setRGB(x, y, (x / 10 + y / 10) % 2 == 0 ? 0xffffff : 0x777777);
            }
        }
        AdContent content =
                new AdContent(AdSamples.of(template, LIBRARY).words(), Map.of("Image #1", checks), Optional.empty());
        AdScene scene = template.scenes().get(5);
        DrawnScene drawn = draw(scene, LIBRARY.brand(122).orElseThrow(), content);
        assertThat(drawn.words())
                .allSatisfy(words -> assertThat(words.contrast()).isGreaterThanOrEqualTo(4.5));
        assertThat(drawn.layers()).extracting(DrawnLayer::name).contains("panel");
    }

    @Test
    void aTextThatDoesNotFitIsRefusedWithHowManyCharactersDo() {
        AdTemplate template = LIBRARY.template(1072).orElseThrow();
        AdScene scene = template.scenes().get(4);
        AdContent content = content(template, "word ".repeat(80), "");
        assertThatThrownBy(
                        () -> SceneComposer.check(scene, LIBRARY.brand(167).orElseThrow(), content, LIBRARY.shaper()))
                .isInstanceOf(UnsettableTextException.class)
                .hasMessageMatching(
                        ".*'Heading #1' does not fit scene 5 .*it has 400 characters, and about \\d+ fit.*");
    }

    @Test
    void optionalWordsWithoutRoomAreLeftOutAndTold() {
        AdTemplate template = LIBRARY.template(1072).orElseThrow();
        AdScene scene = template.scenes().get(5);
        DrawnScene drawn =
                draw(scene, LIBRARY.brand(167).orElseThrow(), content(template, "", "a longer sentence ".repeat(20)));
        assertThat(drawn.leftOut()).containsExactly("Body #1");
    }

    /** Also sizes that show no heading, or show a Latin word first. */
    @Test
    void wordsThatRunFromRightToLeftMirrorEverySize() {
        for (AdTemplate template : LIBRARY.publicTemplates()) {
            Map<String, String> latin =
                    new HashMap<>(AdSamples.of(template, LIBRARY).words());
            latin.replaceAll((type, _) -> type.startsWith("Heading") ? "Tea" : "Buy");
            Map<String, String> arabic = new HashMap<>(latin);
            arabic.computeIfPresent("Heading #1", (_, _) -> "قهوة توقظ المكان كله");
            AdBrand brand = template.own().orElse(LIBRARY.publicBrands().getFirst());
            for (AdScene scene : template.scenes()) {
                double width = scene.grid().width();
                Map<String, Rectangle2D> boxes = new HashMap<>();
                draw(scene, brand, new AdContent(latin, Map.of(), Optional.empty()))
                        .words()
                        .forEach(words -> boxes.put(words.contentType(), words.box()));
                draw(scene, brand, new AdContent(arabic, Map.of(), Optional.empty()))
                        .words()
                        .forEach(words -> assertThat(words.box().getMaxX())
                                .as("%d %s %s", template.id(), scene.name(), words.contentType())
                                .isCloseTo(
                                        width
                                                - java.util.Objects.requireNonNull(boxes.get(words.contentType()))
                                                        .getX(),
                                        org.assertj.core.data.Offset.offset(ROUNDING)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Coffee ☕", "Hello 😀", "Step 1\ufe0f\u20e3", "Flag 🇩🇪", "Thumb 👍🏽"})
    void emojiAreRefusedBeforeAnythingIsDrawn(String heading) {
        AdTemplate template = LIBRARY.template(1062).orElseThrow();
        AdContent content = content(template, heading, "");
        assertThatThrownBy(() -> SceneComposer.check(
                        template.scenes().getFirst(), LIBRARY.brand(167).orElseThrow(), content, LIBRARY.shaper()))
                .isInstanceOf(UnsettableTextException.class)
                .hasMessageContaining("'Heading #1' has characters that no font here has");
    }

    @Test
    void sampleContentIsMarked() {
        AdTemplate template = LIBRARY.template(1061).orElseThrow();
        AdScene scene = template.scenes().get(4);
        AdBrand brand = template.own().orElseThrow();
        AdContent own = AdSamples.of(template, LIBRARY);
        DrawnScene marked = draw(scene, brand, new AdContent(own.words(), own.pictures(), own.smart(), true));
        assertThat(marked.layers()).extracting(DrawnLayer::name).endsWith("sample mark", "sample mark");
        assertThat(marked.svg()).contains("sample mark");
        DrawnScene plain = draw(scene, brand, own);
        int changed = 0;
        for (int y = 0; y < scene.grid().height(); y++) {
            for (int x = 0; x < scene.grid().width(); x++) {
                changed += marked.picture().getRGB(x, y) == plain.picture().getRGB(x, y) ? 0 : 1;
            }
        }
        assertThat(changed / (double) (scene.grid().width() * scene.grid().height()))
                .isBetween(0.03, 0.3);
    }

    @Test
    void nothingAtAllIsStillAnAd() {
        for (AdTemplate template : LIBRARY.publicTemplates()) {
            AdScene scene = template.scenes().get(5);
            DrawnScene drawn = draw(
                    scene,
                    template.own().orElse(LIBRARY.publicBrands().getFirst()),
                    new AdContent(Map.of(), Map.of(), Optional.empty()));
            assertThat(drawn.words()).isEmpty();
            assertThat(drawn.svg()).startsWith("<svg").contains("data-name=\"ground\"");
        }
    }
}
