// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.CommandSettings;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Calls the admin API of a running server, and prints the answer. */
final class ServerCalls {
    private static final Duration PATIENCE = Duration.ofMinutes(5); // an action on many requests has no fixed duration

    private static final String API = "/admin/api";

    private final CommandContext context;

    ServerCalls(CommandContext context) {
        this.context = context;
    }

    /** A server's answer. */
    record Reply(int status, JsonNode body) {
        boolean isDone() {
            return status / 100 == 2;
        }

        /** Description of the result, or the reason of a refusal. */
        String text() {
            return body.path("text").asString(body.path("error").path("details").asString(body.toString()));
        }
    }

    /**
     * Calls the API and prints the answer: as JSON, or in the caller's format.
     *
     * @param path below {@code /admin/api}
     * @param body empty for a GET
     * @return the exit status
     */
    int ask(ServerOption server, String path, String body, Consumer<JsonNode> words) {
        Reply reply = send(server, path, body);
        if (server.isJson()) {
            context.out().println(reply.body());
        } else if (reply.isDone()) {
            words.accept(reply.body());
        } else {
            context.err().println(reply.text());
        }
        return reply.isDone() ? ExitCode.DONE : ExitCode.REFUSED;
    }

    /** Sends a POST with an empty object, and prints the text of the answer. */
    int post(ServerOption server, String path) {
        return ask(
                server,
                path,
                "{}",
                body -> context.out()
                        .println(body.path("text").asString(body.toString())
                                + (body.path("made").isString()
                                        ? " " + body.path("made").stringValue()
                                        : "")));
    }

    /** Calls the API without printing. */
    Reply send(ServerOption server, String path, String body) {
        CommandSettings read = new CommandSettings(context.settings());
        AskedServer address = server.address(read);
        if (!server.isJson()) {
            address.announce(context);
        }
        HttpRequest request = address.request(API + path)
                .header("Authorization", authorization(server, read.with(Map.of())))
                .header("X-Heliograph-Admin", "1")
                .timeout(PATIENCE)
                .method(
                        body.isEmpty() ? "GET" : "POST",
                        body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            address.requireHeliograph(client, API + "/queues");
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            return new Reply(answer.statusCode(), tree(answer.body()));
        } catch (IOException e) {
            throw address.unreachable();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException("interrupted");
        }
    }

    private static JsonNode tree(String text) {
        try {
            return JsonMapper.shared().readTree(text);
        } catch (JacksonException e) {
            return JsonNodeFactory.instance.stringNode(text);
        }
    }

    private static String authorization(ServerOption server, Settings settings) {
        return server.token()
                .map(token -> "Bearer " + token)
                .orElseGet(() -> "Basic "
                        + Base64.getEncoder()
                                .encodeToString(("admin:" + password(settings)).getBytes(StandardCharsets.UTF_8)));
    }

    private static String password(Settings settings) {
        if (!settings.admin().password().isBlank()) {
            return settings.admin().password();
        }
        Path file = settings.dataDir().resolve("admin.password");
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new CommandException("the password of admin is not in " + file
                    + "; give it as HELIOGRAPH_ADMIN_PASSWORD, or a personal token by --token");
        }
    }
}
