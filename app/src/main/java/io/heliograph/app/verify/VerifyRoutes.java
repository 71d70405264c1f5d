// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.access.AddressRates;
import io.heliograph.app.http.body.BodyOwner;
import io.heliograph.app.http.body.BodyReader;
import io.heliograph.app.http.body.BodyRules;
import io.heliograph.app.http.body.ReceivedBody;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.Settings;
import io.heliograph.provenance.VerificationResult;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code POST /v2/image/verify} and {@code /v2/video/verify}: check whether a file matches its C2PA manifest, and whether it has this
 * service's watermark. No token is needed.
 */
@Component
final class VerifyRoutes implements RouteProvider {
    static final String RATE = "verify";

    private static final Field<MediaSource> IMAGE =
            Field.image("image").or("image_url", "file").required();
    private static final Field<MediaSource> VIDEO =
            Field.video("video").or("video_url").required();

    private final AddressRates rates;
    private final AccessFilter access;
    private final BodyReader bodies;
    private final BaseUrl baseUrl;
    private final FileInspector inspector;
    private final Settings settings;

    VerifyRoutes(
            AddressRates rates,
            AccessFilter access,
            BodyReader bodies,
            BaseUrl baseUrl,
            FileInspector inspector,
            Settings settings) {
        this.rates = rates;
        this.access = access;
        this.bodies = bodies;
        this.baseUrl = baseUrl;
        this.inspector = inspector;
        this.settings = settings;
    }

    /** One of the two routes: its operation, the field for the file, and the kind of file. */
    private record Route(OperationSpec spec, Field<MediaSource> field, InspectedKind kind) {
        static Route of(String name, String path, Field<MediaSource> field, InspectedKind kind) {
            return new Route(
                    OperationSpec.v2(name, path).syncOnly().takes(field).build(), field, kind);
        }
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                route(Route.of("image.verify", "/v2/image/verify", IMAGE, InspectedKind.IMAGE)),
                route(Route.of("video.verify", "/v2/video/verify", VIDEO, InspectedKind.VIDEO)));
    }

    private HttpRoute route(Route route) {
        BodyRules rules = BodyRules.of(route.spec(), settings);
        return HttpRoute.post(route.spec().path(), request -> verify(request, route, rules))
                .with(VerifyContract.of(route.field().name(), route.kind()));
    }

    private ServerResponse verify(ServerRequest request, Route route, BodyRules rules)
            throws IOException, InterruptedException {
        rates.take(
                request.servletRequest(),
                RequestContext.response(request),
                RATE,
                settings.verification().requestsPerMinute());
        String base = baseUrl.of(request);
        BodyOwner owner = VerificationClient.owner(request, access);
        VerificationClient client = VerificationClient.of(owner);
        try (ClientShares.Share _ = inspector.enter(client);
                ReceivedBody body = bodies.read(request.servletRequest(), rules, owner)) {
            MediaSource source =
                    RequestBinding.bindFromClient(route.spec(), body.fields()).get(route.field());
            FileFindings found = inspector.inspect(route.field().name(), source, route.kind(), base, client);
            return JsonAnswers.json(200, answer(found, RequestContext.requestId(request)));
        }
    }

    private static ObjectNode answer(FileFindings found, String requestId) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ObjectNode result = answer.putObject("result").put("verified", found.isVerified());
        ObjectNode credentials =
                result.putObject("c2pa").put("present", found.credentials().isPresent());
        found.credentials()
                .map(VerificationResult::state)
                .ifPresent(state ->
                        credentials.put("is_trusted", found.isTrusted()).put("validation_state", state.word()));
        found.watermark().ifPresent(mark -> result.put("invisible_watermark_detected", mark));
        return answer.put("request_id", requestId);
    }
}
