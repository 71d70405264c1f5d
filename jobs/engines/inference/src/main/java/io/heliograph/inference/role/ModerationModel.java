// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A moderation pack: one network takes {@code picture} and gives a number for each of {@code io.classes}; a class above
 * its limit is reported. Thread-safe.
 */
public final class ModerationModel {
    /** Value of {@code role} in pack.json. */
    public static final String TITLE = "moderate.picture";

    /** The role's entry in {@link RoleCatalogue}. */
    public static final ModelRole<ModerationModel> ROLE = new ModelRole<>(
            TITLE,
            ModerationModel.class,
            ModerationModel::of,
            (model, picture) -> model.judge(picture, ModelRole.UNSTOPPED));

    private final PackedNetworks networks;
    private final String network;
    private final InputFitting fitting;
    private final boolean softmax;
    private final List<ModeratedClass> classes = new ArrayList<>();

    private ModerationModel(PackedNetworks networks, String network, PackFields io) throws PackException {
        this.networks = networks;
        this.network = network;
        fitting = InputFitting.read(io);
        softmax = io.flag("softmax");
        for (PackFields each : io.objects("classes")) {
            classes.add(new ModeratedClass(each.text("name"), each.real("limit", 0, 1, 1)));
        }
        if (classes.isEmpty()) {
            throw new PackException(io.place() + ".classes is empty");
        }
    }

    /**
     * A class of pictures.
     *
     * @param name its name in {@code io.classes}
     * @param limit score above which the class is reported, 0 to 1; 1: never
     */
    private record ModeratedClass(String name, double limit) {}

    /**
     * The network's score for one class.
     *
     * @param name of the class
     * @param score 0 to 1
     * @param limit score above which the class is reported
     */
    public record Judgement(String name, double score, double limit) {
        /** Whether the class is reported: its score is above the limit. */
        public boolean objected() {
            return score > limit;
        }
    }

    /**
     * Reads the contract and runs the network once.
     *
     * @throws PackException if the pack is not of this role or not valid
     */
    static ModerationModel of(PackedNetworks networks) throws PackException {
        String name = RoleNetworks.only(networks, TITLE);
        RoleNetworks.inputs(name, networks.pack().manifest().network(name), TITLE, List.of("picture"));
        var model = new ModerationModel(
                networks, name, networks.pack().manifest().root().object("io"));
        networks.check();
        return model;
    }

    /** Name of the engine in answers: {@code pack/name@version}. */
    public String engine() {
        return networks.pack().manifest().engineName();
    }

    /**
     * Scores a picture.
     *
     * @param picture [1, 3, height, width], 0 to 1, red first
     * @param checkpoint is called before the network and may throw to stop
     * @return one for each class, in the order of the pack
     * @throws PackException if the network fails
     */
    public List<Judgement> judge(Tensor.Floats picture, Runnable checkpoint) throws PackException {
        checkpoint.run();
        try (ModelCache.Loan loan = networks.borrow(network)) {
            Tensor.Floats scores = loan.network()
                    .run(Map.of("picture", fitting.fit(picture).input()))
                    .getFirst();
            if (scores.size() != classes.size()) {
                throw new PackException("the network gives %s, and io.classes are %d"
                        .formatted(Arrays.toString(scores.shape()), classes.size()));
            }
            double[] shares = shares(scores.values());
            List<Judgement> judgements = new ArrayList<>();
            for (int i = 0; i < shares.length; i++) {
                judgements.add(new Judgement(
                        classes.get(i).name(), shares[i], classes.get(i).limit()));
            }
            return judgements;
        } catch (NetworkException | IllegalArgumentException e) {
            throw RoleNetworks.failed(e);
        }
    }

    private double[] shares(float[] values) {
        double[] shares = new double[values.length];
        double most = Double.NEGATIVE_INFINITY;
        for (float value : values) {
            most = Math.max(most, value);
        }
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            shares[i] = softmax ? Math.exp(values[i] - most) : Math.clamp(values[i], 0.0, 1.0);
            sum += shares[i];
        }
        for (int i = 0; softmax && i < shares.length; i++) {
            shares[i] /= sum;
        }
        return shares;
    }
}
