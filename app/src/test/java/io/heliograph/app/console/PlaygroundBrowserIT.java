// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import io.heliograph.batch.catalogue.SampleMedia;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;

/** The playground in a real browser: Chromium, found at {@code -Dheliograph.chromium}, by default where Debian puts it. */
@Tag("fault")
@ConsoleTest
class PlaygroundBrowserIT {
    @RegisterExtension
    static final BrowserWindow WINDOW = new BrowserWindow();

    private static final int BLACK = 0xFF000000;
    private static final int WHITE = 0xFFFFFFFF;

    @Autowired
    ConsoleClient client;

    @TempDir
    Path folder;

    private Page page;

    @BeforeEach
    void signIn() {
        page = WINDOW.page();
        WINDOW.signIn(client.base(), "otto", "otto-operates");
    }

    private static void sound(String where) {
        WINDOW.sound(where);
    }

    private Path photo() throws IOException {
        Path file = folder.resolve("own.jpg");
        if (!Files.exists(file)) {
            try (InputStream in = SampleMedia.PHOTO.open()) {
                Files.copy(in, file);
            }
        }
        return file;
    }

    /** A red disc on gray: the search for clothes finds an uncertain place. */
    private Path disc() throws IOException {
        var image = new BufferedImage(240, 160, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        pen.setColor(new Color(200, 205, 210));
        pen.fillRect(0, 0, 240, 160);
        pen.setColor(new Color(150, 20, 30));
        pen.fillOval(48, 24, 96, 96);
        pen.dispose();
        Path file = folder.resolve("disc.png");
        ImageIO.write(image, "png", file.toFile());
        return file;
    }

    private void open(String operation) {
        page.navigate(client.base() + "/console/playground?operation=" + operation);
    }

    private BufferedImage savedMask() throws IOException {
        Download download = page.waitForDownload(() -> page.click("#save-mask"));
        Path file = folder.resolve("mask.png");
        download.saveAs(file);
        return ImageIO.read(file.toFile());
    }

    private static int[] colours(BufferedImage mask) {
        int[] counts = new int[3]; // black, white, others
        for (int y = 0; y < mask.getHeight(); y++) {
            for (int x = 0; x < mask.getWidth(); x++) {
                int colour = mask.getRGB(x, y);
                counts[colour == BLACK ? 0 : colour == WHITE ? 1 : 2]++;
            }
        }
        return counts;
    }

    @Test
    void anOwnPhotoIsCutOutInTwoActionsFromTheNavigation() throws IOException {
        page.click("nav a[href$='/console/playground']");
        page.setInputFiles("#file", photo()); // one: the file is chosen
        page.waitForSelector("#paint", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.VISIBLE));
        page.click("#go"); // two: the button is pressed
        page.waitForSelector("#result .cmp");
        assertThat(page.textContent("#say")).contains("Done in", "salient");
        page.focus("#result .cmp input");
        page.keyboard().press("End");
        assertThat(page.evaluate("getComputedStyle(document.querySelector('#result .cmp')).getPropertyValue('--at')"))
                .isEqualTo("100%");
        page.waitForSelector("#gallery .own-shot img");
        sound("the result of a cut-out");
    }

    @Test
    void whatIsPaintedIsErasedAndTheMaskIsBlackAndWhiteOfThePicturesSize() throws IOException {
        open("image.erase");
        page.setInputFiles("#file", photo());
        page.waitForSelector("#mask", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.VISIBLE));
        var box = page.locator("#mask").boundingBox();
        page.mouse().move(box.x + box.width * 0.3, box.y + box.height / 2);
        page.mouse().down();
        page.mouse().move(box.x + box.width * 0.5, box.y + box.height / 2);
        page.mouse().up();
        BufferedImage photo = ImageIO.read(photo().toFile());
        BufferedImage mask = savedMask();
        assertThat(new int[] {mask.getWidth(), mask.getHeight()}).containsExactly(photo.getWidth(), photo.getHeight());
        assertThat(mask.getRGB(photo.getWidth() * 4 / 10, photo.getHeight() / 2))
                .isEqualTo(WHITE);
        assertThat(mask.getRGB(2, 2)).isEqualTo(BLACK);
        int[] painted = colours(mask);
        assertThat(painted[1]).isPositive();
        assertThat(painted[2]).as("pixels that are neither black nor white").isZero();

        page.click("#t-eraser");
        box = page.locator("#mask").boundingBox(); // the page has been scrolled to the button meanwhile
        page.mouse().move(box.x + box.width * 0.4, box.y + box.height / 2);
        page.mouse().down();
        page.mouse().up();
        assertThat(colours(savedMask())[1]).as("some of it rubbed out").isLessThan(painted[1]);
        page.click("#t-undo");
        assertThat(colours(savedMask())[1]).as("and brought back").isEqualTo(painted[1]);

        page.click("#go");
        page.waitForSelector("#result .cmp");
        assertThat(page.textContent("#say")).contains("Done in");
    }

    @Test
    void aMaskIsPaintedAndSentByKeyboardAlone() throws IOException {
        open("image.erase");
        page.setInputFiles("#file", photo());
        page.waitForSelector("#mask", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.VISIBLE));
        page.waitForFunction("document.activeElement.id === 'mask'");
        for (String key : List.of("Space", "Shift+ArrowRight", "Shift+ArrowDown", "ArrowLeft", "Space", "z")) {
            page.keyboard().press(key);
        }
        for (int i = 0; i < 30 && !"go".equals(page.evaluate("document.activeElement.id")); i++) {
            page.keyboard().press("Tab");
        }
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("go");
        page.keyboard().press("Enter");
        page.waitForSelector("#result .cmp");
        page.waitForFunction("document.activeElement.id === 'say'");
    }

    @Test
    void aRefusalStandsAtItsField() throws IOException {
        open("image.expand");
        page.setInputFiles("#file", photo());
        page.waitForSelector("#paint", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.VISIBLE));
        page.fill("#pf-aspect_ratio", "9:1:7");
        page.click("#go");
        page.waitForSelector("[data-field=aspect_ratio] .err");
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("pf-aspect_ratio");
        assertThat(page.getAttribute("#pf-aspect_ratio", "aria-invalid")).isEqualTo("true");
        WINDOW.expect("422");
    }

    @Test
    void anUncertainPlaceIsConfirmedWithOneClick() throws IOException {
        open("image.erase_by_text");
        page.setInputFiles("#file", disc());
        page.waitForSelector("#paint", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.VISIBLE));
        page.fill("#pf-object_name", "the hat");
        page.click("#go");
        page.waitForSelector("#confirm-place");
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("confirm-place");
        assertThat(page.evaluate("document.querySelector('#say img').naturalWidth"))
                .as("the mask is shown")
                .isEqualTo(96);
        assertThat(page.textContent("#say")).contains("too uncertain").doesNotContain("base64", "'confirm'");
        sound("a refusal that can be confirmed");
        page.click("#confirm-place");
        page.waitForSelector("#result .cmp");
        page.fill("#pf-object_name", "the shirt");
        assertThat(page.inputValue("#pf-confirm")).isEmpty();
    }

    @Test
    void whatIsUnderstoodIsShownBeforeAnythingIsDrawn() {
        open("image.generate");
        page.fill("#pf-prompt", "three yellow boats on a calm lake at dusk beside a zorblax");
        page.waitForResponse(
                answer -> answer.url().endsWith("/remove") && answer.status() == 200, // a preview is no result to keep
                () -> page.click("#preview"));
        page.waitForSelector("#say .kv");
        assertThat(page.textContent("#say"))
                .contains("3 yellow boats", "lake", "Left out or not understood", "zorblax", "Nothing was drawn yet.");
        assertThat(page.isVisible("#result")).isFalse();
        sound("an understood prompt");
    }

    @Test
    void everyWidthAndThemeIsSound() {
        for (String address :
                List.of("/console/playground", "/console/playground?operation=image.generate", "/console/models")) {
            for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
                for (int width : new int[] {1440, 360}) {
                    page.setViewportSize(width, 800);
                    page.navigate(client.base() + address);
                    sound(address + " " + scheme + " " + width);
                }
            }
        }
    }
}
