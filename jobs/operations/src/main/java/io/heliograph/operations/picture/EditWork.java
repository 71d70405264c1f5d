// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.pixels.Raster;
import java.util.List;
import java.util.Optional;

/**
 * Inputs of an edit. The pictures are decoded and moderated; they stay open until the edit returns.
 *
 * @param work the running job, for warnings, checkpoints and results
 * @param operation name of the operation
 * @param request fields of the request
 * @param inputs inputs in the order of the plan
 * @param pictures decoded, upright, sRGB, in the same order; the edit must not close them
 * @param item index of the result, from 0
 * @param seed of this result
 */
public record EditWork(
        StepWork work,
        String operation,
        OperationRequest request,
        List<PictureFiles.Input> inputs,
        List<Raster> pictures,
        int item,
        long seed) {
    /** Makes the lists immutable. */
    public EditWork {
        inputs = List.copyOf(inputs);
        pictures = List.copyOf(pictures);
    }

    /** The first picture. */
    public Raster picture() {
        return pictures.getFirst();
    }

    /** The picture sent in a field, under any of the field's names; the first one of a list. */
    public Optional<Raster> picture(Field<?> field) {
        String name = request.name(field);
        for (int i = 0; i < inputs.size(); i++) {
            if (inputs.get(i).name().equals(name)) {
                return Optional.of(pictures.get(i));
            }
        }
        return Optional.empty();
    }
}
