// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The model of a pack for a {@link PictureRole}: takes and gives planes with values from 0 to 1, of any size. Thread-safe. */
public final class PictureModel {
    private final PictureRole role;
    private final PackedNetworks networks;
    private final String network;
    private final PictureIo io;
    private final ModelTiling modelTiling;

    private PictureModel(
            PictureRole role, PackedNetworks networks, String network, PictureIo io, ModelTiling modelTiling) {
        this.role = role;
        this.networks = networks;
        this.network = network;
        this.io = io;
        this.modelTiling = modelTiling;
    }

    /**
     * Reads the contract and runs the network once.
     *
     * @throws PackException if the pack is not of this role or not valid
     */
    static PictureModel of(PictureRole role, PackedNetworks networks) throws PackException {
        if (networks.names().size() != 1) {
            throw new PackException("a pack for %s has one network, not %s".formatted(role.title(), networks.names()));
        }
        String name = networks.names().iterator().next();
        PackedNetwork packed = networks.pack().manifest().network(name);
        List<String> given = packed.signature().asked();
        List<String> wanted =
                role.inputs().stream().map(PictureRole.Plane::name).toList();
        if (!given.equals(wanted)) {
            throw new PackException(
                    "the network of a pack for %s takes %s, not %s".formatted(role.title(), wanted, given));
        }
        PictureIo io = PictureIo.read(role, networks.pack().manifest());
        ModelTiling modelTiling = io.tiling();
        networks.check();
        return new PictureModel(role, networks, name, io, modelTiling);
    }

    /** Name of the engine in answers: {@code pack/name@version}. */
    public String engine() {
        return networks.pack().manifest().engineName();
    }

    /** Side of the result divided by the side of the picture; 1 except for {@code superres}. */
    public int scale() {
        return io.scale();
    }

    /**
     * For {@code text.detect}: marked areas are smaller than whole lines by this, times their area divided by their
     * perimeter; 0 if whole lines are marked.
     */
    public double unclip() {
        return io.unclip();
    }

    /** Maximum number of pixels of the picture. */
    public long mostPixels() {
        return io.mostPixels();
    }

    /**
     * Runs the network.
     *
     * @param planes the inputs of the role by name, all of one height and width
     * @param checkpoint is called between tiles and may throw to stop
     * @return the first output, {@link #scale} times as high and wide as the picture
     * @throws PackException if the network fails, or, as a {@linkplain PackException#passing transient} fault, if the
     *     picture is too large for it
     */
    public Tensor.Floats run(Map<String, Tensor.Floats> planes, Runnable checkpoint) throws PackException {
        List<Tensor.Floats> inputs = new ArrayList<>();
        for (PictureRole.Plane plane : role.inputs()) {
            inputs.add(checked(plane, planes));
        }
        Tensor.Floats first = inputs.getFirst();
        if ((long) RolePlanes.height(first) * RolePlanes.width(first) > io.mostPixels()) {
            throw PackException.passing("the picture is larger than %s takes".formatted(engine()));
        }
        try (ModelCache.Loan loan = networks.borrow(network)) {
            Tensor.Floats out = pass(loan.network(), normalised(inputs), checkpoint);
            if (RolePlanes.channels(out) != role.channels()) {
                throw new PackException(
                        "%s gives %d channels, not %d".formatted(engine(), RolePlanes.channels(out), role.channels()));
            }
            return out;
        } catch (NetworkException e) {
            throw RoleNetworks.failed(e);
        }
    }

    private static Tensor.Floats checked(PictureRole.Plane plane, Map<String, Tensor.Floats> planes) {
        Tensor.Floats value = planes.get(plane.name());
        if (value == null
                || value.shape().length != 4
                || value.shape()[0] != 1
                || value.shape()[1] != plane.channels()) {
            throw new IllegalArgumentException(
                    "%s is not [1, %d, height, width]".formatted(plane.name(), plane.channels()));
        }
        return value;
    }

    private Tensor.Floats normalised(List<Tensor.Floats> inputs) {
        List<Tensor.Floats> normalised = new ArrayList<>();
        for (int i = 0; i < inputs.size(); i++) {
            PictureIo.Normalisation how =
                    io.inputs().getOrDefault(role.inputs().get(i).name(), PictureIo.Normalisation.NONE);
            normalised.add(NumberScaling.normalised(inputs.get(i), how));
        }
        return RolePlanes.stacked(normalised);
    }

    private Tensor.Floats pass(Network lent, Tensor.Floats stacked, Runnable checkpoint) throws NetworkException {
        int height = RolePlanes.height(stacked);
        int width = RolePlanes.width(stacked);
        if (io.side().isPresent()) {
            checkpoint.run();
            int side = io.side().get();
            Tensor.Floats out = NumberScaling.read(once(lent, RolePlanes.resized(stacked, side, side)), io.output());
            return RolePlanes.resized(out, height * io.scale(), width * io.scale());
        }
        if (role.extent() == PictureRole.Extent.TILES) {
            return NumberScaling.read(modelTiling.run(stacked, square -> once(lent, square), checkpoint), io.output());
        }
        checkpoint.run();
        int rows = Math.ceilDiv(height, io.multiple()) * io.multiple();
        int columns = Math.ceilDiv(width, io.multiple()) * io.multiple();
        Tensor.Floats out =
                NumberScaling.read(once(lent, RolePlanes.window(stacked, 0, 0, rows, columns)), io.output());
        Tensor.Floats grown =
                // some networks answer in half the size
                RolePlanes.resized(out, rows * io.scale(), columns * io.scale());
        return RolePlanes.window(grown, 0, 0, height * io.scale(), width * io.scale());
    }

    /** The output as [1, channels, height, width]; networks with one plane may leave out the dimensions of length 1. */
    private static Tensor.Floats planes(Tensor.Floats out) throws NetworkException {
        long[] shape = out.shape();
        int rank = shape.length;
        if (rank == 4) {
            return out;
        }
        if (rank == 2 || (rank == 3 && shape[0] == 1)) {
            return Tensor.of(out.values(), 1, 1, shape[rank - 2], shape[rank - 1]);
        }
        throw new NetworkException("the network does not answer with planes");
    }

    private Tensor.Floats once(Network lent, Tensor.Floats stacked) throws NetworkException {
        Map<String, Tensor> inputs = new LinkedHashMap<>();
        int channel = 0;
        for (PictureRole.Plane plane : role.inputs()) {
            inputs.put(plane.name(), RolePlanes.channels(stacked, channel, plane.channels()));
            channel += plane.channels();
        }
        try {
            Tensor.Floats out = lent.run(inputs).getFirst();
            return planes(out);
        } catch (IllegalArgumentException e) {
            throw new NetworkException(e.getMessage() == null ? "the inputs do not fit" : e.getMessage(), e);
        }
    }
}
