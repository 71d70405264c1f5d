// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.StringReader;

/** Decodes Base64 text; the Base64 of large pictures is decoded earlier, while the body is received. */
final class Base64Text {
    private Base64Text() {}

    static byte[] decode(String field, String text) {
        try (var bytes = new Base64Stream(new StringReader(text))) {
            return refuseEmpty(field, bytes.readAllBytes());
        } catch (IOException e) {
            throw refuse(field);
        }
    }

    private static byte[] refuseEmpty(String field, byte[] bytes) {
        if (bytes.length == 0) {
            throw FieldRefusal.emptyPicture(field);
        }
        return bytes;
    }

    private static FailureException refuse(String field) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Invalid picture: " + field,
                "The field '" + field + "' is neither an http(s) address nor Base64.");
    }
}
