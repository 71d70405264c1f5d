// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;

/**
 * Roles of packs other than planes to planes; the contract of each is documented at its model.
 *
 * @param title {@code role} of pack.json
 * @param type of the model that does it
 * @param opening creates the model from a pack's networks, and tests them
 * @param <M> the model
 */
public record ModelRole<M>(String title, Class<M> type, Opening<M> opening) {
    /**
     * Creates a model from a pack's networks.
     *
     * @param <M> the model
     */
    @FunctionalInterface
    public interface Opening<M> {
        /**
         * Reads the contract and runs the networks once.
         *
         * @throws PackException if the pack is not of this role or not valid
         */
        M of(PackedNetworks networks) throws PackException;
    }
}
