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
 * Uncertain places that a request confirms. A token consists of {@code expiry.signature} for each place, joined by dots. A signature
 * covers the expiry and a digest of request, step, picture, phrase and box; a seal at its end covers the signature and the request. The
 * length of a token therefore depends only on the number of places.
 */
final class PlaceConfirmation {
    /** Maximum number of places; their signatures fit into {@link ConfirmationTokens#CONFIRM}. */
    static final int MOST = 38;

    private static final Duration LIFETIME = Duration.ofMinutes(30);
    private static final String PURPOSE = "confirm";
    private static final String SEAL = "seal";
    private static final int SEAL_LENGTH = 8; // it only tells which places to keep; the signature decides
    private static final Pattern PLACE = Pattern.compile("([0-9]{1,12})\\.([A-Za-z0-9_-]+)");

    private final MasterKey key;
    private final Clock clock;
    private final Supplier<String> request;
    private final Supplier<String> scope;
    private final String token;

    /**
     * Reads a token.
     *
     * @param request digest of the request
     * @param scope digest of the request, the step and the picture
     */
    PlaceConfirmation(MasterKey key, Clock clock, Supplier<String> request, Supplier<String> scope, String token) {
        this.key = key;
        this.clock = clock;
        this.request = request;
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

    /**
     * A token for this place and the places of this request that were confirmed before. Places with a changed signature or of another
     * request are dropped.
     */
    String with(String phrase, PixelArea box) {
        String expiry = Long.toString(clock.instant().plus(LIFETIME).getEpochSecond());
        List<String> confirmed = unexpired()
                .filter(this::isSealed)
                .map(MatchResult::group)
                .distinct()
                .toList();
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
        String signature = key.unguessableId(PURPOSE, expiry, place);
        return signature + seal(expiry, signature);
    }

    private String seal(String expiry, String signature) {
        return key.unguessableId(PURPOSE, SEAL, request.get(), expiry, signature)
                .substring(0, SEAL_LENGTH);
    }

    private boolean isSealed(MatchResult place) {
        int end = place.group(2).length() - SEAL_LENGTH;
        return end > 0
                && isSame(
                        seal(place.group(1), place.group(2).substring(0, end)),
                        place.group(2).substring(end));
    }

    private static boolean isSame(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.UTF_8));
    }
}
