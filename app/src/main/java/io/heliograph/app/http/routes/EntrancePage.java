// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.ContentPolicy;
import io.heliograph.app.http.JsonAnswers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ObjectNode;

/** Links from the root path to the pages for people: an HTML page for browsers, members of a JSON object for programs. */
final class EntrancePage {
    private static final List<String> PAGES = List.of("console", "docs", "verify");

    private final byte[] bytes;

    EntrancePage() {
        try {
            bytes = new ClassPathResource("entrance.html", EntrancePage.class).getContentAsByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a browser sent the request: it accepts HTML and no JSON. */
    boolean isWanted(ServerRequest request) {
        String accepted = String.join(",", request.headers().header("Accept"));
        return accepted.contains("text/html") && !accepted.contains("json");
    }

    /** Answers with the HTML page. */
    ServerResponse page() {
        return JsonAnswers.bytes(
                ServerResponse.ok()
                        .header(ContentPolicy.HEADER, ContentPolicy.ENTRANCE.text())
                        .header("Vary", "Accept"),
                "text/html;charset=utf-8",
                bytes);
    }

    /** Adds each page with its path on this server. */
    static void name(ObjectNode answer) {
        PAGES.forEach(page -> answer.put(page, "/" + page));
    }
}
