// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.BulkInputsType;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.LimitSettings;
import java.util.Collection;
import java.util.stream.Stream;

/** Limits on the bytes of files inside a submission. */
final class InlineSizes {
    private final LimitSettings limits;

    InlineSizes(LimitSettings limits) {
        this.limits = limits;
    }

    /** Whether a request has files inside. */
    static boolean hasInline(OperationRequest request) {
        return request.values().values().stream()
                .flatMap(InlineSizes::inline)
                .findAny()
                .isPresent();
    }

    /**
     * Refuses a file larger than {@code limits.image-bytes}, or in a bulk run larger than {@code limits.body-bytes}.
     *
     * @throws FailureException PAYLOAD_TOO_LARGE naming the field
     */
    void require(OperationSpec spec, OperationRequest request) {
        boolean list = spec.fields().stream().anyMatch(field -> field.type() instanceof BulkInputsType);
        long most = list ? limits.bodyBytes() : limits.imageBytes();
        request.values().forEach((field, value) -> {
            if (inline(value).anyMatch(file -> file.content().length() > most)) {
                throw tooLarge(field, most);
            }
        });
    }

    private static Stream<MediaSource.Inline> inline(Object value) {
        Stream<?> all = value instanceof Collection<?> several ? several.stream() : Stream.of(value);
        return all.filter(MediaSource.Inline.class::isInstance).map(MediaSource.Inline.class::cast);
    }

    private static FailureException tooLarge(Field<?> field, long most) {
        String what = "the field '" + field.name() + "'";
        return new FailureException(
                ErrorCode.PAYLOAD_TOO_LARGE, "Too large: " + what, "The limit of " + what + " is " + most + " bytes.");
    }
}
