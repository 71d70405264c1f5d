// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OAuthSettings;
import io.heliograph.storage.database.RandomSecrets;
import io.heliograph.storage.oauth.OAuthSigningKeys;
import io.heliograph.storage.oauth.OAuthSigningKeys.KeyPairBytes;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Keys of identity tokens: created at first use, shared by all nodes, replaced after the period in the settings. Read from the database
 * once a minute.
 */
@Component
final class SigningKeySource implements JWKSource<SecurityContext> {
    private static final Duration REMEMBERED = Duration.ofMinutes(1);
    private static final int BITS = 3072;

    private final OAuthSigningKeys keys;
    private final OAuthSettings settings;
    private final Clock clock;
    private Optional<JWKSet> known = Optional.empty();
    private Instant until = Instant.MIN;

    SigningKeySource(OAuthSigningKeys keys, Settings settings, Clock clock) {
        this.keys = keys;
        this.settings = settings.oauth();
        this.clock = clock;
    }

    @Override
    public List<JWK> get(JWKSelector selector, SecurityContext context) {
        return selector.select(current());
    }

    /** Id of the current signing key. */
    String signing() {
        return current().getKeys().getFirst().getKeyID();
    }

    private synchronized JWKSet current() {
        if (known.isEmpty() || clock.instant().isAfter(until)) {
            known = Optional.of(new JWKSet(keys
                    .current(
                            settings.keyRotation(),
                            settings.accessToken().plus(Duration.ofDays(1)),
                            SigningKeySource::make)
                    .stream()
                    .map(SigningKeySource::jwk)
                    .toList()));
            until = clock.instant().plus(REMEMBERED);
        }
        return known.get();
    }

    private static KeyPairBytes make() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(BITS);
            KeyPair pair = generator.generateKeyPair();
            return new KeyPairBytes(
                    RandomSecrets.hex(8),
                    pair.getPublic().getEncoded(),
                    pair.getPrivate().getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("RSA is part of every JDK", e);
        }
    }

    private static JWK jwk(KeyPairBytes pair) {
        try {
            KeyFactory factory = KeyFactory.getInstance("RSA");
            return new RSAKey.Builder((RSAPublicKey) factory.generatePublic(new X509EncodedKeySpec(pair.publicKey())))
                    .privateKey(factory.generatePrivate(new PKCS8EncodedKeySpec(pair.privateKey())))
                    .keyID(pair.id())
                    .keyUse(KeyUse.SIGNATURE)
                    .algorithm(JWSAlgorithm.RS256)
                    .build();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a stored key is none", e);
        }
    }
}
