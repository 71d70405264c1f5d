// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import java.util.Optional;

/** Seeds of requests. A missing seed is derived from the request's id: different for each request, but the same after a crash. */
public final class SeedField {
    /** Seed of the random choices. */
    public static final Field<Long> SEED = Field.integer("seed", -1, Long.MAX_VALUE)
            .doc("the same seed gives the same result again; absent or -1: the server chooses one and returns it");

    private static final long RANDOM = -1;
    private static final long MOST = Integer.MAX_VALUE; // derived seeds fit in 31 bits, as some clients expect

    private SeedField() {}

    /** The seed of a request. */
    public static long of(OperationRequest operationRequest, String requestId) {
        Optional<Long> given = operationRequest.find(SEED).filter(seed -> seed != RANDOM);
        return given.orElseGet(() -> chosen(requestId));
    }

    /** The seed of one picture among several; a request for a single picture with this seed gives the same picture. */
    public static long of(long first, int item) {
        return first > Long.MAX_VALUE - item ? first - item : first + item;
    }

    /** Derives a seed from the request's id by FNV-1a (Fowler, Noll, Vo), folded to the range from 1 to 2^31 - 1 - 16. */
    private static long chosen(String requestId) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < requestId.length(); i++) {
            hash = (hash ^ requestId.charAt(i)) * 0x100000001b3L;
        }
        return 1 + Math.floorMod(hash ^ hash >>> 32, MOST - 16);
    }
}
