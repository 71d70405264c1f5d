// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A pack that segments by prompts, like Segment Anything (Kirillov et al. 2023): {@code encoder} turns a square
 * {@code picture} [1, 3, side, side] into an embedding once, {@code decoder} turns {@code embedding}, {@code points}
 * [1, n, 2] in pixels of the square, x first, and {@code labels} [1, n] (1: inside, 0: outside; 2 and 3: the upper
 * left and lower right corner of a box, if {@code io.boxes} is true) into {@code masks} [1, m, height, width],
 * logits, and {@code quality} [1, m]. The picture is placed at the upper left of the square and keeps its
 * proportions, and the rest is 0 after normalisation; with {@code io.shape} {@code stretch} it fills the square.
 * Further outputs of the encoder that the decoder takes by the same name are passed on (SAM 2). Thread-safe.
 */
public final class PromptableModel {
    /** Value of {@code role} in pack.json. */
    public static final String ROLE = "segment.promptable";

    private static final String ENCODER = "encoder";
    private static final String DECODER = "decoder";

    private final PackedNetworks networks;
    private final PromptableInput input;
    private final PointGrid grid;

    private PromptableModel(PackedNetworks networks, PromptableInput input, PointGrid grid) {
        this.networks = networks;
        this.input = input;
        this.grid = grid;
    }

    /**
     * Reads the contract and runs both networks once.
     *
     * @throws PackException if the pack is not of this role or not valid
     */
    static PromptableModel of(PackedNetworks networks) throws PackException {
        if (!networks.names().equals(Set.of(ENCODER, DECODER))) {
            throw new PackException("a pack for %s has the networks %s and %s, not %s"
                    .formatted(ROLE, ENCODER, DECODER, networks.names()));
        }
        PackedNetwork encoder = networks.pack().manifest().network(ENCODER);
        check(encoder, networks.pack().manifest().network(DECODER));
        Optional<PackFields> io = networks.pack().manifest().root().optionalObject("io");
        PromptableInput input =
                PromptableInput.read(encoder.signature().inputs().getFirst(), io);
        networks.check();
        PointGrid grid = io.isPresent() ? PointGrid.read(io.get()) : PointGrid.USUAL;
        return new PromptableModel(networks, input, grid);
    }

    /** The decoder takes points, labels and outputs of the encoder, the embedding among them. */
    private static void check(PackedNetwork encoder, PackedNetwork decoder) throws PackException {
        check(ENCODER, encoder.signature().asked(), List.of("picture"));
        List<String> passed = encoder.signature().outputs().stream()
                .map(TensorSpec::name)
                .filter(name ->
                        name.equals("embedding") || decoder.signature().asked().contains(name))
                .toList();
        List<String> wanted = new ArrayList<>(passed);
        wanted.addAll(List.of("points", "labels"));
        check(DECODER, decoder.signature().asked(), wanted);
    }

    private static void check(String name, List<String> given, List<String> wanted) throws PackException {
        if (!Set.copyOf(given).equals(Set.copyOf(wanted))) {
            throw new PackException(
                    "the network %s of a pack for %s takes %s, not %s".formatted(name, ROLE, wanted, given));
        }
    }

    /**
     * Segments everything with a grid of points, the best masks first; of nearly identical masks only the best is kept.
     *
     * @param picture [1, 3, height, width], 0 to 1, red first; some 500 pixels a side are enough
     * @param most maximum number of masks
     * @param checkpoint is called before each point and may throw to stop
     * @throws PackException if a network fails, or, as a {@linkplain PackException#passing transient} fault, if no mask
     *     passes the thresholds
     */
    public List<PromptedMask> everything(Tensor.Floats picture, int most, Runnable checkpoint) throws PackException {
        int height = RolePlanes.height(picture);
        int width = RolePlanes.width(picture);
        PromptableInput.Placed placed = input.place(height, width);
        checkpoint.run();
        MaskShortlist found = input.shortlist(grid, placed);
        try (ModelCache.Loan encoder = networks.borrow(ENCODER);
                ModelCache.Loan decoder = networks.borrow(DECODER)) {
            Map<String, Tensor> encoded =
                    encoded(encoder.network(), RolePlanes.resized(picture, placed.rows(), placed.columns()));
            for (int i = 0; i < grid.points() * grid.points(); i++) {
                checkpoint.run();
                float x = (i % grid.points() + 0.5f) * placed.columns() / grid.points();
                float y = (Math.floorDiv(i, grid.points()) + 0.5f) * placed.rows() / grid.points();
                ask(decoder.network(), encoded, input.points(new float[] {x, y}, new float[] {1}), found);
            }
        } catch (NetworkException e) {
            throw RoleNetworks.failed(e);
        }
        List<PromptedMask> masks = found.best(most, height, width);
        if (masks.isEmpty()) {
            throw PackException.passing("the network found no mask above its thresholds in this picture");
        }
        return masks;
    }

    /**
     * Segments the object at some points, with the best mask of those that the network gives for all points together.
     *
     * @param picture as for {@link #everything}
     * @param points alternating x and y of the points, 0 to 1 of width and height
     * @param inside for each point whether it is on the object or outside of it
     * @param checkpoint is called before each network and may throw to stop
     * @throws PackException if a network fails, or, as a {@linkplain PackException#passing transient} fault, if no
     *     mask passes the thresholds
     */
    public PromptedMask at(Tensor.Floats picture, float[] points, boolean[] inside, Runnable checkpoint)
            throws PackException {
        float[] labels = new float[inside.length];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = inside[i] ? 1 : 0;
        }
        return asked(picture, points, labels, checkpoint);
    }

    /**
     * Segments the object in a box. For a decoder that accepts no boxes, the box's centre is used as a point.
     *
     * @param picture as for {@link #everything}
     * @param box left, top, right, bottom, 0 to 1 of width and height
     * @param checkpoint is called before each network and may throw to stop
     * @throws PackException as {@link #at}
     */
    public PromptedMask within(Tensor.Floats picture, float[] box, Runnable checkpoint) throws PackException {
        return input.boxes()
                ? asked(picture, box, new float[] {2, 3}, checkpoint)
                : asked(
                        picture,
                        new float[] {(box[0] + box[2]) / 2, (box[1] + box[3]) / 2},
                        new float[] {1},
                        checkpoint);
    }

    private PromptedMask asked(Tensor.Floats picture, float[] points, float[] labels, Runnable checkpoint)
            throws PackException {
        int height = RolePlanes.height(picture);
        int width = RolePlanes.width(picture);
        PromptableInput.Placed placed = input.place(height, width);
        float[] places = new float[points.length];
        for (int i = 0; i < labels.length; i++) {
            places[2 * i] = points[2 * i] * placed.columns();
            places[2 * i + 1] = points[2 * i + 1] * placed.rows();
        }
        MaskShortlist found = input.shortlist(grid, placed);
        checkpoint.run();
        try (ModelCache.Loan encoder = networks.borrow(ENCODER);
                ModelCache.Loan decoder = networks.borrow(DECODER)) {
            Map<String, Tensor> encoded =
                    encoded(encoder.network(), RolePlanes.resized(picture, placed.rows(), placed.columns()));
            checkpoint.run();
            ask(decoder.network(), encoded, input.points(places, labels), found);
        } catch (NetworkException e) {
            throw RoleNetworks.failed(e);
        }
        List<PromptedMask> masks = found.best(1, height, width);
        if (masks.isEmpty()) {
            throw PackException.passing("the network found no mask above its thresholds at these points");
        }
        return masks.getFirst();
    }

    /** The encoder's outputs by name. */
    private Map<String, Tensor> encoded(Network encoder, Tensor.Floats picture) throws NetworkException {
        List<Tensor.Floats> outputs = encoder.run(Map.of("picture", input.picture(picture)));
        Map<String, Tensor> encoded = new HashMap<>();
        for (int i = 0; i < outputs.size(); i++) {
            encoded.put(encoder.signature().outputs().get(i).name(), outputs.get(i));
        }
        return encoded;
    }

    private static void ask(
            Network decoder, Map<String, Tensor> encoded, Map<String, Tensor> points, MaskShortlist found)
            throws NetworkException, PackException {
        Map<String, Tensor> inputs = new HashMap<>(encoded);
        inputs.putAll(points);
        List<Tensor.Floats> answer = decoder.run(inputs);
        if (answer.size() < 2
                || answer.get(0).shape().length != 4
                || answer.get(1).size() != answer.get(0).shape()[1]) {
            throw new PackException("the decoder gives masks [1, m, height, width] and quality [1, m]");
        }
        Tensor.Floats masks = answer.get(0);
        for (int m = 0; m < RolePlanes.channels(masks); m++) {
            found.offer(RolePlanes.channels(masks, m, 1), answer.get(1).values()[m]);
        }
    }
}
