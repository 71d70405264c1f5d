// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.pixels.Raster;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.util.function.SingletonSupplier;

/**
 * Digest to which a confirmation is bound: organization, operation, fields, pictures, step and the searched picture. A picture has the same
 * digest whether it was sent as an address or as bytes.
 */
final class RequestDigest {
    private RequestDigest() {}

    /** The digest of a request. It is computed at the first use, since only refusals and confirmations need it. */
    static Supplier<String> of(EditWork edit) {
        return SingletonSupplier.of(() -> PlaceDigest.of(
                edit.work().organizationId(),
                edit.operation(),
                fields(edit.request()),
                edit.pictures().stream().map(PlaceDigest::ofPicture).toList()));
    }

    /** The digest for a step of a request, computed at the first use. */
    static Supplier<String> of(Supplier<String> request, Raster searched, int step) {
        return SingletonSupplier.of(() -> PlaceDigest.of(request.get(), step, PlaceDigest.ofPicture(searched)));
    }

    private static Object fields(OperationRequest request) {
        Map<Field<?>, Object> values = new HashMap<>();
        request.values().forEach((field, value) -> {
            if (isContent(field, value)) {
                values.put(field, value);
            }
        });
        return RequestBinding.write(new OperationRequest(values));
    }

    private static boolean isContent(Field<?> field, Object value) {
        boolean media = value instanceof MediaSource
                || (value instanceof Collection<?> several && several.stream().anyMatch(MediaSource.class::isInstance));
        return !media && !field.equals(ConfirmationTokens.CONFIRM) && !CommonFields.isDelivery(field);
    }
}
