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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A pack that segments by prompts, as Segment Anything (Kirillov et al. 2023): {@code encoder} turns a square {@code
 * picture} [1, 3, side, side] into an embedding once, {@code decoder} turns {@code embedding}, {@code points} [1, n, 2]
 * in pixels of the square, x first, and {@code labels} [1, n] (1: inside, 0: beside) into {@code masks} [1, m, height,
 * width], logits, and {@code quality} [1, m]. The picture is placed at the upper left of the square and keeps its
 * proportions; the rest is 0 after normalisation. Thread-safe.
 */
public final class PromptableModel {
    /** {@code role} of pack.json. */
    public static final String ROLE = "segment.promptable";

    private static final String ENCODER = "encoder";
    private static final String DECODER = "decoder";
    private static final int LARGEST_SIDE = 2048;

    private final PackedNetworks networks;
    private final int side;
    private final PictureIo.Normalisation normalisation;
    private final PointGrid grid;

    private PromptableModel(PackedNetworks networks, int side, PictureIo.Normalisation normalisation, PointGrid grid) {
        this.networks = networks;
        this.side = side;
        this.normalisation = normalisation;
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
        check(ENCODER, encoder, List.of("picture"));
        check(DECODER, networks.pack().manifest().network(DECODER), List.of("embedding", "points", "labels"));
        List<Long> shape = encoder.signature().inputs().getFirst().shape();
        if (shape.size() != 4
                || !shape.get(2).equals(shape.get(3))
                || shape.get(3) < 16
                || shape.get(3) > LARGEST_SIDE) {
            throw new PackException(
                    "the picture of a pack for %s is [1, 3, side, side], side 16 to %d".formatted(ROLE, LARGEST_SIDE));
        }
        Optional<PackFields> io = networks.pack().manifest().root().optionalObject("io");
        PictureIo.Normalisation normalisation = PictureIo.Normalisation.NONE;
        if (io.isPresent() && io.get().has("inputs")) {
            normalisation =
                    PictureIo.Normalisation.read(io.get().objects("inputs").getFirst());
        }
        networks.check();
        PointGrid grid = io.isPresent() ? PointGrid.read(io.get()) : PointGrid.USUAL;
        return new PromptableModel(networks, (int) (long) shape.get(3), normalisation, grid);
    }

    private static void check(String name, PackedNetwork network, List<String> wanted) throws PackException {
        List<String> given =
                network.signature().inputs().stream().map(TensorSpec::name).toList();
        if (!given.equals(wanted)) {
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
        double scale = (double) side / Math.max(height, width);
        int rows = Math.max(1, (int) Math.round(height * scale));
        int columns = Math.max(1, (int) Math.round(width * scale));
        checkpoint.run();
        MaskShortlist found = new MaskShortlist(grid, rows / (double) side, columns / (double) side);
        try (ModelCache.Loan encoder = networks.borrow(ENCODER);
                ModelCache.Loan decoder = networks.borrow(DECODER)) {
            Tensor.Floats embedding = encoder.network()
                    .run(Map.of("picture", padded(RolePlanes.resized(picture, rows, columns))))
                    .getFirst();
            for (int i = 0; i < grid.points() * grid.points(); i++) {
                checkpoint.run();
                float x = (i % grid.points() + 0.5f) * columns / grid.points();
                float y = (Math.floorDiv(i, grid.points()) + 0.5f) * rows / grid.points();
                ask(
                        decoder.network(),
                        embedding,
                        Tensor.of(new float[] {x, y}, 1, 1, 2),
                        Tensor.of(new float[] {1}, 1, 1),
                        found);
            }
        } catch (NetworkException e) {
            throw RoleNetworks.failed(e);
        }
        List<PromptedMask> masks = found.best(most, height, width);
        if (masks.isEmpty()) {
            throw PackException.passing("the network is sure of nothing in this picture");
        }
        return masks;
    }

    /**
     * Segments the thing at some points: of the network's masks for all of them, the one with its highest score.
     *
     * @param picture as for {@link #everything}
     * @param points x and y of each by turns, 0 to 1 of width and height
     * @param inside for each point, whether it lies on the thing that is meant, or beside it
     * @param checkpoint is called before each network and may throw to stop
     * @throws PackException if a network fails, or, as a {@linkplain PackException#passing transient} fault, if no mask
     *     is certain
     */
    public PromptedMask at(Tensor.Floats picture, float[] points, boolean[] inside, Runnable checkpoint)
            throws PackException {
        int height = RolePlanes.height(picture);
        int width = RolePlanes.width(picture);
        double scale = (double) side / Math.max(height, width);
        int rows = Math.max(1, (int) Math.round(height * scale));
        int columns = Math.max(1, (int) Math.round(width * scale));
        float[] places = new float[points.length];
        float[] labels = new float[inside.length];
        for (int i = 0; i < labels.length; i++) {
            places[2 * i] = points[2 * i] * columns;
            places[2 * i + 1] = points[2 * i + 1] * rows;
            labels[i] = inside[i] ? 1 : 0;
        }
        MaskShortlist found = new MaskShortlist(grid, rows / (double) side, columns / (double) side);
        checkpoint.run();
        try (ModelCache.Loan encoder = networks.borrow(ENCODER);
                ModelCache.Loan decoder = networks.borrow(DECODER)) {
            Tensor.Floats embedding = encoder.network()
                    .run(Map.of("picture", padded(RolePlanes.resized(picture, rows, columns))))
                    .getFirst();
            checkpoint.run();
            ask(
                    decoder.network(),
                    embedding,
                    Tensor.of(places, 1, labels.length, 2),
                    Tensor.of(labels, 1, labels.length),
                    found);
        } catch (NetworkException e) {
            throw RoleNetworks.failed(e);
        }
        List<PromptedMask> masks = found.best(1, height, width);
        if (masks.isEmpty()) {
            throw PackException.passing("the network is sure of nothing at these points");
        }
        return masks.getFirst();
    }

    private static void ask(
            Network decoder, Tensor.Floats embedding, Tensor.Floats points, Tensor.Floats labels, MaskShortlist found)
            throws NetworkException, PackException {
        List<Tensor.Floats> answer = decoder.run(Map.of("embedding", embedding, "points", points, "labels", labels));
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

    /** The normalised picture at the upper left of the square. */
    private Tensor.Floats padded(Tensor.Floats picture) {
        Tensor.Floats normal = NumberScaling.normalised(picture, normalisation);
        Tensor.Floats square = RolePlanes.of(RolePlanes.channels(normal), side, side);
        int rows = RolePlanes.height(normal);
        int columns = RolePlanes.width(normal);
        for (int row = 0; row < RolePlanes.channels(normal) * rows; row++) {
            int channel = Math.floorDiv(row, rows);
            int to = (channel * side + row - channel * rows) * side;
            System.arraycopy(normal.values(), row * columns, square.values(), to, columns);
        }
        return square;
    }
}
