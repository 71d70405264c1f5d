// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebhookSignatureTest {
    @ParameterizedTest
    @CsvSource({
        "bria-webhook-signing-v1, v1=muClfnkuIXEqW69htILKVEwJdzC0LWB1tP53ptLm7SM=",
        "service-webhook-signing-v1, v1=AJ1TpKp68UVopi+7rwg3UEW8IsBU91D6hOZOUKSHuZI="
    })
    void publishedVectorsAreMet(String salt, String signature) throws Exception {
        Mac derivation = Mac.getInstance("HmacSHA256");
        derivation.init(new SecretKeySpec("contract-test-shared-token".getBytes(UTF_8), "HmacSHA256"));
        byte[] key = derivation.doFinal(salt.getBytes(UTF_8));
        String body =
                "{\"status\":\"COMPLETED\",\"result\":{\"url\":\"https://cdn.bria.ai/final.png\"},\"request_id\":\"req_contract_test_001\"}";
        assertThat(WebhookSignature.of(key, "req_contract_test_001", 1_700_000_000, body.getBytes(UTF_8)))
                .isEqualTo(signature);
    }
}
