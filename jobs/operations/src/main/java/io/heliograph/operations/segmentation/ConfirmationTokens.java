// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.RandomSecrets;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Tokens that confirm the uncertain match of an earlier refusal. A token is bound to the request's fields, pictures and organization, and
 * is valid for half an hour.
 */
@Component
public final class ConfirmationTokens {
    /** A token of an earlier refusal. */
    public static final Field<String> CONFIRM = Field.text("confirm", 2000)
            .doc(
                    "token from the 'details' of a refusal of the same request: continue with the place that was found unsurely; valid for 30 minutes");

    private static final int KEY_BYTES = 32;

    private final MasterKey key;
    private final Clock clock;

    ConfirmationTokens(ObjectProvider<MasterKey> key, ObjectProvider<Clock> clock) {
        this.key = key.getIfAvailable(() -> MasterKey.of(RandomSecrets.hex(KEY_BYTES)));
        this.clock = clock.getIfAvailable(Clock::systemUTC);
    }

    /** Confirmed phrases of a request. */
    PlaceConfirmation of(EditWork edit) {
        return new PlaceConfirmation(
                key, clock, RequestDigest.of(edit), edit.request().find(CONFIRM).orElse(""));
    }
}
