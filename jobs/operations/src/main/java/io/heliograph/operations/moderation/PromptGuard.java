// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.moderation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.scene.moderation.IpSignal;
import io.heliograph.scene.moderation.ModerationCategory;
import io.heliograph.scene.moderation.ModerationFinding;
import io.heliograph.scene.moderation.PromptModeration;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Refuses prompts by lexicon, and reports protected names in them. It matches words, so it does not find paraphrases. Sexual content with
 * minors is always refused.
 */
@Component
public final class PromptGuard {
    /** Moderates the texts of a request if the client asks for it. */
    public static final Field<Boolean> PROMPT =
            Field.flag("prompt_content_moderation").orElse(true).doc("refuse texts that match the lexicons");

    /** Requests a warning about protected names. */
    public static final Field<Boolean> IP_SIGNAL =
            Field.flag("ip_signal").orElse(false).doc("true: a warning lists protected names in the texts");

    private final PromptModeration moderation;
    private final IpSignal signal;

    PromptGuard(Settings settings) {
        Optional<Path> folder = Optional.of(settings.moderation().lexicons())
                .filter(text -> !text.isBlank())
                .map(Path::of);
        folder.filter(path -> !Files.isDirectory(path)).ifPresent(path -> {
            throw new IllegalArgumentException("heliograph.moderation.lexicons is not a folder: " + path);
        });
        moderation = new PromptModeration(folder);
        signal = new IpSignal(folder);
    }

    /**
     * Moderates texts by the settings of the request.
     *
     * @param code error code of a refusal
     * @throws FailureException with that code, naming field, category and place
     */
    public void check(OperationRequest operationRequest, ErrorCode code, List<Field<String>> texts) {
        boolean asked = operationRequest.find(PROMPT).orElse(true); // true also on routes without this field
        for (Field<String> field : texts) {
            Optional<ModerationFinding> finding = operationRequest.find(field).flatMap(moderation::mostSevere);
            if (finding.isPresent() && (asked || finding.get().category().isAlwaysRefused())) {
                throw refusal(code, field.name(), finding.get());
            }
        }
    }

    /**
     * Moderates a text that is not a field.
     *
     * @param name name of the text, for the client
     * @param asked whether the request requires moderation
     * @throws FailureException with that code, naming text, category and place
     */
    public void check(String name, String text, boolean asked, ErrorCode code) {
        Optional<ModerationFinding> finding = moderation.mostSevere(text);
        if (finding.isPresent() && (asked || finding.get().category().isAlwaysRefused())) {
            throw refusal(code, name, finding.get());
        }
    }

    private static FailureException refusal(ErrorCode code, String name, ModerationFinding moderationFinding) {
        ModerationCategory moderationCategory = moderationFinding.category();
        return new FailureException(
                code,
                "Content moderation failed: " + name,
                "The field '%s' did not pass content moderation (%s): %s, characters %d to %d ('%s')."
                        .formatted(
                                name,
                                PROMPT.name(),
                                moderationCategory.title(),
                                moderationFinding.start() + 1,
                                moderationFinding.end(),
                                moderationFinding.words()));
    }

    /** Warning about protected names, if requested and found. */
    public Optional<String> notice(OperationRequest operationRequest, List<Field<String>> texts) {
        if (!operationRequest.find(IP_SIGNAL).orElse(false)) {
            return Optional.empty();
        }
        String all = texts.stream()
                .map(operationRequest::find)
                .flatMap(Optional::stream)
                .collect(Collectors.joining(". "));
        return signal.warning(all);
    }
}
