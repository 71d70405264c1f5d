// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Speaks to the running application as a browser does, and as an organization's program does. */
@TestComponent
@Lazy
public class ConsoleClient {
    private static final Pattern CSRF = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final Environment environment;
    private final Organization organization;
    private final String token;

    ConsoleClient(Accounts accounts, Environment environment) {
        this.environment = environment;
        organization = accounts.createOrganization("<i>shop</i> " + UUID.randomUUID(), "standard");
        token = accounts.createToken(organization.id(), "<u>label</u>").value();
    }

    /** A browser with its cookies. */
    public final class Browser {
        private final Map<String, String> cookies = new LinkedHashMap<>();

        /** Signs in by the form. */
        HttpResponse<String> signIn(String name, String password) {
            var login = get("/console/login");
            return post("/console/login", csrf(login), "username", name, "password", password);
        }

        HttpResponse<String> get(String path, String... headers) {
            return send(request(path).GET(), headers);
        }

        /** Posts a form with the token of a page; pairs of names and values. */
        HttpResponse<String> post(String path, String csrf, String... fields) {
            String body = "_csrf=" + encoded(csrf) + "&" + form(fields);
            return send(request(path)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(BodyPublishers.ofString(body)));
        }

        /** Posts the login form as if from another address, which the proxy on this machine tells. */
        HttpResponse<String> postFrom(String address, String csrf, String name, String password) {
            return send(
                    request("/console/login")
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .POST(BodyPublishers.ofString(
                                    "_csrf=" + encoded(csrf) + "&" + form("username", name, "password", password))),
                    "X-Forwarded-For",
                    address);
        }

        /** Posts as htmx does, with the token of the overview. */
        public HttpResponse<String> change(String path, String... fields) {
            String csrf = csrf(get("/console"));
            return send(request(path)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .header("X-CSRF-TOKEN", csrf)
                    .header("HX-Request", "true")
                    .POST(BodyPublishers.ofString(form(fields))));
        }

        /** Posts JSON as the pages' scripts do. */
        HttpResponse<String> json(String path, String body) {
            String csrf = csrf(get("/console"));
            return send(request(path)
                    .header("Content-Type", "application/json")
                    .header("X-CSRF-TOKEN", csrf)
                    .POST(BodyPublishers.ofString(body)));
        }

        /** Posts without a CSRF token, as a page of another site would. */
        HttpResponse<String> forge(String path, String... fields) {
            return send(request(path)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .header("Origin", "https://evil.example")
                    .POST(BodyPublishers.ofString(form(fields))));
        }

        public Map<String, String> cookies() {
            return cookies;
        }

        private HttpResponse<String> send(HttpRequest.Builder request, String... headers) {
            if (headers.length > 0) {
                request.headers(headers);
            }
            if (!cookies.isEmpty()) {
                request.header(
                        "Cookie",
                        cookies.entrySet().stream()
                                .map(each -> each.getKey() + "=" + each.getValue())
                                .collect(Collectors.joining("; ")));
            }
            var answer = exchange(request);
            for (String cookie : answer.headers().allValues("Set-Cookie")) {
                String[] pair = cookie.split(";", 2)[0].split("=", 2);
                if (pair[1].isEmpty()) {
                    cookies.remove(pair[0]);
                } else {
                    cookies.put(pair[0], pair[1]);
                }
            }
            return answer;
        }
    }

    /** A browser that nobody has signed in with. */
    Browser browser() {
        return new Browser();
    }

    /** A browser in which an operator is signed in. */
    Browser signedIn(String name, String password) {
        var browser = new Browser();
        var answer = browser.signIn(name, password);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return browser;
    }

    public Browser vera() {
        return signedIn("vera", "vera-looks");
    }

    public Browser otto() {
        return signedIn("otto", "otto-operates");
    }

    public Browser admin() {
        return signedIn("admin", "admin-administers");
    }

    public Organization organization() {
        return organization;
    }

    public String token() {
        return token;
    }

    public String base() {
        return "http://localhost:" + environment.getRequiredProperty("local.server.port", Integer.class);
    }

    /** A call of the API with a token. */
    public HttpResponse<String> call(String method, String path, String body, String apiToken) {
        return exchange(request(path)
                .header("api_token", apiToken)
                .header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body)));
    }

    /** Submits work of two steps; its request id. */
    public String submit(String prompt, String more) {
        var answer = call(
                "POST", "/v2/test/stages", "{\"image\":\"AAAA\",\"prompt\":\"" + prompt + "\"" + more + "}", token);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        return JSON.readTree(answer.body()).path("request_id").stringValue();
    }

    /** What the organization is told of a request. */
    public JsonNode status(String requestId) {
        return JSON.readTree(call("GET", "/v2/status/" + requestId, "", token).body());
    }

    static String csrf(HttpResponse<String> page) {
        var found = CSRF.matcher(page.body());
        assertThat(found.find()).as(page.body()).isTrue();
        return found.group(1);
    }

    private static String form(String... fields) {
        var form = new StringBuilder();
        for (int i = 0; i < fields.length; i += 2) {
            form.append(i == 0 ? "" : "&")
                    .append(encoded(fields[i]))
                    .append('=')
                    .append(encoded(fields[i + 1]));
        }
        return form.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base() + path)).timeout(Duration.ofSeconds(60));
    }

    private HttpResponse<String> exchange(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
