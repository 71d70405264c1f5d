// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.app.http.ContentPolicy;
import io.heliograph.app.http.ExceptionMapper;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.access.AddressRates;
import io.heliograph.app.http.body.BodyOwner;
import io.heliograph.app.http.body.BodyReader;
import io.heliograph.app.http.body.BodyStream;
import io.heliograph.app.http.body.MultipartParts;
import io.heliograph.app.http.body.SpoolException;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.config.ByteText;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * {@code /verify}: a page on which people submit a file and read its origin. The script is optional; it only submits the form after a drop.
 */
@Component
final class VerifyPage implements RouteProvider {
    private static final String FILE = "file";
    private static final String TEMPLATE = "verify/page";
    private static final long MEBIBYTE = 1 << 20;

    private final AddressRates rates;
    private final AccessFilter access;
    private final BodyReader bodies;
    private final FileInspector inspector;
    private final DependencyHealth health;
    private final Settings settings;

    VerifyPage(
            AddressRates rates,
            AccessFilter access,
            BodyReader bodies,
            FileInspector inspector,
            DependencyHealth health,
            Settings settings) {
        this.health = health;
        this.rates = rates;
        this.access = access;
        this.bodies = bodies;
        this.inspector = inspector;
        this.settings = settings;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/verify", _ -> page(200, Map.of())),
                HttpRoute.post("/verify", this::verify),
                HttpRoute.get(
                        "/verify/icon.svg", asset(new ClassPathResource("console-assets/icon.svg"), "image/svg+xml")),
                HttpRoute.get("/verify/page.css", asset(own("page.css"), "text/css;charset=utf-8")),
                HttpRoute.get("/verify/page.js", asset(own("page.js"), "text/javascript;charset=utf-8")));
    }

    private ServerResponse verify(ServerRequest request) throws IOException, InterruptedException {
        Path file = inspector.newFile();
        try {
            rates.take(
                    request.servletRequest(),
                    RequestContext.response(request),
                    VerifyRoutes.RATE,
                    settings.verification().requestsPerMinute());
            return verify(request, file);
        } catch (SpoolException e) {
            health.suspect(Dependency.DISK, e);
            return failed(ExceptionMapper.of(e, RequestContext.requestId(request)));
        } catch (FailureException e) {
            return failed(e.failure());
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Verifies the file in a form. Takes a slot before the first byte is read, and keeps it and the body's budget until the answer. */
    private ServerResponse verify(ServerRequest request, Path file) throws IOException, InterruptedException {
        BodyOwner owner = VerificationClient.owner(request, access);
        long most = inspector.mostBytes(InspectedKind.ANY) + MEBIBYTE; // file, plus boundaries and headers of the form
        try (ClientShares.Share _ = inspector.enter(VerificationClient.of(owner));
                BodyStream body = bodies.open(request.servletRequest(), most, owner)) {
            String name = receive(body, file);
            FileFindings found = inspector.inspect(FILE, file);
            return page(200, Map.of("story", FileStory.of(found), "name", name));
        }
    }

    /** Writes the part {@code file}, and returns its size as text, such as {@code 3 MB}. */
    private String receive(BodyStream body, Path file) throws IOException {
        long most = inspector.mostBytes(InspectedKind.ANY);
        Map<String, String> sizes = new HashMap<>();
        MultipartParts.forEach(body, most, part -> {
            if (part.name().equals(FILE) && sizes.isEmpty()) {
                long bytes = Files.copy(part.content(), file);
                sizes.put(FILE, ByteText.of(bytes));
            }
        });
        if (!sizes.containsKey(FILE) || Files.size(file) == 0) {
            throw new FailureException(ErrorCode.BAD_REQUEST, "No file", "Choose a file first.");
        }
        return sizes.get(FILE);
    }

    private static ServerResponse failed(ClientFailure failure) {
        return page(failure.code().httpStatus(), Map.of("failure", failure.details()));
    }

    private static ServerResponse page(int status, Map<String, ?> model) {
        return ServerResponse.status(status)
                .header(ContentPolicy.HEADER, ContentPolicy.VERIFICATION.text())
                .header("Referrer-Policy", "no-referrer")
                .header("Cache-Control", "no-store")
                .header("Content-Type", "text/html;charset=utf-8")
                .render(TEMPLATE, model);
    }

    private static ClassPathResource own(String name) {
        return new ClassPathResource(name, VerifyPage.class);
    }

    private static HandlerFunction<ServerResponse> asset(ClassPathResource file, String contentType) {
        try {
            byte[] bytes = file.getContentAsByteArray();
            return _ -> JsonAnswers.bytes(ServerResponse.ok().header("Cache-Control", "no-cache"), contentType, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
