// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.config.models.EndpointRole;
import io.heliograph.operations.engines.EndpointEditing;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.instruction.CanonicalSentences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Edits by the operator's endpoint for the role {@code image_edit}. Exact operations such as rotating and cropping are made by the built-in
 * engine, since networks are less exact.
 */
@Component
final class EndpointInstructions {
    private final EndpointEditing endpoint;

    EndpointInstructions(EndpointEditing endpoint) {
        this.endpoint = endpoint;
    }

    /** Whether there is an endpoint. */
    boolean isThere() {
        return endpoint.serves(EndpointRole.IMAGE_EDIT);
    }

    /**
     * Consecutive edits that run in one call.
     *
     * @param words instruction for the endpoint; empty: the built-in engine makes the edits
     */
    record Part(List<InstructionEdit> edits, Optional<String> words) {
        Part {
            edits = List.copyOf(edits);
        }
    }

    /**
     * Groups edits: an exact edit is a part of its own, the edits between two exact ones form one part. Without exact edits the endpoint
     * receives the client's own words.
     *
     * @param instruction text from the client; empty for a structured instruction
     */
    static List<Part> parts(List<InstructionEdit> edits, Optional<String> instruction) {
        if (edits.stream().noneMatch(EndpointInstructions::isExact)) {
            return List.of(new Part(edits, Optional.of(instruction.orElseGet(() -> sentences(edits)))));
        }
        List<Part> parts = new ArrayList<>();
        List<InstructionEdit> run = new ArrayList<>();
        for (InstructionEdit each : edits) {
            if (isExact(each)) {
                close(run, parts);
                parts.add(new Part(List.of(each), Optional.empty()));
            } else {
                run.add(each);
            }
        }
        close(run, parts);
        return parts;
    }

    private static void close(List<InstructionEdit> run, List<Part> parts) {
        if (!run.isEmpty()) {
            parts.add(new Part(run, Optional.of(sentences(run))));
            run.clear();
        }
    }

    private static String sentences(List<InstructionEdit> edits) {
        return edits.stream().map(CanonicalSentences::sentence).collect(Collectors.joining(". ", "", "."));
    }

    private static boolean isExact(InstructionEdit edit) {
        return switch (edit) {
            case InstructionEdit.Flip e -> e.what().isEmpty();
            case InstructionEdit.Rotate e -> e.what().isEmpty();
            case InstructionEdit.Crop e -> e.to().isEmpty();
            case InstructionEdit.Adjust e -> e.what().isEmpty();
            case InstructionEdit.Window _,
                    InstructionEdit.Portion _,
                    InstructionEdit.Expand _,
                    InstructionEdit.Tone _ -> true;
            case InstructionEdit.Impossible _ -> true; // counts as exact: only the built-in engine refuses these edits
            default -> false;
        };
    }

    /** Edits the current picture by the endpoint, within the client's mask if there is one; false if the built-in engine must edit. */
    boolean done(EditSession editSession, String words, RunningWork running) {
        return endpoint.change(
                        running, editSession.picture(), editSession.mask(), ModelPrompt.of(words), editSession.seed())
                .map(changed -> {
                    editSession.become(changed);
                    return true;
                })
                .orElse(false);
    }
}
