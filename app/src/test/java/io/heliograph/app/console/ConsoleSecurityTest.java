// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.accounts.OperatorSessions;
import io.heliograph.storage.database.SqlStatements;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.provisioning.UserDetailsManager;

@ConsoleTest
class ConsoleSecurityTest {
    @Autowired
    ConsoleClient client;

    @Autowired
    OperatorSessions sessions;

    @Autowired
    SqlStatements sqlStatements;

    @Autowired
    UserDetailsManager operators;

    @Test
    void withoutSigningInThereIsTheLoginPageAndNothingElse() {
        var browser = client.browser();
        var overview = browser.get("/console");
        assertThat(overview.statusCode()).isEqualTo(303);
        assertThat(overview.headers().firstValue("Location")).hasValue("/console/login");
        assertThat(browser.get("/console/jobs?status=FAILED").headers().firstValue("Location"))
                .hasValue("/console/login?next=%2Fconsole%2Fjobs%3Fstatus%3DFAILED");
        assertThat(browser.get("/console/events?topic=overview").statusCode()).isEqualTo(303);
        var part = browser.get("/console/jobs", "HX-Request", "true");
        assertThat(part.statusCode()).isEqualTo(401);
        assertThat(part.headers().firstValue("HX-Redirect")).hasValue("/console/login");

        var login = browser.get("/console/login");
        assertThat(login.statusCode()).isEqualTo(200);
        assertThat(login.body()).contains("name=\"username\"", "name=\"password\"");
    }

    @Test
    void sessionsOfAnOperatorEndWhenThePasswordIsAnotherOne() {
        var vera = client.vera();
        var otto = client.otto();
        assertThat(vera.get("/console").statusCode()).isEqualTo(200);
        UserDetails before = operators.loadUserByUsername("vera");
        operators.updateUser(
                User.withUserDetails(before).password("vera-looks-elsewhere").build());
        try {
            assertThat(vera.get("/console").statusCode()).isEqualTo(303);
            assertThat(otto.get("/console").statusCode()).isEqualTo(200);
            assertThat(client.signedIn("vera", "vera-looks-elsewhere")
                            .get("/console")
                            .statusCode())
                    .isEqualTo(200);
        } finally {
            operators.updateUser(before);
        }
    }

    @Test
    void anOrganizationsTokenOpensNothing() {
        assertThat(client.call("GET", "/console", "", client.token()).statusCode())
                .isEqualTo(303);
        assertThat(client.call("GET", "/console/jobs", "", client.token()).statusCode())
                .isEqualTo(303);
        assertThat(client.call("POST", "/console/jobs/x/cancel", "", client.token())
                        .statusCode())
                .isEqualTo(403);
        var browser = client.browser();
        assertThat(browser.get("/console", "Authorization", "Bearer " + client.token())
                        .statusCode())
                .isEqualTo(303);
        assertThat(browser.signIn("admin", client.token()).statusCode()).isEqualTo(401);
    }

    @Test
    void signingInChangesTheSessionAndLeadsToThePageThatWasAskedFor() {
        var browser = client.browser();
        var login = browser.get("/console/login?next=/console/jobs?status=FAILED");
        String before = browser.cookies().get("heliograph_visitor");
        assertThat(before).hasSize(64);
        var in = browser.post(
                "/console/login",
                ConsoleClient.csrf(login),
                "username",
                "otto",
                "password",
                "otto-operates",
                "next",
                "/console/jobs?status=FAILED");
        assertThat(in.statusCode()).isEqualTo(303);
        assertThat(in.headers().firstValue("Location")).hasValue("/console/jobs?status=FAILED");
        assertThat(in.headers().allValues("Set-Cookie"))
                .anySatisfy(cookie -> assertThat(cookie)
                        .startsWith("heliograph_console=")
                        .contains("; Path=/console; HttpOnly; SameSite=Lax")
                        .doesNotContain(before));
        assertThat(browser.cookies()).doesNotContainKey("heliograph_visitor");
        assertThat(browser.get("/console").statusCode()).isEqualTo(200);
    }

    @Test
    void addressesOfOthersAreNotGoneToAfterSigningIn() {
        for (String next : List.of(
                "https://evil.example/",
                "//evil.example/",
                "/console/../admin",
                "/v2",
                "/console/\\evil",
                "/consolex")) {
            var browser = client.browser();
            String csrf = ConsoleClient.csrf(browser.get("/console/login"));
            var in =
                    browser.post("/console/login", csrf, "username", "otto", "password", "otto-operates", "next", next);
            assertThat(in.headers().firstValue("Location")).as(next).hasValue("/console");
        }
    }

    @Test
    void aSignedInBrowserOverHttpsGetsASecureCookie() {
        var browser = client.browser();
        String csrf = ConsoleClient.csrf(browser.get("/console/login", "X-Forwarded-Proto", "https"));
        assertThat(csrf).isNotEmpty();
        var login = client.browser().get("/console/login", "X-Forwarded-Proto", "https");
        assertThat(login.headers().firstValue("Set-Cookie").orElseThrow()).contains("; Secure;");
    }

    @Test
    void everyAnswerHasTheStrictPolicyAndIsKeptNowhere() {
        var otto = client.otto();
        for (HttpResponse<String> answer : List.of(
                client.browser().get("/console/login"), otto.get("/console"), otto.get("/console/no-such-page"))) {
            assertThat(answer.headers().firstValue("Content-Security-Policy"))
                    .hasValue(
                            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'");
            assertThat(answer.headers().firstValue("Cache-Control").orElseThrow())
                    .contains("no-store");
            assertThat(answer.headers().firstValue("X-Frame-Options")).hasValue("DENY");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
            assertThat(answer.headers().firstValue("Access-Control-Allow-Origin"))
                    .isEmpty();
            assertThat(answer.body()).doesNotContain(" style=", "<script>", "javascript:", "onclick");
        }
    }

    @Test
    void scriptsAndStyleSheetsHaveAnAddressThatChangesWithThem() {
        var browser = client.browser();
        String page = browser.get("/console/login").body();
        String style = page.replaceAll("(?s).*href=\"(/console/assets/[0-9a-f]{12}/console\\.css)\".*", "$1");
        var answer = browser.get(style);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue("max-age=31536000, public, immutable");
        assertThat(browser.get(style.replace("console.css", "htmx.min.js")).statusCode())
                .isEqualTo(200);
        assertThat(browser.get("/console/assets/console.css/../../../application.yaml")
                        .statusCode())
                .isNotEqualTo(200);
    }

    @Test
    void forgedPostsAreRefusedWithAndWithoutASession() {
        assertThat(client.browser()
                        .forge("/console/login", "username", "otto", "password", "otto-operates")
                        .statusCode())
                .isEqualTo(403);
        var otto = client.otto();
        var forged = otto.forge("/console/logout");
        assertThat(forged.statusCode()).isEqualTo(403);
        assertThat(forged.body()).contains("That did not come from a page that is signed in now.");
        assertThat(otto.get("/console").statusCode()).isEqualTo(200);
        String foreign = ConsoleClient.csrf(client.vera().get("/console"));
        assertThat(otto.post("/console/logout", foreign).statusCode()).isEqualTo(403);
    }

    @Test
    void signingOutEndsTheSessionForEveryHolderOfTheCookie() {
        var otto = client.otto();
        String cookie = otto.cookies().get("heliograph_console");
        var out = otto.post("/console/logout", ConsoleClient.csrf(otto.get("/console")));
        assertThat(out.statusCode()).isEqualTo(302);
        assertThat(otto.cookies()).doesNotContainKey("heliograph_console");
        var thief = client.browser();
        thief.cookies().put("heliograph_console", cookie);
        assertThat(thief.get("/console").statusCode()).isEqualTo(303);
    }

    @Test
    void aSessionEndsWhenNobodyUsesIt() {
        var otto = client.otto();
        assertThat(otto.get("/console").statusCode()).isEqualTo(200);
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE operator_session SET seen_at = seen_at - INTERVAL 31 MINUTE WHERE operator = 'otto'"));
        assertThat(otto.get("/console").statusCode()).isEqualTo(303);
    }

    @Test
    void whatAPageFetchesByItselfKeepsNobodySignedIn() {
        var otto = client.otto();
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE operator_session SET seen_at = seen_at - INTERVAL 29 MINUTE WHERE operator = 'otto'"));
        Instant before = seen();
        assertThat(otto.get("/console", "X-Console-Live", "1").statusCode()).isEqualTo(200);
        assertThat(seen()).isEqualTo(before);
        assertThat(otto.get("/console").statusCode()).isEqualTo(200);
        assertThat(Duration.between(before, seen())).isGreaterThan(Duration.ofMinutes(28));
    }

    private Instant seen() {
        return sqlStatements
                .read("SELECT MAX(seen_at) FROM operator_session WHERE operator = 'otto'")
                .query(Instant.class)
                .single();
    }

    @Test
    void sessionsAreKeptAsHashesAndAreFewForEachOperator() {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            values.add(sessions.begin("greta", "hers"));
        }
        assertThat(sqlStatements
                        .read("SELECT COUNT(*) FROM operator_session WHERE operator = 'greta'")
                        .query(Integer.class)
                        .single())
                .isEqualTo(20);
        assertThat(sessions.operator(values.getLast(), _ -> Optional.of("hers"), true))
                .hasValue("greta");
        assertThat(sqlStatements
                        .read("SELECT COUNT(*) FROM operator_session WHERE hash = ?")
                        .param(values.getLast())
                        .query(Integer.class)
                        .single())
                .isZero();
    }

    @Test
    void aWrongPasswordKeepsTheNameAndShowsItAsText() {
        var browser = client.browser();
        var refused = browser.signIn("<script>alert(1)</script>", "wrong");
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.body())
                .contains("Name or password is wrong.", "value=\"&lt;script&gt;alert(1)&lt;/script&gt;\"")
                .doesNotContain("<script>alert", "wrong\"");
    }

    @Test
    void formsThatAreTooLargeAreRefused() {
        var browser = client.browser();
        String csrf = ConsoleClient.csrf(browser.get("/console/login"));
        assertThat(browser.post("/console/login", csrf, "username", "x".repeat(70_000), "password", "y")
                        .statusCode())
                .isEqualTo(413);
    }

    @Test
    void aThousandWrongPasswordsNeitherSucceedNorKeepOthersOut() {
        client.admin(); // was right from its own address before
        var attacker = client.browser();
        String csrf = ConsoleClient.csrf(attacker.get("/console/login"));
        int judged = 0;
        int refused = 0;
        for (int i = 0; i < 1000; i++) {
            int status = attacker.postFrom("203.0.113.9", csrf, "admin", "wrong " + i)
                    .statusCode();
            judged += status == 401 ? 1 : 0;
            refused += status == 429 ? 1 : 0;
        }
        assertThat(judged).isLessThanOrEqualTo(51);
        assertThat(judged + refused).isEqualTo(1000);
        var right = attacker.postFrom("203.0.113.9", csrf, "admin", "admin-administers");
        assertThat(right.statusCode()).isEqualTo(429);
        assertThat(right.body()).contains("Too many wrong passwords.", "try again in");
        assertThat(right.headers().firstValue("Retry-After")).isPresent();
        assertThat(client.admin().get("/console").statusCode()).isEqualTo(200);
    }
}
