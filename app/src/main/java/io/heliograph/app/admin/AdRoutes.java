// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.ads.library.AdFolder;
import io.heliograph.ads.library.AdLibrary;
import io.heliograph.ads.reading.AdDataException;
import io.heliograph.app.http.body.SmallBody;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OperatorRole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Lists, stores and deletes the operator's ad templates and brands; logos and fonts can be stored, too. */
@Component
final class AdRoutes implements AdminRouteProvider {
    private static final int LARGEST = 8 << 20;

    private final AdLibrary library;
    private final AdFolder folder;
    private final AuditLog auditLog;

    AdRoutes(AdLibrary library, Settings settings, Clock clock, AuditLog auditLog) {
        this.library = library;
        this.folder = new AdFolder(settings.ads().folder(), library, clock);
        this.auditLog = auditLog;
    }

    /** A template or a brand; {@code shipped} ones are part of the program, the others are files of the operator. */
    record AdAsset(String kind, int id, String name, boolean shipped) {}

    /**
     * All templates and brands.
     *
     * @param problems errors of files in the folder, one text per file
     */
    record AdAssets(List<AdAsset> assets, List<String> problems) {}

    /** A template or brand that was stored or removed. */
    record AdChange(String kind, String name, boolean done) {}

    @Override
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.get("/ads", "Templates and brands for ads, and errors in files of the operator's folder")
                        .answers(AdAssets.class)
                        .by(_ -> AdminJson.answer(all())),
                AdminRoute.put("/ads/templates", OperatorRole.ADMIN, "Stores a template; the body is its JSON file")
                        .answers(AdChange.class)
                        .by(request -> change(
                                request,
                                "templates",
                                () -> folder.putTemplate(text(request)).id())),
                AdminRoute.put("/ads/brands", OperatorRole.ADMIN, "Stores a brand; the body is its JSON file")
                        .answers(AdChange.class)
                        .by(request -> change(
                                request,
                                "brands",
                                () -> folder.putBrand(text(request)).id())),
                file("logos", "Stores a logo; the body is a PNG file"),
                file("fonts", "Stores a font; the body is a TTF or OTF file"),
                deletion("templates", "Deletes a template"),
                deletion("brands", "Deletes a brand"));
    }

    private AdAssets all() {
        return new AdAssets(
                Stream.of(
                                library.privateTemplates().stream()
                                        .map(each -> new AdAsset("template", each.id(), each.name(), false)),
                                library.privateBrands().stream()
                                        .map(each -> new AdAsset("brand", each.id(), each.name(), false)),
                                library.publicTemplates().stream()
                                        .map(each -> new AdAsset("template", each.id(), each.name(), true)),
                                library.publicBrands().stream()
                                        .map(each -> new AdAsset("brand", each.id(), each.name(), true)))
                        .flatMap(each -> each)
                        .toList(),
                library.problems());
    }

    private AdminRoute file(String kind, String summary) {
        return AdminRoute.put("/ads/" + kind + "/{name}", OperatorRole.ADMIN, summary)
                .answers(AdChange.class)
                .by(request -> {
                    String name = request.pathVariable("name");
                    byte[] bytes = bytes(request);
                    return change(request, kind, () -> {
                        folder.putFile(kind, name, bytes);
                        return name;
                    });
                });
    }

    private AdminRoute deletion(String kind, String summary) {
        return AdminRoute.delete("/ads/" + kind + "/{id}", OperatorRole.ADMIN, summary)
                .answers(AdChange.class)
                .by(request -> {
                    String id = request.pathVariable("id");
                    if (ParameterText.whole(id, 1, Integer.MAX_VALUE)
                            .filter(number -> folder.delete(kind, number))
                            .isEmpty()) {
                        throw AdminJson.missing("file of that id");
                    }
                    return change(request, kind, () -> id);
                });
    }

    private ServerResponse change(ServerRequest request, String kind, Supplier<Object> work) {
        try {
            return AdminJson.answer(auditLog.doing(
                    OperatorIdentity.of(request.servletRequest()),
                    OperatorRole.ADMIN,
                    "change ads",
                    kind,
                    () -> new AdChange(kind, String.valueOf(work.get()), true),
                    AdChange::name));
        } catch (AdDataException e) {
            throw new FailureException(ErrorCode.VALIDATION_ERROR, "Invalid file", String.valueOf(e.getMessage()));
        }
    }

    private static String text(ServerRequest request) {
        return new String(bytes(request), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(ServerRequest request) {
        try {
            return SmallBody.read(request.servletRequest(), LARGEST);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
