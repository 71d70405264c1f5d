// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.storage.accounts.MasterKey;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Phrases whose uncertain matches a request confirms. Form of its token: {@code expiry.phrases.signature}. */
final class PlaceConfirmation {
    private static final Duration LIFETIME = Duration.ofMinutes(30);
    private static final String PURPOSE = "confirm";

    private final MasterKey key;
    private final Clock clock;
    private final Supplier<String> digest;
    private final String token;

    PlaceConfirmation(MasterKey key, Clock clock, Supplier<String> digest, String token) {
        this.key = key;
        this.clock = clock;
        this.digest = digest;
        this.token = token;
    }

    /** Whether the client sent a token. */
    boolean isSent() {
        return !token.isEmpty();
    }

    /** Whether the client confirms the match of a phrase. */
    boolean covers(String phrase) {
        return phrases().contains(phrase);
    }

    /** A token for the confirmed phrases and another one. */
    String with(String phrase) {
        long expiry = clock.instant().plus(LIFETIME).getEpochSecond();
        String all = String.join(
                "\n",
                Stream.concat(phrases().stream(), Stream.of(phrase))
                        .sorted()
                        .distinct()
                        .toList());
        return "%d.%s.%s"
                .formatted(
                        expiry,
                        Base64.getUrlEncoder().withoutPadding().encodeToString(all.getBytes(StandardCharsets.UTF_8)),
                        signature(expiry, all));
    }

    /** Phrases of the token; none if it belongs to another request, was changed or has expired. */
    private Set<String> phrases() {
        String[] parts = token.split("\\.", -1);
        if (parts.length != 3 || !parts[0].matches("[0-9]{1,12}")) {
            return Set.of();
        }
        try {
            long expiry = Long.parseLong(parts[0]);
            String all = new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
            boolean sound = clock.instant().getEpochSecond() <= expiry && isSame(signature(expiry, all), parts[2]);
            return sound ? Set.copyOf(List.of(all.split("\n", -1))) : Set.of();
        } catch (IllegalArgumentException e) {
            return Set.of(); // no Base64
        }
    }

    private String signature(long expiry, String phrases) {
        return key.unguessableId(PURPOSE, Long.toString(expiry), phrases, digest.get());
    }

    private static boolean isSame(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.UTF_8));
    }
}
