// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.diffusion.PackTokenizer;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSignature;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A pack that finds the things named by a phrase: one network takes {@code picture} and the tokens of the phrase
 * ({@code ids}, and {@code mask} and {@code types} if it has these inputs). It gives either a map of scores [1, height,
 * width], or boxes [1, n, 4] with scores [1, n, m]; the score of a box is the largest of its m scores. For OWL-ViT,
 * Grounding DINO and CLIPSeg. Thread-safe.
 */
public final class PhraseModel {
    /** Value of {@code role} in pack.json. */
    public static final String TITLE = "ground.phrase";

    /** The role's entry in {@link RoleCatalogue}. */
    public static final ModelRole<PhraseModel> ROLE = new ModelRole<>(
            TITLE,
            PhraseModel.class,
            PhraseModel::of,
            (model, picture) -> model.find(picture, "a cup", ModelRole.UNSTOPPED));

    private final PackedNetworks networks;
    private final String network;
    private final TensorSignature signature;
    private final InputFitting fitting;
    private final PackTokenizer tokenizer;
    private final BoxReading reading;
    private final BoxSelection selection;
    private final PhraseScores scores;

    private PhraseModel(PackedNetworks networks, String network, PackFields io) throws PackException {
        this.networks = networks;
        this.network = network;
        signature = networks.pack().manifest().network(network).signature();
        fitting = InputFitting.read(io);
        tokenizer = PackTokenizer.read(networks.pack(), io.object("tokenizer"));
        reading = BoxReading.read(io.object("detection"));
        selection = BoxSelection.read(io.object("detection"));
        scores = PhraseScores.read(io);
        if (reading.form() != BoxReading.Form.BOXES_SCORES && reading.form() != BoxReading.Form.MAP) {
            throw new PackException(io.place() + ".detection.form of a pack for " + TITLE + " is boxes_scores or map");
        }
        RoleNetworks.outputs(network, networks.pack().manifest().network(network), TITLE, reading.outputs());
    }

    /**
     * Reads the contract and runs the network once.
     *
     * @throws PackException if the pack is not of this role or not valid
     */
    static PhraseModel of(PackedNetworks networks) throws PackException {
        String name = RoleNetworks.only(networks, TITLE);
        RoleNetworks.some(
                name,
                networks.pack().manifest().network(name),
                TITLE,
                List.of("picture", "ids"),
                List.of("mask", "types"),
                1);
        var model = new PhraseModel(
                networks, name, networks.pack().manifest().root().object("io"));
        networks.check();
        return model;
    }

    /** Name of the engine in answers: {@code pack/name@version}. */
    public String engine() {
        return networks.pack().manifest().engineName();
    }

    /**
     * Finds the things named by a phrase, the highest score first; the label of each is the phrase.
     *
     * @param picture [1, 3, height, width], 0 to 1, red first
     * @param phrase such as {@code red cup}; the pack defines the text around it
     * @param checkpoint is called before the network and may throw to stop
     * @throws PackException if the network fails
     */
    public List<DetectedObject> find(Tensor.Floats picture, String phrase, Runnable checkpoint) throws PackException {
        checkpoint.run();
        InputFitting.Fitted fitted = fitting.fit(picture);
        Map<String, Tensor> inputs = new LinkedHashMap<>(tokenizer.inputs(scores.asked(phrase), signature));
        inputs.put("picture", fitted.input());
        try (ModelCache.Loan loan = networks.borrow(network)) {
            List<Tensor.Floats> outputs = new ArrayList<>(loan.network().run(inputs));
            if (reading.form() == BoxReading.Form.BOXES_SCORES) {
                outputs.set(1, largest(outputs.get(1)));
            }
            return selection
                    .of(
                            reading.read(outputs, 1, selection.least(), fitted.rows(), fitted.columns()),
                            List.of(phrase),
                            fitted,
                            picture)
                    .stream()
                    .map(scores::calibrated)
                    .toList();
        } catch (NetworkException | IllegalArgumentException e) {
            throw RoleNetworks.failed(e);
        }
    }

    private static Tensor.Floats largest(Tensor.Floats scores) throws NetworkException {
        long[] shape = scores.shape();
        if (shape.length < 2 || shape.length > 3 || shape[0] != 1) {
            throw new NetworkException("the scores of a pack for " + TITLE + " are [1, n] or [1, n, m]");
        }
        int count = (int) shape[1];
        int each = count == 0 ? 0 : scores.size() / count;
        float[] largest = new float[count];
        for (int i = 0; i < count; i++) {
            largest[i] = Float.NEGATIVE_INFINITY;
            for (int k = 0; k < each; k++) {
                largest[i] = Math.max(largest[i], scores.values()[i * each + k]);
            }
        }
        return Tensor.of(largest, 1, count, 1);
    }
}
