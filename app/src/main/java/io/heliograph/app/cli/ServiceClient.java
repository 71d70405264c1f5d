// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.CommandSettings;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls the API as a client with a token. */
final class ServiceClient {
    private static final Duration PATIENCE = Duration.ofMinutes(10); // enough for the largest archive over a slow line
    private static final String BOUNDARY = "heliograph-command-line-6f0c1e2a";
    private static final int OKAY = 300;

    @Option(
            names = "--server",
            defaultValue = AskedServer.FROM_ENVIRONMENT,
            paramLabel = "URL",
            description = AskedServer.DESCRIPTION)
    private Optional<String> url = Optional.empty();

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description = "token of the organization, else HELIOGRAPH_TOKEN; make one: heliograph tokens create")
    private Optional<String> token = Optional.empty();

    @Option(names = "--json", description = "print the server's answer as JSON")
    private boolean json;

    boolean isJson() {
        return json;
    }

    JsonNode get(CommandContext context, String path) {
        return send(context, path, HttpRequest.Builder::GET);
    }

    JsonNode post(CommandContext context, String path, JsonNode body) {
        return send(
                context,
                path,
                request -> request.header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body.toString())));
    }

    /** Sends a form of texts and one file, streamed from disk. */
    JsonNode post(CommandContext context, String path, Map<String, String> texts, String field, Path file) {
        StringBuilder head = new StringBuilder();
        texts.forEach((name, text) -> head.append("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"")
                .append(name)
                .append("\"\r\n\r\n")
                .append(text)
                .append("\r\n"));
        head.append("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"")
                .append(field)
                .append("\"; filename=\"file\"\r\nContent-Type: application/octet-stream\r\n\r\n");
        try {
            BodyPublisher body = BodyPublishers.concat(
                    BodyPublishers.ofString(head.toString(), StandardCharsets.UTF_8),
                    BodyPublishers.ofFile(file),
                    BodyPublishers.ofString("\r\n--" + BOUNDARY + "--\r\n"));
            return send(
                    context,
                    path,
                    request -> request.header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                            .POST(body));
        } catch (IOException e) {
            throw new CommandException("the file " + file + " cannot be read: " + e.getMessage());
        }
    }

    private JsonNode send(CommandContext context, String path, UnaryOperator<HttpRequest.Builder> form) {
        String given = token.or(() -> Optional.ofNullable(System.getenv("HELIOGRAPH_TOKEN")))
                .orElseThrow(() -> new CommandException(
                        "a token is missing: --token, or HELIOGRAPH_TOKEN; one is made by: heliograph tokens create"));
        AskedServer address = AskedServer.of(url, new CommandSettings(context.settings()));
        if (!json) {
            address.announce(context);
        }
        HttpRequest request = form.apply(
                        address.request(path).header("api_token", given).timeout(PATIENCE))
                .build();
        HttpClient.Builder builder = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1);
        try (HttpClient client = builder.build()) {
            address.requireHeliograph(client, "/v2/bulk");
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            JsonNode body = JsonMapper.shared().readTree(answer.body());
            if (answer.statusCode() >= OKAY) {
                throw new CommandException(answer.statusCode() + ": "
                        + body.path("error").path("details").asString(answer.body()));
            }
            return body;
        } catch (IOException | JacksonException e) {
            throw address.unreachable();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException("interrupted");
        }
    }
}
