// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSpec;
import java.util.List;
import java.util.Map;

/**
 * A pack that detects objects of known kinds: one network takes {@code picture} and gives boxes, scores and classes in
 * one of the usual forms ({@link BoxReading}); {@code io.detection.labels} names the kinds. Thread-safe.
 */
public final class DetectionModel {
    /** Value of {@code role} in pack.json. */
    public static final String TITLE = "detect.objects";

    /** The role's entry in {@link RoleCatalogue}. */
    public static final ModelRole<DetectionModel> ROLE = new ModelRole<>(
            TITLE,
            DetectionModel.class,
            DetectionModel::of,
            (model, picture) -> model.detect(picture, ModelRole.UNSTOPPED));

    /** {@code role} of packs that detect faces. */
    public static final String FACES_TITLE = "detect.faces";

    /** Entry in {@link RoleCatalogue} of the role for faces. */
    public static final ModelRole<DetectionModel> FACES = new ModelRole<>(
            FACES_TITLE,
            DetectionModel.class,
            networks -> of(networks, FACES_TITLE),
            (model, picture) -> model.detect(picture, ModelRole.UNSTOPPED));

    private final PackedNetworks networks;
    private final String network;
    private final InputFitting fitting;
    private final BoxReading reading;
    private final List<String> labels;
    private final BoxSelection selection;
    private final double sure;

    private DetectionModel(
            PackedNetworks networks, String network, InputFitting fitting, PackFields detection, List<String> labels)
            throws PackException {
        this.networks = networks;
        this.network = network;
        this.fitting = fitting;
        this.labels = labels;
        reading = BoxReading.read(detection);
        selection = BoxSelection.read(detection);
        sure = detection.real("sure", 0, 1, 0);
    }

    /**
     * Reads the contract and runs the network once.
     *
     * @throws PackException if the pack is not of this role or not valid
     */
    static DetectionModel of(PackedNetworks networks) throws PackException {
        return of(networks, TITLE);
    }

    private static DetectionModel of(PackedNetworks networks, String title) throws PackException {
        String name = RoleNetworks.only(networks, title);
        PackedNetwork packed = networks.pack().manifest().network(name);
        RoleNetworks.inputs(name, packed, title, List.of("picture"));
        PackFields io = networks.pack().manifest().root().object("io");
        PackFields detection = io.object("detection");
        var model = new DetectionModel(
                networks, name, InputFitting.read(io), detection, LabelList.read(networks.pack(), detection));
        List<TensorSpec> outputs = packed.signature().outputs();
        if (outputs.size() < model.reading.outputs()) {
            throw new PackException("%s.form %s takes %d outputs, and the network lists %d"
                    .formatted(detection.place(), model.reading.form(), model.reading.outputs(), outputs.size()));
        }
        networks.check();
        return model;
    }

    /** Name of the engine in answers: {@code pack/name@version}. */
    public String engine() {
        return networks.pack().manifest().engineName();
    }

    /** Minimum mean score, 0 to 1, that an object needs over repeated runs of the network; 0 if one run is enough. */
    public double sure() {
        return sure;
    }

    /** Labels of the objects that the pack detects, in the order of its classes. */
    public List<String> labels() {
        return labels;
    }

    /**
     * Detects objects in a picture, the highest score first; nearly identical boxes of one label are reduced to the
     * best.
     *
     * @param picture [1, 3, height, width], 0 to 1, red first
     * @param checkpoint is called before the network and may throw to stop
     * @throws PackException if the network fails
     */
    public List<DetectedObject> detect(Tensor.Floats picture, Runnable checkpoint) throws PackException {
        checkpoint.run();
        InputFitting.Fitted fitted = fitting.fit(picture);
        try (ModelCache.Loan loan = networks.borrow(network)) {
            List<Tensor.Floats> outputs = loan.network().run(Map.of("picture", fitted.input()));
            return selection.of(
                    reading.read(outputs, labels.size(), selection.least(), fitted.rows(), fitted.columns()),
                    labels,
                    fitted,
                    picture);
        } catch (NetworkException | IllegalArgumentException e) {
            throw RoleNetworks.failed(e);
        }
    }
}
