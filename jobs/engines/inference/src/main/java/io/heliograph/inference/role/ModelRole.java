// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.Tensor;

/**
 * A role with a model class of its own, unlike those of {@link PictureRole}. The role's contract is documented at the
 * model.
 *
 * @param title value of {@code role} in pack.json
 * @param type class of the model
 * @param opening creates the model from a pack's networks, and tests them
 * @param trial runs the model once, as routes do
 * @param <M> the model
 */
public record ModelRole<M>(String title, Class<M> type, Opening<M> opening, Trial<M> trial) {
    /** A checkpoint that never throws, for test runs. */
    static final Runnable UNSTOPPED = () -> {};

    /**
     * Test run of a model.
     *
     * @param <M> the model
     */
    @FunctionalInterface
    public interface Trial<M> {
        /**
         * Runs the model on a picture; roles for texts ignore the picture.
         *
         * @param picture [1, 3, height, width], 0 to 1, red first
         * @throws PackException if the model does not answer as its role promises
         */
        void of(M model, Tensor.Floats picture) throws PackException;
    }

    /** Opens a pack and runs it once. */
    void prove(PackedNetworks networks, Tensor.Floats picture) throws PackException {
        trial.of(opening.of(networks), picture);
    }

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
