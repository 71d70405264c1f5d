// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.config.Settings;
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
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Where the server is that is asked to do something with a request, and how it is asked: as the operator admin. */
final class AdminServer {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Option(
            names = "--server",
            defaultValue = "http://localhost:8080",
            paramLabel = "URL",
            description = "${DEFAULT-VALUE} if absent")
    private String url = "";

    @Option(names = "--json", description = "for programs")
    private boolean json;

    /** Asks for something with a request; the exit status. */
    int operate(CommandContext context, String id, String verb) {
        return context.withSettings(settings -> {
            HttpResponse<String> answer = send(settings, id, verb);
            JsonNode body = read(answer.body());
            String text = body.path("text")
                    .asString(body.path("error").path("details").asString(answer.body()));
            boolean done = answer.statusCode() == 200;
            if (json) {
                context.out()
                        .println(JsonNodeFactory.instance
                                .objectNode()
                                .put("request_id", id)
                                .put("done", done)
                                .put("text", text));
            } else {
                (done ? context.out() : context.err()).println(text);
            }
            return done ? CommandRunner.DONE : CommandRunner.REFUSED;
        });
    }

    private HttpResponse<String> send(Settings settings, String id, String verb) {
        String credentials = "admin:" + password(settings);
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(url.replaceAll("/+$", "") + "/admin/api/requests/" + id + "/" + verb))
                .header(
                        "Authorization",
                        "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)))
                .header("X-Heliograph-Admin", "1")
                .timeout(PATIENCE)
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new CommandException("no server answers at " + url + "; say where it is by --server");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException("interrupted");
        }
    }

    private static JsonNode read(String body) {
        try {
            return JsonMapper.shared().readTree(body);
        } catch (JacksonException e) {
            return JsonNodeFactory.instance.objectNode();
        }
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
