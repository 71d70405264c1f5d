// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.DefaultApplicationArguments;

class FirstStartTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final ReadyBox BOX =
            new ReadyBox("http://localhost:9000", Path.of("/srv/heliograph"), "bin/heliograph");

    private final Accounts accounts =
            new Accounts(DATABASE.sql(), MasterKey.of("ab".repeat(32)), Clock.systemUTC(), "salt");

    @AfterEach
    void empty() {
        DATABASE.sql().inTransaction(() -> {
            DATABASE.sql().update("DELETE FROM api_token");
            DATABASE.sql().update("DELETE FROM organization");
        });
    }

    @Test
    void firstStartMakesATokenThatWorksAndShowsItOnce() {
        String shown = start("");
        var token = Pattern.compile("hlg_[0-9a-f]{64}").matcher(shown);
        assertThat(token.find()).isTrue();
        assertThat(accounts.authenticate(token.group())).get().satisfies(caller -> {
            assertThat(caller.plan()).isEqualTo("standard");
            assertThat(accounts.organization(caller.organizationId()))
                    .get()
                    .satisfies(organization -> assertThat(organization.name()).isEqualTo("default"));
        });
        assertThat(shown)
                .contains(
                        "| URL:       http://localhost:9000 ",
                        "http://localhost:9000/console",
                        "http://localhost:9000/docs",
                        "| Data:      /srv/heliograph ",
                        "/srv/heliograph/admin.password",
                        "stored nowhere. More: bin/heliograph tokens create");
        assertThat(shown.lines().toList().getLast())
                .startsWith("Try it: curl -H \"api_token: " + token.group() + "\" ")
                .endsWith("http://localhost:9000/v2/image/edit/remove_background"
                        + " -d '{\"image\": \"http://localhost:9000/samples/photo.jpg\", \"sync\": true}'");
        assertThat(start("")).isEmpty();
        assertThat(BOX.line())
                .isEqualTo("ready: http://localhost:9000, console http://localhost:9000/console,"
                        + " docs http://localhost:9000/docs, data folder /srv/heliograph");
    }

    @Test
    void givenTokenIsTakenAndItsValueIsNotPrinted() {
        assertThat(start("a-token-from-the-environment"))
                .contains("HELIOGRAPH_BOOTSTRAP_TOKEN")
                .doesNotContain("a-token-from-the-environment");
        assertThat(accounts.authenticate("a-token-from-the-environment")).isPresent();
    }

    @Test
    void givenTokenIsNotAddedWhenThereIsAnOrganization() {
        accounts.createOrganization("theirs", "trial");
        assertThat(start("a-token-from-the-environment")).isEmpty();
        assertThat(accounts.authenticate("a-token-from-the-environment")).isEmpty();
    }

    @Test
    void theDemoGetsAnOrganizationAndNeitherTokenNorBox() {
        assertThat(start("", true, true)).isEmpty();
        assertThat(accounts.organizations()).singleElement().satisfies(organization -> {
            assertThat(organization.name()).isEqualTo("default");
            assertThat(accounts.tokens(organization.id())).isEmpty();
        });
    }

    @Test
    void aWorkerThatStartsFirstLeavesTheTokenToTheApi() {
        assertThat(start("", false, false)).isEmpty();
        assertThat(accounts.organizations()).isEmpty();
        assertThat(start("a-token-from-the-environment")).contains("HELIOGRAPH_BOOTSTRAP_TOKEN");
        assertThat(accounts.authenticate("a-token-from-the-environment")).isPresent();
    }

    @Test
    void nodesThatStartTogetherMakeOneOrganizationWithOneToken() throws Exception {
        int nodes = 6;
        var together = new CyclicBarrier(nodes);
        try (var threads = Executors.newFixedThreadPool(nodes)) {
            var starts = IntStream.range(0, nodes)
                    .<Callable<String>>mapToObj(_ -> () -> {
                        together.await();
                        return start("");
                    })
                    .toList();
            int shown = 0;
            for (var node : threads.invokeAll(starts)) {
                shown += node.get().isEmpty() ? 0 : 1;
            }
            assertThat(shown).isEqualTo(1);
        }
        assertThat(accounts.organizations())
                .singleElement()
                .satisfies(organization ->
                        assertThat(accounts.tokens(organization.id())).hasSize(1));
    }

    private String start(String bootstrapToken) {
        return start(bootstrapToken, false, true);
    }

    private String start(String bootstrapToken, boolean demo, boolean api) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            new FirstStart(DATABASE.sql(), accounts, bootstrapToken, BOX, demo, api, out)
                    .run(new DefaultApplicationArguments());
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
