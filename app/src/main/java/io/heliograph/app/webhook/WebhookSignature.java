// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs webhooks, so that a receiver can verify the sender: {@code base64(HMAC_SHA256(key, id + "." + timestamp + "." + body))}. */
final class WebhookSignature {
    private static final String VERSION = "v1=";
    private static final String ALGORITHM = "HmacSHA256";

    private WebhookSignature() {}

    /**
     * The value of the signature header.
     *
     * @param timestamp Unix seconds of this attempt
     */
    static String of(byte[] key, String id, long timestamp, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
            return VERSION + Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HMAC-SHA256 is part of every JDK", e);
        }
    }
}
