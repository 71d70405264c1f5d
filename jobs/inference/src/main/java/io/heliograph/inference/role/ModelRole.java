// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;

/**
 * What a pack may be asked to do that is not planes to planes: the contract of each is at its model.
 *
 * @param title {@code role} of pack.json
 * @param type of the model that does it
 * @param opening makes the model of a pack's networks, and tries them
 * @param <M> the model
 */
public record ModelRole<M>(String title, Class<M> type, Opening<M> opening) {
    /**
     * Makes a model of a pack's networks.
     *
     * @param <M> the model
     */
    @FunctionalInterface
    public interface Opening<M> {
        /**
         * Reads the contract and tries the networks once.
         *
         * @throws PackException if the pack is not of this role or not sound
         */
        M of(PackedNetworks networks) throws PackException;
    }
}
