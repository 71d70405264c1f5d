// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.executions.OperatorActions;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@StrictEdgeTest
@ExtendWith(OutputCaptureExtension.class)
class GuessingTest {
    private static final String LIST = "/admin/api/organizations";
    private static final String RIGHT = "admin:open sesame";

    @Autowired
    Client client;

    @Autowired
    Accounts accounts;

    @Autowired
    OperatorActions actions;

    private HttpResponse<String> login(String from, String login) {
        return client.get(
                LIST,
                "X-Forwarded-For",
                from,
                "Authorization",
                "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)));
    }

    private HttpResponse<String> status(String from, String token) {
        return client.get("/v2/status/x", "X-Forwarded-For", from, "api_token", token);
    }

    @Test
    void aThousandWrongPasswordsNeitherSucceedNorKeepAnybodyOut(CapturedOutput output) {
        long before = actions.page(Long.MAX_VALUE, 1).stream()
                .mapToLong(OperatorActions.Action::id)
                .max()
                .orElse(0);
        assertThat(login("192.0.2.1", RIGHT).statusCode()).isEqualTo(200);
        Map<Integer, Integer> answers = new HashMap<>();
        for (int i = 0; i < 1000; i++) {
            var answer = login("203.0.113.66", "admin:s3cret" + i);
            answers.merge(answer.statusCode(), 1, Integer::sum);
        }
        assertThat(answers.keySet()).containsExactlyInAnyOrder(401, 429);
        assertThat(answers.get(401)).isBetween(50, 60);
        var late = login("203.0.113.66", RIGHT);
        assertError(late, 429);
        assertThat(late.headers().firstValueAsLong("Retry-After").orElseThrow()).isBetween(1L, 600L);
        assertThat(late.headers().firstValue("WWW-Authenticate")).isEmpty();
        assertThat(login("192.0.2.1", RIGHT).statusCode())
                .as("who was right there before")
                .isEqualTo(200);
        assertThat(login("192.0.2.2", "vera:vera-looks").statusCode())
                .as("another operator")
                .isEqualTo(200);
        assertThat(client.getWithToken("/v2/status/x").statusCode()).isEqualTo(404);
        assertThat(output.getAll().lines().filter(line -> line.contains("login of admin from 203.0.113.66")))
                .hasSizeBetween(1, 25);
        assertThat(output.getAll()).doesNotContain("s3cret", "sesame");
        assertThat(actions.page(Long.MAX_VALUE, 500).stream().filter(action -> action.id() > before))
                .filteredOn(action -> action.action().equals("login"))
                .hasSizeBetween(1, 25)
                .allSatisfy(action -> {
                    assertThat(action.operator()).isEqualTo("admin");
                    assertThat(action.subject()).isEqualTo("from 203.0.113.66");
                    assertThat(action.outcome()).startsWith("refused: ");
                });
    }

    @Test
    void wrongTokensOfAnAddressAreNotLookedAtForEverAndThoseThatWorkedGoOn(CapturedOutput output) {
        var organization = accounts.createOrganization("office " + System.nanoTime(), "standard");
        String working = accounts.createToken(organization.id(), "working").value();
        String fresh = accounts.createToken(organization.id(), "new").value();
        assertThat(status("203.0.113.77", working).statusCode()).isEqualTo(404);
        Map<Integer, Integer> answers = new HashMap<>();
        for (int i = 0; i < 300; i++) {
            answers.merge(status("203.0.113.77", "hlg_s3cret" + i).statusCode(), 1, Integer::sum);
        }
        assertThat(answers.keySet()).containsExactlyInAnyOrder(401, 429);
        assertThat(answers.get(401)).isBetween(100, 150);
        assertThat(status("203.0.113.77", working).statusCode()).isEqualTo(404);
        assertError(status("203.0.113.77", fresh), 429);
        assertThat(status("203.0.113.78", fresh).statusCode()).isEqualTo(404);
        assertThat(status("203.0.113.77", fresh).statusCode())
                .as("it has worked by now")
                .isEqualTo(404);
        assertError(client.get("/v2/status/x", "X-Forwarded-For", "203.0.113.77"), 401);
        assertThat(output.getAll()).doesNotContain("s3cret");
    }
}
