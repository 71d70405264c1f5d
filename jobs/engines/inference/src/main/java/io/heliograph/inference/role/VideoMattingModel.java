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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A pack that mattes the subject of a video, frame by frame: one network takes {@code picture}, any number of states
 * and constants, and gives {@code alpha} [1, 1, height, width] and the next states in the same order. Before the
 * first frame all states are zeros, and their open dimensions have length 1. Thread-safe; a {@link Passage} is for
 * one thread at a time.
 */
public final class VideoMattingModel {
    /** Value of {@code role} in pack.json. */
    public static final String TITLE = "matting.video";

    /** The role's entry in {@link RoleCatalogue}. */
    public static final ModelRole<VideoMattingModel> ROLE =
            new ModelRole<>(TITLE, VideoMattingModel.class, VideoMattingModel::of, VideoMattingModel::twoFrames);

    private final PackedNetworks networks;
    private final String network;
    private final List<TensorSpec> states;
    private final InputFitting fitting;
    private final PictureIo.Reading reading;

    private VideoMattingModel(PackedNetworks networks, String network, List<TensorSpec> states, PackFields io)
            throws PackException {
        this.networks = networks;
        this.network = network;
        this.states = List.copyOf(states);
        fitting = InputFitting.read(io);
        reading = io.has("output") ? PictureIo.Reading.read(io.object("output")) : PictureIo.Reading.PLAIN;
    }

    /**
     * Reads the contract and runs the network once.
     *
     * @throws PackException if the pack is not of this role or not valid
     */
    static VideoMattingModel of(PackedNetworks networks) throws PackException {
        String name = RoleNetworks.only(networks, TITLE);
        PackedNetwork packed = networks.pack().manifest().network(name);
        List<TensorSpec> inputs = packed.signature().inputs().stream()
                .filter(input -> input.constant().isEmpty())
                .toList();
        List<TensorSpec> outputs = packed.signature().outputs();
        if (!inputs.getFirst().name().equals("picture")
                || !outputs.getFirst().name().equals("alpha")
                || inputs.size() != outputs.size()) {
            throw new PackException(
                    "networks.%s of a pack for %s takes picture and states, and gives alpha and as many states"
                            .formatted(name, TITLE));
        }
        var model = new VideoMattingModel(
                networks,
                name,
                inputs.subList(1, inputs.size()),
                networks.pack().manifest().root().object("io"));
        networks.check();
        return model;
    }

    /** Name of the engine in answers: {@code pack/name@version}. */
    public String engine() {
        return networks.pack().manifest().engineName();
    }

    /** Tests a pack on two frames: only the second gets states computed by the network. */
    private static void twoFrames(VideoMattingModel model, Tensor.Floats picture) throws PackException {
        Passage passage = model.begin();
        var _ = passage.next(picture);
        var _ = passage.next(picture);
    }

    /** Longest side in pixels of the frames that the network sees; larger ones are reduced. */
    public int longest() {
        return fitting.side().orElse(fitting.longest());
    }

    /** Starts a video. */
    public Passage begin() {
        return new Passage();
    }

    /**
     * Continues a video from saved states.
     *
     * @param before {@link Passage#states} of this model, in this order
     * @throws PackException if the states are not those of this network
     */
    public Passage resume(List<Tensor.Floats> before) throws PackException {
        Passage passage = new Passage();
        if (before.size() != states.size()) {
            throw new PackException("%s has %d states, not %d".formatted(engine(), states.size(), before.size()));
        }
        for (int i = 0; i < states.size(); i++) {
            if (!states.get(i).fits(before.get(i))) {
                throw new PackException("%s has a state of another shape".formatted(engine()));
            }
            passage.held.put(states.get(i).name(), before.get(i));
        }
        return passage;
    }

    /** One video in progress, with its recurrent state. */
    public final class Passage {
        private final Map<String, Tensor.Floats> held = new LinkedHashMap<>();

        private Passage() {
            for (TensorSpec state : states) {
                long[] shape = state.shape().stream()
                        .mapToLong(length -> length < 0 ? 1 : length)
                        .toArray();
                held.put(state.name(), Tensor.of(new float[Tensor.count(shape)], shape));
            }
        }

        /** The states after the last frame, for {@link VideoMattingModel#resume}. */
        public List<Tensor.Floats> states() {
            return List.copyOf(held.values());
        }

        /**
         * Mattes the next frame.
         *
         * @param frame [1, 3, height, width], 0 to 1, red first, of one size throughout
         * @return [1, 1, height, width]
         * @throws PackException if the network fails
         */
        public Tensor.Floats next(Tensor.Floats frame) throws PackException {
            InputFitting.Fitted fitted = fitting.fit(frame);
            Map<String, Tensor> inputs = new LinkedHashMap<>(held);
            inputs.put("picture", fitted.input());
            List<Tensor.Floats> outputs;
            try (ModelCache.Loan loan = networks.borrow(network)) {
                outputs = new ArrayList<>(loan.network().run(inputs));
            } catch (NetworkException | IllegalArgumentException e) {
                throw RoleNetworks.failed(e);
            }
            for (int i = 0; i < states.size(); i++) {
                held.put(states.get(i).name(), outputs.get(i + 1));
            }
            Tensor.Floats alpha = outputs.getFirst();
            if (alpha.shape().length != 4 || alpha.shape()[1] != 1) {
                throw new PackException("the network's alpha is not [1, 1, height, width]");
            }
            int rows = (int) Math.round(RolePlanes.height(frame) * fitted.down());
            int columns = (int) Math.round(RolePlanes.width(frame) * fitted.across());
            Tensor.Floats whole =
                    RolePlanes.resized(NumberScaling.read(alpha, reading), fitted.rows(), fitted.columns());
            return RolePlanes.resized(
                    RolePlanes.window(whole, 0, 0, rows, columns), RolePlanes.height(frame), RolePlanes.width(frame));
        }
    }
}
