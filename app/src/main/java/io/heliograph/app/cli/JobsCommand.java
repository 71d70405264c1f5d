// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.config.Settings;
import io.heliograph.storage.executions.FilterField;
import io.heliograph.storage.executions.RequestFilter;
import io.heliograph.storage.executions.RequestRow;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/** Jobs of requests: a list from the tables, and what a running server does with one. */
@Command(name = "jobs", description = "Lists jobs, and restarts or cancels one.", mixinStandardHelpOptions = true)
final class JobsCommand {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final CommandContext context;

    JobsCommand(CommandContext context) {
        this.context = context;
    }

    @Command(name = "list", description = "The newest jobs.", mixinStandardHelpOptions = true)
    int list(
            @Option(names = "--status", description = "of Spring Batch: FAILED, COMPLETED, STARTED, STARTING and so on")
                    Optional<String> status,
            @Option(names = "--operation", paramLabel = "NAME") Optional<String> operation,
            @Option(names = "--organization", paramLabel = "NAME") Optional<String> organization,
            @Option(names = "--limit", defaultValue = "50", description = "rows, ${DEFAULT-VALUE} if absent") int limit,
            @Option(names = "--json", description = "for programs") boolean json) {
        return context.withTables(tables -> {
            var filter = RequestFilter.ALL
                    .with(FilterField.STATUS, status.map(word -> word.toUpperCase(Locale.ROOT)))
                    .with(FilterField.OPERATION, operation)
                    .with(
                            FilterField.ORGANIZATION,
                            organization.map(name ->
                                    Long.toString(tables.organization(name).id())));
            List<RequestRow> rows = tables.requests().page(filter, Long.MAX_VALUE, limit);
            var table = new TextTable("REQUEST", "OPERATION", "JOB", "OUTCOME", "ERROR", "SOURCE", "ACCEPTED");
            rows.forEach(row -> table.row(
                    row.requestId(),
                    row.operation(),
                    row.status(),
                    row.outcome().orElse("IN_PROGRESS"),
                    row.errorCode().orElse("-"),
                    row.source(),
                    CommandContext.seconds(row.acceptedAt())));
            table.print(context.out(), json);
            return CommandRunner.DONE;
        });
    }

    @Command(
            name = "restart",
            description = "Opens a failed request again: finished steps are not run again. Asks the running server.",
            mixinStandardHelpOptions = true)
    int restart(@Parameters(paramLabel = "REQUEST-ID") String id, @picocli.CommandLine.Mixin ServerOption server) {
        return operate(id, "restart", server);
    }

    @Command(
            name = "cancel",
            description =
                    "Ends a request: a waiting one at once, a running one at its next checkpoint. Asks the running server.",
            mixinStandardHelpOptions = true)
    int cancel(@Parameters(paramLabel = "REQUEST-ID") String id, @picocli.CommandLine.Mixin ServerOption server) {
        return operate(id, "cancel", server);
    }

    /** Where the server is. */
    static final class ServerOption {
        @Option(
                names = "--server",
                defaultValue = "http://localhost:8080",
                paramLabel = "URL",
                description = "${DEFAULT-VALUE} if absent")
        private String url = "";
    }

    private int operate(String id, String verb, ServerOption server) {
        return context.withSettings(settings -> {
            String credentials = "admin:" + password(settings);
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create(server.url.replaceAll("/+$", "") + "/admin/api/requests/" + id + "/" + verb))
                    .header(
                            "Authorization",
                            "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)))
                    .header("X-Heliograph-Admin", "1")
                    .timeout(PATIENCE)
                    .POST(HttpRequest.BodyPublishers.noBody())
                    .build();
            try (HttpClient client = HttpClient.newHttpClient()) {
                HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
                var body = JsonMapper.shared().readTree(answer.body());
                String text = body.path("text")
                        .asString(body.path("error").path("details").asString(answer.body()));
                (answer.statusCode() == 200 ? context.out() : context.err()).println(text);
                return answer.statusCode() == 200 ? CommandRunner.DONE : CommandRunner.REFUSED;
            } catch (IOException e) {
                throw new CommandException("no server answers at " + server.url + "; say where it is by --server");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CommandException("interrupted");
            }
        });
    }

    private static String password(Settings settings) {
        if (!settings.admin().password().isBlank()) {
            return settings.admin().password();
        }
        Path file = settings.dataDir().resolve("admin.password");
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new CommandException(
                    "the password of admin is not in " + file + "; give it as HELIOGRAPH_ADMIN_PASSWORD");
        }
    }
}
