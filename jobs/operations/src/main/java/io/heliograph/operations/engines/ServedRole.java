// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.Settings;
import io.heliograph.config.models.AnswerForm;
import io.heliograph.config.models.EndpointRole;
import io.heliograph.config.models.EndpointSettings;
import io.heliograph.config.models.NegativeForm;
import io.heliograph.inference.images.FrameSize;
import io.heliograph.inference.images.ImagesDialect;
import io.heliograph.inference.images.ImagesEndpoint;
import io.heliograph.inference.images.ImagesService;
import io.heliograph.operations.models.EngineOutage;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A role, such as text-to-image, with the operator's endpoint for it.
 *
 * @param role the role
 * @param settings settings of the endpoint
 * @param sizes sizes that the endpoint can draw
 * @param service calls the endpoint
 * @param transport HTTP client of the service
 * @param health counts of the calls by result
 */
record ServedRole(
        EndpointRole role,
        EndpointSettings settings,
        List<FrameSize> sizes,
        ImagesService service,
        GuardedTransport transport,
        EndpointHealth health) {
    /** Makes the service and a new HTTP client for an endpoint. */
    static ServedRole of(EndpointRole role, EndpointSettings endpoint, Settings settings) {
        URI base = URI.create(endpoint.url().strip());
        var images = new ImagesEndpoint(
                base,
                endpoint.model().strip(),
                Optional.of(endpoint.key()).filter(key -> !key.isBlank()),
                dialect(endpoint),
                Math.toIntExact(settings.limits().imageBytes()),
                endpoint.timeout());
        var transport = new GuardedTransport(base, settings.outgoing().allowed(), endpoint.atATime());
        return new ServedRole(
                role,
                endpoint,
                endpoint.sizes().stream().map(FrameSize::parse).toList(),
                new ImagesService(
                        images, transport.posting(), transport.fetching(), InstantSource.system(), Thread::sleep),
                transport,
                new EndpointHealth(InstantSource.system()));
    }

    private static ImagesDialect dialect(EndpointSettings endpoint) {
        return new ImagesDialect(
                ImagesDialect.Seeds.valueOf(endpoint.seeds().name()),
                ImagesDialect.Negatives.valueOf(endpoint.negative().name()),
                Optional.of(endpoint.answer())
                        .filter(answer -> answer != AnswerForm.UNASKED)
                        .map(answer -> answer.name().toLowerCase(Locale.ROOT)));
    }

    /** Describes a call without a picture, for warnings and errors. */
    EngineOutage outage(String reason, ErrorCode code) {
        return new EngineOutage(settings.engine(), role.word(), reason, code);
    }

    /** The endpoint's state, as operators see it. */
    EndpointState state() {
        return new EndpointState(role, settings.engine(), health.answered(), health.faults(), health.outage());
    }

    /** Whether the endpoint accepts negative prompts. */
    boolean takesNegatives() {
        return settings.negative() != NegativeForm.NONE;
    }

    /** All settings that affect the endpoint's pictures, for the names of stored answers. */
    String identity() {
        return String.join(
                " ",
                role.word(),
                settings.url(),
                settings.model(),
                settings.seeds().name(),
                settings.negative().name());
    }
}
