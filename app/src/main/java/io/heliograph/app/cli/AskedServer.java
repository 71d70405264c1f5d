// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.CommandSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The server that a command calls. Credentials are sent only after a probe has shown that it is Heliograph.
 *
 * @param url without a slash at the end
 * @param named whether the operator gave the address; otherwise it is this machine with the port of the settings
 */
record AskedServer(String url, boolean named) {
    /** Default value of the option {@code --server}. */
    static final String FROM_ENVIRONMENT = "${env:HELIOGRAPH_SERVER}";

    /** Description of the option {@code --server}. */
    static final String DESCRIPTION = "HELIOGRAPH_SERVER, or this machine at the port of the settings, if absent";

    private static final String ADVICE = "name its address with --server or HELIOGRAPH_SERVER";
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int UNAUTHORIZED = 401;

    /** The named server, or the one on this machine: {@code SERVER_PORT} or {@code --server.port}, 8080 by default. */
    static AskedServer of(Optional<String> named, CommandSettings settings) {
        return named.map(String::strip)
                .filter(url -> !url.isEmpty())
                .map(url -> new AskedServer(withoutUser(url).replaceAll("/+$", ""), true))
                .orElseGet(() -> new AskedServer("http://localhost:" + settings.port(), false));
    }

    /** Refuses an address with a user and password: commands print the address. */
    private static String withoutUser(String url) {
        if (url.replaceFirst("[?#].*", "").contains("@")) {
            throw new CommandException("the address of a server has no user and password: remove the part before '@'");
        }
        return url;
    }

    /** Prints the address of the server, unless the operator named it. */
    void announce(CommandContext context) {
        if (!named) {
            context.err().println("Asking " + url + "; another server: --server or HELIOGRAPH_SERVER.");
        }
    }

    /** A request to a path. */
    HttpRequest.Builder request(String path) {
        try {
            return HttpRequest.newBuilder(URI.create(url + path));
        } catch (IllegalArgumentException e) {
            throw new CommandException("not an address of a server: " + url);
        }
    }

    /**
     * Refuses a server that is not Heliograph. To a request without credentials, Heliograph answers with an error in the form of the API.
     *
     * @param path of the API
     */
    void requireHeliograph(HttpClient client, String path) throws IOException, InterruptedException {
        HttpRequest probe = request(path).timeout(PATIENCE).GET().build();
        HttpResponse<String> answer = client.send(probe, HttpResponse.BodyHandlers.ofString());
        JsonNode body = tree(answer.body());
        boolean ours = answer.statusCode() == UNAUTHORIZED
                && body.path("error").path("code").asInt(0) == UNAUTHORIZED
                && body.path("request_id").isString();
        boolean unavailable = answer.statusCode() == 429 || answer.statusCode() >= 500;
        if (!ours && !(unavailable && body.path("request_id").isString())) {
            throw new CommandException(
                    "the server at " + url + " is not Heliograph: it answers " + path + " with status "
                            + answer.statusCode() + ". No credentials were sent. Start Heliograph, or " + ADVICE);
        }
    }

    /** The error for a server that does not answer. */
    CommandException unreachable() {
        return new CommandException("no server answers at " + url + "; start it, or " + ADVICE);
    }

    private static JsonNode tree(String text) {
        try {
            return JsonMapper.shared().readTree(text);
        } catch (JacksonException e) {
            return JsonMapper.shared().nullNode();
        }
    }
}
