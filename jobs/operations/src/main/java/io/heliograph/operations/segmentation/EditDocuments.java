// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.operations.moderation.Moderation;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.scene.document.Documents;
import org.springframework.stereotype.Component;

/** Edits as the documents that clients send back to have them again. */
@Component
public final class EditDocuments {
    private final Documents documents;

    EditDocuments(Documents documents) {
        this.documents = documents;
    }

    /** The documents, with the words of the instructions. */
    public Documents documents() {
        return documents;
    }

    /**
     * The answer of one edited picture: address, seed and the document of the instruction under both of its names.
     *
     * @param flag that switched output moderation on, named when the picture is kept back
     * @param instruction as the client says it
     */
    public EditPlan.Publisher answer(Field<Boolean> flag, String instruction) {
        return (work, parts) -> {
            EditPlan.Part part = parts.getFirst();
            if (part.withheld()) {
                throw Moderation.outputRefused(flag);
            }
            String document = documents.instruct(instruction, part.seed()).toJson();
            work.publish("image_url", work.kept(part.name()), part.contentType());
            work.result("seed", part.seed());
            work.result("structured_instruction", document);
            work.result("structured_prompt", document);
        };
    }
}
