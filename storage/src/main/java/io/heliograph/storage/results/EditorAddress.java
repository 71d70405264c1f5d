// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import io.heliograph.config.RequestIds;
import io.heliograph.storage.accounts.MasterKey;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Addresses of the editors of ads: the request's id, the scene's number, and a code that only this installation can
 * compute. They are valid from the time of the request, contained in its id, for the lifetime in the settings.
 */
public final class EditorAddress {
    /** Prefix of the token in an address. */
    public static final String PATH = "ads/editor/";

    private final MasterKey masterKey;

    /** Addresses with codes derived from the installation's master key. */
    public EditorAddress(MasterKey masterKey) {
        this.masterKey = masterKey;
    }

    /** The request of the ad, and the number of the scene, that an editor opens. */
    public record Target(String requestId, int scene) {
        /** Time of the request, from its id (RFC 9562, version 7: milliseconds in the first 48 bits). */
        public Instant since() {
            return Instant.ofEpochMilli(Long.parseLong(requestId.substring(0, 8) + requestId.substring(9, 13), 16));
        }
    }

    /** The path of an editor, below the service's address. */
    public String path(String requestId, int scene) {
        return PATH + requestId + "." + scene + "." + code(requestId, scene);
    }

    private String code(String requestId, int scene) {
        return masterKey.unguessableId("ads-editor", requestId, String.valueOf(scene));
    }

    /**
     * The target of a token, if this installation made the token and it has not expired.
     *
     * @param lifetime validity from the time of the request
     */
    public Optional<Target> target(String token, Instant now, Duration lifetime) {
        String[] parts = token.split("\\.", -1);
        if (parts.length != 3 || !RequestIds.looksLikeOne(parts[0]) || !parts[1].matches("[1-9][0-9]?")) {
            return Optional.empty();
        }
        var target = new Target(parts[0], Integer.parseInt(parts[1]));
        boolean ours = MessageDigest.isEqual(
                code(target.requestId(), target.scene()).getBytes(StandardCharsets.UTF_8),
                parts[2].getBytes(StandardCharsets.UTF_8));
        return ours && now.isBefore(target.since().plus(lifetime)) ? Optional.of(target) : Optional.empty();
    }
}
