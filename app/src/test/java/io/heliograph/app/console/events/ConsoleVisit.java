// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import io.heliograph.app.console.BrowserWindow;
import io.heliograph.app.console.ConsoleClient;
import io.heliograph.app.console.ConsoleOperations;
import io.heliograph.app.console.ConsoleTest;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.beans.factory.annotation.Autowired;

/** The console in a real browser, signed in and with failing jobs on demand; its tests extend this. */
@Tag("fault")
@ConsoleTest
abstract class ConsoleVisit {
    @RegisterExtension
    static final BrowserWindow WINDOW = new BrowserWindow();

    static final Path PICTURES = Path.of("target", "console-pictures");

    @Autowired
    ConsoleClient client;

    Page page;

    @BeforeEach
    void openPage() {
        page = WINDOW.page();
    }

    @AfterEach
    void nothingFailsAnyMore() {
        ConsoleOperations.FAILING.set(false);
    }

    void signIn(String name, String password) {
        WINDOW.signIn(client.base(), name, password);
    }

    static void sound(String where) {
        WINDOW.sound(where);
    }

    String failed(String prompt) {
        ConsoleOperations.FAILING.set(true);
        String id = client.submit(prompt, "");
        await().atMost(Duration.ofMinutes(1))
                .until(() -> client.status(id).path("status").stringValue().equals("ERROR"));
        ConsoleOperations.FAILING.set(false);
        return id;
    }
}
