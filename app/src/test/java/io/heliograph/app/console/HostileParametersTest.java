// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.storage.executions.FilterField;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Hostile values in the query, the form and the path of every route that the application serves: none is answered with a 5xx. */
@ConsoleTest
class HostileParametersTest {
    private static final int READ_TIMEOUT = 20_000; // milliseconds

    /** As they stand in an address. */
    private static final List<String> VALUES = List.of(
            "",
            "abc",
            "-1",
            "0",
            "2147483648",
            "99999999999999999999",
            "-9223372036854775808",
            "%EF%BC%93", // a digit of full width
            "1e400",
            "NaN",
            "%zz",
            "%",
            "%00",
            "%ff%fe",
            "%F0%9F%92%A9",
            "up%3A99999999999999",
            "2026-99-99T00%3A00%3A00Z",
            "%2B1000000000-12-31T23%3A59%3A59Z",
            "0000-01-01T00%3A00%3A00Z",
            "00000000-0000-0000-0000-00000000000g",
            "%27%22%3C%5C%25_",
            "..%2F..%2Fetc",
            "a".repeat(3000));

    /** Parameters that routes read without naming them in an annotation. */
    private static final List<String> NAMES = Stream.concat(
                    Stream.of(
                            "after",
                            "api_token",
                            "before",
                            "force",
                            "group",
                            "limit",
                            "like",
                            "organization",
                            "page",
                            "per_page",
                            "policy",
                            "q",
                            "redirect_url",
                            "since",
                            "subject",
                            "sync",
                            "token",
                            "until",
                            "with"),
                    Arrays.stream(FilterField.values()).map(FilterField::parameter))
            .distinct()
            .toList();

    /** Addresses of the authorization server, which has no routes in the table, with what makes a request almost valid. */
    private static final Map<String, String> AUTHORIZATION = Map.of(
            "GET /v2/auth/authorize", "response_type=code&client_id=assistant",
            "GET /console/oauth/authorize", "response_type=code&client_id=device",
            "POST /console/oauth/authorize", "client_id=assistant&state=a",
            "GET /console/oauth/device", "user_code=AAAA-AAAA",
            "POST /console/oauth/device", "client_id=device&state=a&user_code=AAAA-AAAA",
            "POST /v2/auth/token", "grant_type=refresh_token&refresh_token=a",
            "POST /v2/auth/device/authorize", "client_id=device",
            "POST /v2/auth/revoke", "token=a",
            "POST /v2/auth/introspect", "token=a",
            "POST /v2/auth/register", "a=a");

    private static final List<String> OAUTH_NAMES = List.of(
            "client_id",
            "redirect_uri",
            "request_uri",
            "prompt",
            "response_type",
            "scope",
            "state",
            "code_challenge",
            "code_challenge_method",
            "grant_type",
            "device_code",
            "user_code",
            "refresh_token",
            "organization",
            "approved",
            "resource",
            "token",
            "token_type_hint");

    @Autowired
    ConsoleClient client;

    @Autowired
    List<RouteProvider> providers;

    @Autowired
    @Qualifier("requestMappingHandlerMapping")
    RequestMappingHandlerMapping mappings;

    private final List<String> failed = new ArrayList<>();
    private String heads = "";
    private int port;
    private int sent;

    @BeforeEach
    void signIn() {
        port = URI.create(client.base()).getPort();
        var browser = client.admin();
        String csrf = ConsoleClient.csrf(browser.get("/console"));
        String cookies = browser.cookies().entrySet().stream()
                .map(each -> each.getKey() + "=" + each.getValue())
                .collect(Collectors.joining("; "));
        heads =
                "Host: localhost\r\nConnection: close\r\nX-Forwarded-For: 203.0.113.99\r\nX-Heliograph-Admin: 1\r\nCookie: "
                        + cookies + "\r\nX-CSRF-TOKEN: " + csrf + "\r\napi_token: " + client.token()
                        + "\r\nAuthorization: Basic "
                        + Base64.getEncoder().encodeToString("admin:admin-administers".getBytes(StandardCharsets.UTF_8))
                        + "\r\n";
    }

    @Test
    void noValueInTheAddressOfARouteIsAnsweredWith5xx() {
        int turn = 0;
        for (HttpRoute route :
                providers.stream().flatMap(each -> each.routes().stream()).toList()) {
            String method = route.method().name();
            for (String value : VALUES) {
                send(method, filled(route.path(), value), query(NAMES, value));
            }
            if (!isSubmission(route)) {
                for (String name : NAMES) {
                    send(method, filled(route.path(), "1"), name + "=" + VALUES.get(turn++ % VALUES.size()));
                }
            }
        }
        assertThat(failed).isEmpty();
        assertThat(sent).isGreaterThan(3000);
    }

    /** All of them are read by one class. */
    private static boolean isSubmission(HttpRoute route) {
        return route.method().name().equals("POST") && route.path().matches("/v[12]/.*");
    }

    @Test
    void noValueOnAPageOfTheConsoleIsAnsweredWith5xx() {
        mappings.getHandlerMethods()
                .forEach((mapping, handler) -> mapping.getPatternValues().stream()
                        .sorted()
                        .forEach(path -> {
                            Set<String> names = names(handler);
                            for (RequestMethod method :
                                    mapping.getMethodsCondition().getMethods()) {
                                for (String value : VALUES) {
                                    names.forEach(
                                            name -> send(method.name(), filled(path, "1"), query(names, name, value)));
                                    if (path.contains("{")) {
                                        send(method.name(), filled(path, value), query(names, "1"));
                                    }
                                }
                            }
                        }));
        assertThat(failed).isEmpty();
        assertThat(sent).isGreaterThan(1500);
    }

    @Test
    void noValueAtTheAuthorizationServerIsAnsweredWith5xx() {
        AUTHORIZATION.forEach((line, almost) -> {
            String[] parts = line.split(" ", 2);
            send(parts[0], parts[1], almost);
            for (String name : OAUTH_NAMES) {
                for (String value : VALUES) {
                    send(parts[0], parts[1], almost + "&" + name + "=" + value);
                }
            }
        });
        assertThat(failed).isEmpty();
        assertThat(sent).isGreaterThan(3000);
    }

    private static Set<String> names(HandlerMethod handler) {
        Set<String> names = new LinkedHashSet<>();
        for (MethodParameter parameter : handler.getMethodParameters()) {
            RequestParam annotation = parameter.getParameterAnnotation(RequestParam.class);
            if (annotation != null && Map.class.isAssignableFrom(parameter.getParameterType())) {
                names.addAll(NAMES);
            } else if (annotation != null) {
                parameter.initParameterNameDiscovery(new DefaultParameterNameDiscoverer());
                names.add(
                        annotation.name().isEmpty() ? String.valueOf(parameter.getParameterName()) : annotation.name());
            }
        }
        return names;
    }

    private static String filled(String path, String value) {
        return path.replaceAll("\\{[^}]*}", value.isEmpty() ? "%20" : value);
    }

    private static String query(Iterable<String> names, String value) {
        return query(names, "", value);
    }

    /** All names with 1 but one; all with the value where none is chosen. */
    private static String query(Iterable<String> names, String chosen, String value) {
        List<String> pairs = new ArrayList<>();
        names.forEach(name -> pairs.add(name + "=" + (chosen.isEmpty() || name.equals(chosen) ? value : "1")));
        return String.join("&", pairs);
    }

    private void send(String method, String path, String fields) {
        sent++;
        boolean inQuery = method.equals("GET") || !(path.startsWith("/console") || path.startsWith("/v2/auth"));
        String body = inQuery ? "" : fields;
        String type = inQuery ? "application/json" : "application/x-www-form-urlencoded";
        String shown = path + (inQuery && !fields.isEmpty() && fields.length() < 7000 ? "?" + fields : "");
        String head = method + " " + shown + " HTTP/1.1\r\n" + heads
                + (method.equals("GET")
                        ? ""
                        : "Content-Type: " + type + "\r\nContent-Length: " + body.length() + "\r\n")
                + "\r\n" + body;
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(READ_TIMEOUT);
            socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
            String line = new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1))
                    .readLine();
            if (line == null || !line.matches("HTTP/1\\.1 [1-4][0-9][0-9].*")) {
                failed.add(method + " " + shown.substring(0, Math.min(200, shown.length())) + " " + body + ": " + line);
            }
        } catch (IOException e) {
            failed.add(method + " " + shown + " " + body + ": " + e);
        }
    }
}
