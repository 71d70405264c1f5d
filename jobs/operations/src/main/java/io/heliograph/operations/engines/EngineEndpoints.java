// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.models.EndpointRole;
import io.heliograph.config.models.MaskPolarity;
import io.heliograph.inference.images.FrameSize;
import io.heliograph.inference.images.ImagesAnswer;
import io.heliograph.inference.images.ImagesCommission;
import io.heliograph.operations.models.EngineOutages;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.pixels.Raster;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The operator's image endpoints from the settings, by role. If one does not answer, the client is warned and the built-in engine works. If
 * it refuses a picture, the request is refused.
 */
@Component
public final class EngineEndpoints implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(EngineEndpoints.class);

    private final Map<EndpointRole, ServedRole> roles = new EnumMap<>(EndpointRole.class);
    private final DailyPictures daily;
    private final KeptAnswers keptAnswers;
    private final EngineOutages outages;

    EngineEndpoints(Settings settings, DailyPictures daily, KeptAnswers keptAnswers, EngineOutages outages) {
        this.daily = daily;
        this.keptAnswers = keptAnswers;
        this.outages = outages;
        settings.engines().forEach((role, endpoint) -> {
            if (endpoint.isThere()) {
                roles.put(role, ServedRole.of(role, endpoint, settings));
                LOG.info("{} may serve {}", endpoint.engine(), role.word());
            }
        });
    }

    /** Whether an endpoint is set for the role. */
    public boolean serves(EndpointRole role) {
        return roles.containsKey(role);
    }

    /** The size nearest to the given one that the role's endpoint can draw. */
    public FrameSize frame(EndpointRole role, int width, int height) {
        return FrameSize.nearest(served(role).sizes(), width, height);
    }

    /** Meaning of black and white in masks for the role's endpoint. */
    public MaskPolarity mask(EndpointRole role) {
        return served(role).settings().mask();
    }

    private ServedRole served(EndpointRole role) {
        return Objects.requireNonNull(roles.get(role), "no endpoint serves " + role.word());
    }

    /**
     * Requests a picture from the endpoint, or returns the answer that an earlier attempt stored.
     *
     * @param running the request and its result item
     * @return a picture of any size that the endpoint chose; the caller closes it. Empty, after a warning to the client, if the built-in
     *     engine must work
     * @throws FailureException CONTENT_MODERATION_FAILED with the endpoint's words if it refuses; UNAVAILABLE, or RATE_LIMITED when the
     *     daily limit is used up, if the endpoint fails and the client or the settings forbid the built-in engine
     */
    public Optional<Raster> make(RunningWork running, EndpointRole role, ImagesCommission wanted) {
        ServedRole served = served(role);
        StepWork stepWork = running.work();
        ImagesCommission commission = shortened(stepWork, served, wanted);
        warnOfNegative(stepWork, served, commission);
        String name = KeptAnswers.name(served, commission, running.part());
        if (!stepWork.isKept(name) && !asked(running, served, commission, name)) {
            EngineSelection.noteFallback();
            return Optional.empty();
        }
        Optional<Raster> picture =
                keptAnswers.picture(stepWork, name, commission, fault -> fellBack(running, served, fault.words()));
        picture.ifPresent(_ -> EngineSelection.note(served.settings().engine()));
        return picture;
    }

    private boolean asked(RunningWork running, ServedRole served, ImagesCommission commission, String name) {
        StepWork stepWork = running.work();
        int most = served.settings().perDay();
        long organization = stepWork.organizationId();
        if (!daily.take(organization, served.role(), most)) {
            String why = most == 0
                    ? "is not enabled for your organization"
                    : "was not called: your organization has used its %d %s of today; the count restarts at midnight UTC"
                            .formatted(most, most == 1 ? "picture" : "pictures");
            outages.report(running, served.outage(why, ErrorCode.RATE_LIMITED));
            return false;
        }
        ImagesAnswer answer = EndpointCall.of(stepWork, () -> served.service().make(commission));
        served.health().remember(answer);
        return switch (answer) {
            case ImagesAnswer.Drawn(byte[] picture) -> {
                keptAnswers.keep(stepWork, name, picture);
                LOG.info(
                        "request {}: {} made a picture",
                        stepWork.requestId(),
                        served.settings().engine());
                yield true;
            }
            case ImagesAnswer.Refused(String words) -> {
                daily.giveBack(organization, served.role());
                throw refused(served, words);
            }
            case ImagesAnswer.Missing missing -> {
                if (!missing.fault().worked()) {
                    daily.giveBack(organization, served.role());
                }
                LOG.warn(
                        "request {}: {} made no picture: {}, {}",
                        stepWork.requestId(),
                        served.settings().engine(),
                        missing.fault(),
                        missing.detail());
                fellBack(running, served, missing.words());
                yield false;
            }
        };
    }

    private void fellBack(RunningWork running, ServedRole served, String why) {
        EngineSelection.noteFallback();
        outages.report(running, served.outage(why, ErrorCode.UNAVAILABLE));
    }

    /** States of the endpoints, from the calls of this process. */
    public List<EndpointState> states() {
        return roles.values().stream().map(ServedRole::state).toList();
    }

    private static FailureException refused(ServedRole served, String words) {
        return new FailureException(
                ErrorCode.CONTENT_MODERATION_FAILED,
                "Refused by the engine",
                "The engine '%s' of the role %s refused this picture%s"
                        .formatted(
                                served.settings().engine(),
                                served.role().word(),
                                words.isBlank() ? "." : ": \"%s\".".formatted(words)));
    }

    private static ImagesCommission shortened(StepWork stepWork, ServedRole served, ImagesCommission wanted) {
        int longest = served.settings().longestPrompt();
        if (wanted.prompt().length() <= longest) {
            return wanted;
        }
        int blank = wanted.prompt().lastIndexOf(' ', longest);
        int pair = Character.isHighSurrogate(wanted.prompt().charAt(longest - 1)) ? 1 : 0;
        String cut = wanted.prompt().substring(0, blank > 0 ? blank : longest - pair);
        warnOnce(
                stepWork,
                "The engine '%s' read only the first %d characters of this description."
                        .formatted(served.settings().engine(), cut.length()));
        return wanted.withPrompt(cut);
    }

    private static void warnOfNegative(StepWork stepWork, ServedRole served, ImagesCommission commission) {
        if (!commission.negative().isBlank() && !served.takesNegatives()) {
            warnOnce(
                    stepWork,
                    "The engine '%s' does not support negative prompts: 'negative_prompt' was ignored."
                            .formatted(served.settings().engine()));
        }
    }

    private static void warnOnce(StepWork stepWork, String sentence) {
        var _ = stepWork.once("told " + sentence, () -> {
            stepWork.warn(sentence);
            return sentence;
        });
    }

    @Override
    public void close() {
        roles.values().forEach(served -> served.transport().close());
    }
}
