// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.overview;

import io.heliograph.app.console.DisplayText;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import io.heliograph.inference.pack.DroppedPack;
import io.heliograph.inference.pack.PackAdmin;
import io.heliograph.inference.pack.PackState;
import io.heliograph.operations.engines.EndpointState;
import io.heliograph.operations.engines.EndpointState.Outage;
import io.heliograph.operations.engines.EngineEndpoints;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Reports engines of this process that need an operator: endpoints that fail or refuse their key, model packs that failed or cannot be
 * used, and graphics cards that failed.
 */
@Component
final class EngineAttention implements AttentionSource {
    private static final Optional<AttentionItem.Link> MODELS =
            Optional.of(new AttentionItem.Link("See the models", "/console/models"));

    private final EngineEndpoints endpoints;
    private final PackAdmin packs;
    private final DisplayText shown;

    EngineAttention(EngineEndpoints endpoints, PackAdmin packs, Clock clock) {
        this.endpoints = endpoints;
        this.packs = packs;
        shown = new DisplayText(clock);
    }

    @Override
    public List<AttentionItem> items() {
        Map<String, DroppedPack> dropped =
                packs.dropped().stream().collect(Collectors.toMap(DroppedPack::folder, Function.identity()));
        return Stream.of(
                        endpoints.states().stream()
                                .flatMap(state -> state.outage().map(outage -> endpoint(state, outage)).stream()),
                        packs.packs().stream()
                                .flatMap(pack -> pack.state() instanceof PackState.Disabled disabled
                                        ? Stream.of(pack(disabled, Optional.ofNullable(dropped.get(disabled.folder()))))
                                        : Stream.empty()),
                        packs.device().problem().map(EngineAttention::card).stream())
                .flatMap(Function.identity())
                .toList();
    }

    private AttentionItem endpoint(EndpointState state, Outage outage) {
        boolean key = outage.fault() == Fault.NO_ACCESS;
        String role = state.role().word();
        return new AttentionItem(
                key ? "bad" : "warn",
                "chip",
                "The engine %s of the role %s %s since %s%s."
                        .formatted(
                                state.engine(),
                                role,
                                outage.fault().words(),
                                shown.at(outage.since()),
                                outage.status() == 0 ? "" : " (status %d)".formatted(outage.status())),
                key
                        ? "Set heliograph.engines.%s.key to a key that may use the model, and restart the server."
                                .formatted(role.replace('_', '-'))
                        : "Check its log. Until it answers, the built-in engine is used, or requests fail with 503 if "
                                + "their fallback is 'refuse'.",
                Optional.empty(),
                Optional.empty());
    }

    private static AttentionItem card(String problem) {
        return new AttentionItem(
                "warn",
                "chip",
                "The graphics card does not serve all models.",
                problem + " Look for packs again to try the card again, or set heliograph.models.device to cpu.",
                MODELS,
                Optional.empty());
    }

    private static AttentionItem pack(PackState.Disabled pack, Optional<DroppedPack> dropped) {
        return new AttentionItem(
                "warn",
                "chip",
                dropped.map(each ->
                                "The model pack %s dropped out of the role %s.".formatted(each.folder(), each.role()))
                        .orElse("The model pack " + pack.folder() + " is not used."),
                pack.reason() + " The built-in engine is used instead"
                        + (dropped.isPresent() ? " until the folder is scanned again." : "."),
                MODELS,
                Optional.empty());
    }
}
