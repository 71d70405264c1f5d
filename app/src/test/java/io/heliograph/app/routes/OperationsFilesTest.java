// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.object;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Alerts, dashboard and chart ask for what a server really tells. */
class OperationsFilesTest extends Routes {
    private static final Path FOLDER = Path.of("..", "docs", "operations");
    private static final Pattern NAME = Pattern.compile("\\b([a-z]+(?:_[a-zA-Z0-9]+)+)\\b(?!\\s*\\()(\\{[^}]*})?");
    private static final Pattern LABEL = Pattern.compile("([a-z_]+)\\s*(?:=~|!~|!=|=)\\s*\"");
    private static final Pattern SERIES = Pattern.compile("^([a-z][a-zA-Z0-9_]*)(?:\\{(.*)})? ");
    private static final Set<String> WORDS_OF_PROMQL = Set.of("group_left", "group_right");
    private static final Set<String> LABELS_OF_PROMETHEUS = Set.of("instance", "job");

    @Autowired
    Api api;

    private String page() throws Exception {
        var request = HttpRequest.newBuilder(URI.create(api.base() + "/actuator/prometheus"))
                .header(
                        "Authorization",
                        "Basic " + Base64.getEncoder().encodeToString("admin:the-password-of-the-test".getBytes(UTF_8)))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            return http.send(request, BodyHandlers.ofString()).body();
        }
    }

    /** The names of the labels of each metric. */
    private Map<String, Set<String>> told() throws Exception {
        Map<String, Set<String>> told = new HashMap<>();
        page().lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            Matcher series = SERIES.matcher(line);
            if (series.find()) {
                Set<String> labels = told.computeIfAbsent(series.group(1), _ -> new TreeSet<>());
                if (series.group(2) != null) {
                    LABEL.matcher(series.group(2)).results().forEach(label -> labels.add(label.group(1)));
                }
            }
        });
        return told;
    }

    @Test
    void bothPoolsOfConnectionsAreMeasured() throws Exception {
        assertThat(page().lines().filter(line -> line.startsWith("hikaricp_connections_pending{")))
                .anyMatch(line -> line.contains("pool=\"heliograph\""))
                .anyMatch(line -> line.contains("pool=\"heliograph-read\""));
    }

    private static Stream<String> expressions() throws IOException {
        JsonNode board = JsonMapper.shared().readTree(Files.readString(FOLDER.resolve("grafana/heliograph.json")));
        Stream<String> ofBoard = board.path("panels")
                .valueStream()
                .flatMap(panel -> panel.path("targets").valueStream())
                .map(target -> target.path("expr").stringValue());
        String chart = Files.readString(FOLDER.resolve("helm/heliograph/templates/worker.yaml"))
                .lines()
                .filter(line -> line.strip().startsWith("query: "))
                .findFirst()
                .orElseThrow()
                .replace("query: ", "")
                .replaceAll("=~\\{\\{[^}]*}}", "=~\"image\"");
        String alerts = Files.readString(FOLDER.resolve("prometheus/alerts.yml"));
        Stream<String> ofAlerts = Pattern.compile("(?m)^ {8}expr: (\\|\\n(?: {10}.*\\n)+|.*)")
                .matcher(alerts)
                .results()
                .map(found -> found.group(1));
        return Stream.concat(Stream.concat(ofBoard, Stream.of(chart)), ofAlerts);
    }

    @Test
    void everyMetricAndLabelThatAlertsDashboardAndChartNameIsToldByAServer() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            api.settled(api.post(
                    "/v2/image/edit/crop_foreground",
                    object().put("image", Api.base64(Photos.coffee())).put("webhook_url", web.at("/done"))));
            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> told().containsKey("heliograph_webhook_seconds_count")
                            && told().containsKey("spring_batch_job_seconds_count"));
        }
        Map<String, Set<String>> told = told();
        int names = 0;
        for (String expression : expressions().toList()) {
            String clean = expression.replaceAll("\\b(?:by|on|ignoring|without) \\([^)]*\\)", "");
            for (var found : NAME.matcher(clean.replaceAll("\"[^\"]*\"", "\"\""))
                    .results()
                    .toList()) {
                String name = found.group(1);
                if (WORDS_OF_PROMQL.contains(name) || told.values().stream().anyMatch(all -> all.contains(name))) {
                    continue; // a label within braces
                }
                assertThat(told).as("in " + expression).containsKey(name);
                names++;
                if (found.group(2) != null) {
                    Set<String> labels = new TreeSet<>();
                    LABEL.matcher(found.group(2)).results().forEach(label -> labels.add(label.group(1)));
                    labels.removeAll(LABELS_OF_PROMETHEUS);
                    assertThat(told.get(name)).as(name + " in " + expression).containsAll(labels);
                }
            }
            Set<String> all = new TreeSet<>(LABELS_OF_PROMETHEUS);
            told.values().forEach(all::addAll);
            Pattern.compile("\\b(?:by|on) \\(([^)]*)\\)")
                    .matcher(expression)
                    .results()
                    .forEach(by -> assertThat(all)
                            .as(expression)
                            .containsAll(Set.of(by.group(1).split(",\\s*"))));
        }
        assertThat(names).isGreaterThan(40);
    }

    @Test
    void theChartHasTheAlertsOfTheFolderBesideIt() throws IOException {
        assertThat(FOLDER.resolve("helm/heliograph/alerts.yml"))
                .hasSameTextualContentAs(FOLDER.resolve("prometheus/alerts.yml"));
    }
}
