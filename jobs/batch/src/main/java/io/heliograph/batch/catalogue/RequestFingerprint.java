// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.batch.catalogue.fields.InlineContent;
import io.heliograph.batch.catalogue.fields.MediaSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * SHA-256 of a request, as 64 hexadecimal digits. It is the same for two requests exactly if their operation, their
 * bound values and the bytes of their inline pictures are the same, however they were encoded.
 */
public final class RequestFingerprint {
    private RequestFingerprint() {}

    /** The fingerprint of a request to an operation. */
    public static String of(OperationSpec operationSpec, OperationRequest operationRequest) {
        Map<Field<?>, Object> values = new HashMap<>(operationRequest.values());
        values.replaceAll((_, value) -> withoutBytes(value));
        String text = operationSpec.name() + "\n" + RequestBinding.write(new OperationRequest(values));
        return of(text);
    }

    /** SHA-256 of a text in UTF-8. */
    public static String of(String text) {
        return HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Replaces the bytes of inline pictures by their hash. */
    private static Object withoutBytes(Object value) {
        return switch (value) {
            case List<?> several ->
                several.stream().map(RequestFingerprint::withoutBytes).toList();
            case MediaSource.Inline(InlineContent content) -> new MediaSource.Stored(of(content));
            case BulkInput input ->
                input.stored(input.files().stream().map(RequestFingerprint::of).toList());
            default -> value;
        };
    }

    private static String of(InlineContent content) {
        MessageDigest digest = sha256();
        try (InputStream in = content.open();
                OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
            in.transferTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }
}
