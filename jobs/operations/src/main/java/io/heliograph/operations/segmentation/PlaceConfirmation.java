// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.pixels.PixelArea;
import io.heliograph.storage.accounts.MasterKey;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Uncertain places that a request confirms. A token consists of {@code expiry.signature} for each place, joined by dots. A signature covers
 * the expiry and a digest of request, step, picture, phrase and box. The length of a token therefore depends only on the number of places.
 */
final class PlaceConfirmation {
    /** Maximum number of places; their signatures fit into {@link ConfirmationTokens#CONFIRM}. */
    static final int MOST = 45;

    private static final Duration LIFETIME = Duration.ofMinutes(30);
    private static final String PURPOSE = "confirm";
    private static final Pattern PLACE = Pattern.compile("([0-9]{1,12})\\.([A-Za-z0-9_-]+)");

    private final MasterKey key;
    private final Clock clock;
    private final Supplier<String> scope;
    private final String token;

    /**
     * Reads a token.
     *
     * @param scope digest of the request, the step and the picture
     */
    PlaceConfirmation(MasterKey key, Clock clock, Supplier<String> scope, String token) {
        this.key = key;
        this.clock = clock;
        this.scope = scope;
        this.token = token;
    }

    /** Whether the client sent a token. */
    boolean isSent() {
        return !token.isEmpty();
    }

    /**
     * Whether the client confirms the place found for a phrase; false if the token has expired, was changed or belongs to another request.
     */
    boolean covers(String phrase, PixelArea box) {
        return isSent()
                && unexpired().anyMatch(place -> isSame(signature(place.group(1), phrase, box), place.group(2)));
    }

    /** A token for this place and the places that were confirmed before. */
    String with(String phrase, PixelArea box) {
        String expiry = Long.toString(clock.instant().plus(LIFETIME).getEpochSecond());
        List<String> confirmed = unexpired().map(MatchResult::group).toList();
        return Stream.concat(
                        confirmed.stream().skip(Math.max(0, confirmed.size() - MOST + 1)),
                        Stream.of(expiry + "." + signature(expiry, phrase, box)))
                .collect(Collectors.joining("."));
    }

    private Stream<MatchResult> unexpired() {
        long now = clock.instant().getEpochSecond();
        return PLACE.matcher(token)
                .results()
                .limit(MOST)
                .filter(place -> now <= Long.parseLong(place.group(1))
                        && Long.parseLong(place.group(1)) <= now + LIFETIME.toSeconds());
    }

    private String signature(String expiry, String phrase, PixelArea box) {
        String place = PlaceDigest.of(scope.get(), phrase, List.of(box.x(), box.y(), box.width(), box.height()));
        return key.unguessableId(PURPOSE, expiry, place);
    }

    private static boolean isSame(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.UTF_8));
    }
}
