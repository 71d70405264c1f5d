// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.SampleMedia;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a recipe in a real browser. */
class RecipeTrialIT extends ConsoleVisit {
    @TempDir
    Path folder;

    @Test
    void aRecipeIsTriedOnAnOwnPicture() throws IOException {
        Path photo = folder.resolve("own.jpg");
        try (InputStream in = SampleMedia.PHOTO.open()) {
            Files.copy(in, photo);
        }
        signIn("otto", "otto-operates");
        page.navigate(client.base() + "/console/recipes/thumbnails");
        page.waitForSelector("#preview figure img");
        page.setInputFiles("#own", photo);
        page.click("#try");
        page.waitForSelector("#trial figure img");
        assertThat(page.textContent("#trial")).contains("own");
        sound("a recipe that was tried");
    }
}
