// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.accounts.Accounts;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The dialog of a new token in a real browser. */
class TokenDialogIT extends ConsoleVisit {
    @Autowired
    Accounts accounts;

    @Test
    void aTokenIsMadeUsedAndRevoked() {
        var organization = accounts.createOrganization("shop " + UUID.randomUUID(), "standard");
        signIn("admin", "admin-administers");
        page.navigate(client.base() + "/console/organizations/" + organization.id());
        page.click("text=New token");
        page.waitForSelector("#ask[open]");
        page.fill("#tn", "shop-import");
        sound("the dialog of a new token");
        page.keyboard().press("Enter");
        page.waitForSelector("#secret");
        String token = page.textContent("#secret");
        sound("the new token");
        String body = "{\"image\":\"AAAA\"}";
        assertThat(client.call("POST", "/v2/test/stages", body, token).statusCode())
                .isEqualTo(202);
        page.click("#ask .dlg-f button");
        page.waitForSelector("text=shop-import");
        assertThat(page.content()).doesNotContain(token);
        page.reload();
        assertThat(page.content()).doesNotContain(token);
        page.goBack();
        assertThat(page.content()).doesNotContain(token);
        page.goForward();
        assertThat(page.evaluate("JSON.stringify([localStorage, sessionStorage])")
                        .toString())
                .doesNotContain(token);
        page.click("button:has-text('Revoke')");
        page.waitForSelector("#ask[open]");
        page.click("#ask button[type=submit]");
        page.waitForSelector("text=The token is revoked");
        await().atMost(Duration.ofSeconds(10))
                .until(() -> client.call("POST", "/v2/test/stages", body, token).statusCode() == 401);
    }
}
