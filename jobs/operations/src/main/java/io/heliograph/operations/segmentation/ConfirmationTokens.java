// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.pixels.Raster;
import io.heliograph.storage.accounts.MasterKey;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Tokens by which a client confirms the uncertain match that an earlier refusal described. A token is bound to the organization, the
 * operation and its fields, the pictures, the step, the phrase and the box, and is valid for half an hour.
 */
@Component
public final class ConfirmationTokens {
    /** Field for a token from an earlier refusal. */
    public static final Field<String> CONFIRM = Field.text("confirm", 2000)
            .doc(
                    "token from the 'details' of a refusal of the same request: accept the uncertain match; valid for 30 minutes");

    private final Optional<MasterKey> key;
    private final Clock clock;

    ConfirmationTokens(ObjectProvider<MasterKey> key, ObjectProvider<Clock> clock) {
        this.key = Optional.ofNullable(key.getIfAvailable());
        this.clock = clock.getIfAvailable(Clock::systemUTC);
    }

    /**
     * Reads the token in {@link #CONFIRM} for one step of a request: the uncertain places that the client accepts. Empty without a master
     * key, as on the command line, where no later process could verify a token.
     *
     * @param searched the picture as it is at that step
     */
    Optional<PlaceConfirmation> of(EditWork edit, Raster searched, int step) {
        Supplier<String> request = RequestDigest.of(edit);
        return key.map(signing -> new PlaceConfirmation(
                signing,
                clock,
                request,
                RequestDigest.of(request, searched, step),
                edit.request().find(CONFIRM).orElse("")));
    }
}
