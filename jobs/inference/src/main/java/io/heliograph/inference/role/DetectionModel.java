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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A pack at the work of finding things of known kinds: one network takes {@code picture} and gives boxes, scores and classes in one of the usual forms
 * ({@link BoxReading}); {@code io.detection.labels} names the kinds. Any thread may use it.
 */
public final class DetectionModel {
    /** {@code role} of pack.json. */
    public static final String TITLE = "detect.objects";

    /** The role. */
    public static final ModelRole<DetectionModel> ROLE =
            new ModelRole<>(TITLE, DetectionModel.class, DetectionModel::of);

    private static final int MOST_BOXES = 1000;

    private final PackedNetworks networks;
    private final String network;
    private final InputFitting fitting;
    private final BoxReading reading;
    private final List<String> labels;
    private final double least;
    private final double same;
    private final int most;

    private DetectionModel(
            PackedNetworks networks, String network, InputFitting fitting, PackFields detection, List<String> labels)
            throws PackException {
        this.networks = networks;
        this.network = network;
        this.fitting = fitting;
        this.labels = labels;
        reading = BoxReading.read(detection);
        least = detection.real("least_score", 0.01, 1, 0.3);
        same = detection.real("same", 0.05, 1, 0.5);
        most = detection.whole("most", 1, MOST_BOXES, 100);
    }

    /**
     * Reads the contract and tries the network once.
     *
     * @throws PackException if the pack is not of this role or not sound
     */
    static DetectionModel of(PackedNetworks networks) throws PackException {
        String name = RoleNetworks.only(networks, TITLE);
        PackedNetwork packed = networks.pack().manifest().network(name);
        RoleNetworks.inputs(name, packed, TITLE, List.of("picture"));
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

    /** What answers call it: {@code pack/name@version}. */
    public String engine() {
        return networks.pack().manifest().engineName();
    }

    /** The kinds of things that it knows, in its order. */
    public List<String> labels() {
        return labels;
    }

    /**
     * What it sees in a picture, the surest first; of boxes of one label that are nearly the same only the surest.
     *
     * @param picture [1, 3, height, width], 0 to 1, red first
     * @param checkpoint is called before the network and may throw to stop
     * @throws PackException if the network fails
     */
    public List<DetectedObject> detect(Tensor.Floats picture, Runnable checkpoint) throws PackException {
        checkpoint.run();
        InputFitting.Fitted fitted = fitting.fit(picture);
        List<BoxReading.Scored> scored;
        try (ModelCache.Loan loan = networks.borrow(network)) {
            List<Tensor.Floats> outputs = loan.network().run(Map.of("picture", fitted.input()));
            scored = reading.read(outputs, labels.size(), least, fitted.rows(), fitted.columns());
        } catch (NetworkException | IllegalArgumentException e) {
            throw new PackException(e.getMessage() == null ? "the network fails" : e.getMessage(), e);
        }
        List<DetectedObject> found = new ArrayList<>();
        for (BoxReading.Scored each : scored) {
            DetectedObject object = placed(each, fitted, RolePlanes.height(picture), RolePlanes.width(picture));
            if (object.area() > 0) {
                found.add(object);
            }
        }
        return withoutDoubles(found);
    }

    private DetectedObject placed(BoxReading.Scored scored, InputFitting.Fitted fitted, int height, int width) {
        double[] box = scored.box();
        return new DetectedObject(
                labels.get(scored.label()),
                scored.score(),
                Math.clamp(box[0] / fitted.across(), 0, width),
                Math.clamp(box[1] / fitted.down(), 0, height),
                Math.clamp(box[2] / fitted.across(), 0, width),
                Math.clamp(box[3] / fitted.down(), 0, height));
    }

    private List<DetectedObject> withoutDoubles(List<DetectedObject> found) {
        found.sort(Comparator.comparingDouble(DetectedObject::score).reversed());
        List<DetectedObject> kept = new ArrayList<>();
        for (DetectedObject object : found) {
            if (kept.size() < most
                    && kept.stream().noneMatch(k -> k.label().equals(object.label()) && k.overlap(object) > same)) {
                kept.add(object);
            }
        }
        return kept;
    }
}
