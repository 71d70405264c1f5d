// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.List;
import java.util.Map;

/**
 * A pack that embeds pictures as vectors: one network takes {@code picture} and gives [1, d]; similar pictures have
 * similar vectors. Thread-safe.
 */
public final class PictureEmbedding {
    /** Value of {@code role} in pack.json. */
    public static final String TITLE = "embed.picture";

    /** The role's entry in {@link RoleCatalogue}. */
    public static final ModelRole<PictureEmbedding> ROLE = new ModelRole<>(
            TITLE,
            PictureEmbedding.class,
            PictureEmbedding::of,
            (model, picture) -> model.embed(picture, ModelRole.UNSTOPPED));

    private final PackedNetworks networks;
    private final String network;
    private final InputFitting fitting;
    private final String space;

    private PictureEmbedding(PackedNetworks networks, String network, PackFields io) throws PackException {
        this.networks = networks;
        this.network = network;
        fitting = InputFitting.read(io);
        space = io.text("space");
    }

    /**
     * Reads the contract and runs the network once.
     *
     * @throws PackException if the pack is not of this role or not valid
     */
    static PictureEmbedding of(PackedNetworks networks) throws PackException {
        String name = RoleNetworks.only(networks, TITLE);
        RoleNetworks.inputs(name, networks.pack().manifest().network(name), TITLE, List.of("picture"));
        var model = new PictureEmbedding(
                networks, name, networks.pack().manifest().root().object("io"));
        networks.check();
        return model;
    }

    /**
     * Name of the vector space: vectors of one space can be compared, of pictures and of words, even from different
     * packs.
     */
    public String space() {
        return space;
    }

    /**
     * Embeds a picture.
     *
     * @param picture [1, 3, height, width], 0 to 1, red first
     * @param checkpoint is called before the network and may throw to stop
     * @return a vector of length 1
     * @throws PackException if the network fails
     */
    public float[] embed(Tensor.Floats picture, Runnable checkpoint) throws PackException {
        checkpoint.run();
        try (ModelCache.Loan loan = networks.borrow(network)) {
            return UnitVectors.of(
                    loan.network()
                            .run(Map.of("picture", fitting.fit(picture).input()))
                            .getFirst(),
                    0);
        } catch (NetworkException | IllegalArgumentException e) {
            throw RoleNetworks.failed(e);
        }
    }
}
