// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.diffusion.PackTokenizer;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.TensorSignature;
import java.util.List;

/**
 * A pack that embeds texts as vectors: one network takes {@code ids}, and {@code mask} and {@code types} if it has
 * these inputs. It gives [1, d], or a vector for each token [1, n, d], which are averaged over the text. For MiniLM
 * and CLIP's text encoder. Thread-safe.
 */
public final class TextEmbedding {
    /** Value of {@code role} in pack.json. */
    public static final String TITLE = "embed.text";

    /** The role's entry in {@link RoleCatalogue}. */
    public static final ModelRole<TextEmbedding> ROLE = new ModelRole<>(
            TITLE,
            TextEmbedding.class,
            TextEmbedding::of,
            (model, _) -> model.embed("a cup on a table", ModelRole.UNSTOPPED));

    private final PackedNetworks networks;
    private final String network;
    private final TensorSignature signature;
    private final PackTokenizer tokenizer;
    private final String space;

    private TextEmbedding(PackedNetworks networks, String network, PackFields io) throws PackException {
        this.networks = networks;
        this.network = network;
        signature = networks.pack().manifest().network(network).signature();
        tokenizer = PackTokenizer.read(networks.pack(), io.object("tokenizer"));
        space = io.text("space");
    }

    /**
     * Reads the contract and runs the network once.
     *
     * @throws PackException if the pack is not of this role or not valid
     */
    static TextEmbedding of(PackedNetworks networks) throws PackException {
        String name = RoleNetworks.only(networks, TITLE);
        RoleNetworks.some(
                name, networks.pack().manifest().network(name), TITLE, List.of("ids"), List.of("mask", "types"), 1);
        var model = new TextEmbedding(
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
     * Embeds a text.
     *
     * @param checkpoint is called before the network and may throw to stop
     * @return a vector of length 1
     * @throws PackException if the network fails
     */
    public float[] embed(String text, Runnable checkpoint) throws PackException {
        checkpoint.run();
        try (ModelCache.Loan loan = networks.borrow(network)) {
            return UnitVectors.of(
                    loan.network().run(tokenizer.inputs(text, signature)).getFirst(), tokenizer.used(text));
        } catch (NetworkException | IllegalArgumentException e) {
            throw RoleNetworks.failed(e);
        }
    }
}
