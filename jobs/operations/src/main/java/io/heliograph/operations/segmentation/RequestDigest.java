// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.vision.plane.MatrixArrays;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.springframework.util.function.SingletonSupplier;

/**
 * SHA-256 of an organization, the fields of its request and the pixels of its pictures. The same pictures give the same digest as addresses
 * or as bytes.
 */
final class RequestDigest {
    private RequestDigest() {}

    /** Computed once, at the first use: only a refusal or a confirmation needs it. */
    static Supplier<String> of(EditWork edit) {
        return SingletonSupplier.of(() -> digest(edit));
    }

    private static String digest(EditWork edit) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(text(edit).getBytes(StandardCharsets.UTF_8));
            for (Raster picture : edit.pictures()) {
                byte[] row = new byte[picture.width() * picture.mat().channels()];
                for (int y = 0; y < picture.height(); y++) {
                    MatrixArrays.readRow(picture.mat(), y, row);
                    digest.update(row);
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }

    private static String text(EditWork edit) {
        Map<String, String> values = new TreeMap<>();
        edit.request().values().forEach((field, value) -> {
            if (isContent(field, value)) {
                values.put(field.name(), String.valueOf(value));
            }
        });
        StringBuilder sizes = new StringBuilder();
        edit.pictures()
                .forEach(picture -> sizes.append(picture.width())
                        .append('x')
                        .append(picture.height())
                        .append(' '));
        return "%d\n%s\n%s".formatted(edit.work().organizationId(), sizes, values);
    }

    private static boolean isContent(Field<?> field, Object value) {
        boolean media = value instanceof MediaSource
                || (value instanceof Collection<?> several && several.stream().anyMatch(MediaSource.class::isInstance));
        return !media && !field.equals(ConfirmationTokens.CONFIRM) && !CommonFields.isDelivery(field);
    }
}
