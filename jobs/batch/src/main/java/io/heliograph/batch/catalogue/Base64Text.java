// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.Base64;

/** Reads the Base64 that clients send: bare or as a data URI, with or without line breaks and padding, either alphabet (RFC 4648, 2397). */
final class Base64Text {
    private Base64Text() {}

    static byte[] decode(String field, String text) {
        String body = text;
        if (text.regionMatches(true, 0, "data:", 0, 5)) {
            int comma = text.indexOf(',');
            if (comma < 0 || !text.regionMatches(true, comma - 7, ";base64", 0, 7)) {
                throw refuse(field);
            }
            body = text.substring(comma + 1);
        }
        try {
            String plain = body.indexOf('-') >= 0 || body.indexOf('_') >= 0
                    ? body.replace('-', '+').replace('_', '/')
                    : body;
            if (!isStrict(plain)) {
                return refuseEmpty(field, Base64.getDecoder().decode(plain.replaceAll("\\s", "")));
            }
            return refuseEmpty(field, Base64.getDecoder().decode(plain));
        } catch (IllegalArgumentException e) {
            throw refuse(field);
        }
    }

    private static boolean isStrict(String text) {
        return text.chars().noneMatch(c -> c <= ' ');
    }

    private static byte[] refuseEmpty(String field, byte[] bytes) {
        if (bytes.length == 0) {
            throw Misfit.emptyPicture(field);
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
